import type { Application } from '#domain/application.ts';
import { pageHref } from '#domain/siteMap.ts';
import { notify } from '#server/features/notifications/functions.ts';
import type { Reaction } from '#server/reactions/reactions.ts';
import type { Work } from '#server/work.ts';
import { newApplicationWords, statusWords, withdrawnWords, type Names } from './mail.ts';

/** Tells the other side of every state an application comes into, whichever door it came through. */
export const announceApplication: Reaction = async (work, change) => {
  if (change.after === null || change.before?.['status'] === change.after['status']) return;
  const application = change.after as unknown as Application;
  const { id, status, updated_date } = application;
  const names = await namesOf(work, application);
  // A withdrawn application may be taken up and withdrawn again: each time is news.
  const event = { event_key: `application:${id}:${status}:${updated_date}` };
  if (status === 'pending' || status === 'withdrawn') {
    await notify(work, {
      ...event,
      ...(status === 'pending' ? newApplicationWords(names) : withdrawnWords(names)),
      user_id: application.facility_id,
      type: status === 'pending' ? 'new_application' : 'application_status_change',
      link: pageHref('FacilityApplicants', { id }),
    });
    return;
  }
  await notify(work, {
    ...event,
    ...statusWords(status, names),
    user_id: application.applicant_id,
    type: 'application_status_change',
    link: '/my-applications',
  });
};

async function namesOf(work: Work, application: Application): Promise<Names> {
  const [clinician] = await work.system.find('User', { id: application.applicant_id }, { limit: 1 });
  const [facility] = await work.system.find('User', { id: application.facility_id }, { limit: 1 });
  // A deleted job leaves its applications behind.
  const [job] = await work.system.find('Job', { id: application.job_id }, { limit: 1 });
  return {
    clinician: clinician?.full_name ?? 'A clinician',
    facility: facility?.facility_name ?? facility?.full_name ?? 'The facility',
    job: job?.title ?? 'a job that was removed',
  };
}
