import { notificationText } from '#domain/notifications/notificationTexts.ts';
import { pageHref } from '#domain/shared/siteMap.ts';
import { notificationWords } from '#server/features/notifications/functions.ts';
import { add, addNotification, type Demo } from './demoWriter.ts';

const demoInvitation = {
  clinician: 'grace',
  job: 'Critical care RN',
  /** Hours. */
  age: 5,
  message: 'Your years at the bedside before clinic would fit this unit.',
} as const;

/** An invitation to a job, which its clinician has not answered yet. */
export async function inviteToJob(demo: Demo): Promise<void> {
  const { clinician, job: title, age, message } = demoInvitation;
  const [person, job] = [demo.person(clinician), demo.job(title)];
  const facility_name = job.facility_name ?? '';
  await add(demo, 'JobInvitation', age, {
    facility_id: job.facility_id,
    facility_name,
    clinician_id: person.id,
    job_id: job.id,
    job_title: job.title,
    message,
  });
  await addNotification(demo, person.id, {
    type: 'invitation',
    age,
    ...notificationWords(
      notificationText('invitation.title.invited', { job: job.title }),
      notificationText('invitation.body.invited', { facility: facility_name, job: job.title }),
    ),
    link: pageHref('JobDetail', { id: job.id }),
    read: false,
  });
}
