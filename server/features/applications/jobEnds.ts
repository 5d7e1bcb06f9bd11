import type { Application } from '#domain/applications/application.ts';
import type { Job } from '#domain/jobs/job.ts';
import { notificationText } from '#domain/notifications/notificationTexts.ts';
import { openApplicationStatuses } from '#domain/shared/vocabulary.ts';
import { notify } from '#server/features/notifications/functions.ts';
import type { Work } from '#server/platform/work.ts';
import { noLongerOpenCopy, type JobEnd } from './mail.ts';

/** With its job an undecided application ends too, and the server notifies the applicant (spec D38). */
export async function endApplicationsOf(work: Work, jobId: string): Promise<void> {
  for (const { id } of await waitingFor(work, jobId)) {
    await work.system.update('Application', id, { status: 'rejected', decision_reason: 'position_withdrawn' });
  }
}

/** Notifies undecided applicants that the job is closed; answers how many it notified. */
export async function notifyWaiting(work: Work, job: Job, reason: JobEnd): Promise<number> {
  let notified = 0;
  for (const { id, applicant_id } of await waitingFor(work, job.id)) {
    const names = {
      clinician: '',
      facility: job.facility_name ?? notificationText('facility.unknown'),
      job: job.title,
    };
    const notification = await notify(work, {
      ...noLongerOpenCopy(reason, names),
      user_id: applicant_id,
      type: 'application_status_change',
      link: '/my-applications',
      event_key: `application:${id}:job-${reason}:${job.updated_date}`,
    });
    if (notification) notified++;
  }
  return notified;
}

/** How many are undecided. */
export async function countWaiting(work: Work, jobId: string): Promise<number> {
  return (await waitingFor(work, jobId)).length;
}

/** Locked, so that a decision made at the same moment counts or is seen. */
async function waitingFor(work: Work, job_id: string): Promise<Application[]> {
  const applications = await work.system.find('Application', { job_id }, { lock: 'update' });
  return applications.filter(({ status }) => openApplicationStatuses.some((open) => open === status));
}
