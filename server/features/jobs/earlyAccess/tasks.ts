import { system } from '#domain/core/access.ts';
import { isHidden } from '#domain/moderation/contentVisibility.ts';
import type { Job } from '#domain/jobs/job.ts';
import { jobHref } from '#domain/jobs/jobHref.ts';
import { mailText } from '#domain/notifications/mailTexts.ts';
import { notificationText } from '#domain/notifications/notificationTexts.ts';
import { notify, notificationWords } from '#server/features/notifications/functions.ts';
import { forEachBatch, batchSize } from '#server/platform/forEachBatch.ts';
import type { JobData } from '#server/platform/queue/jobs.ts';
import type { Services } from '#server/platform/services.ts';
import { inTransaction, type Work } from '#server/platform/work.ts';
import { earlyJobsOver } from './sql.ts';
import { opened } from './functions.ts';

/**
 * The job `openEarlyJobs`, at the end of each window and every five minutes: opens to everyone what was reserved for
 * its time.
 */
export function openEarlyJobs(services: Services): Promise<boolean> {
  const now = services.clock();
  return forEachBatch(
    services,
    (after) => earlyJobsOver(services.db, now, after?.id ?? '', batchSize),
    ({ id }) => open(services, id, now),
    'a job could not be opened to everybody',
  );
}

/** Its facility may have opened it before, or given it more time. */
function open(services: Services, id: string, now: Date): Promise<void> {
  return inTransaction(services, system, async (work) => {
    const [job] = await work.system.find('Job', { id, is_early: true }, { limit: 1, lock: 'update' });
    if (job?.early_until && job.early_until <= now.toISOString()) await work.system.update('Job', id, opened);
  });
}

/** The job `tellEarlyJob`: notifies those who may see a job before others, each once. */
export function tellEarlyJob(services: Services, { job_id }: JobData['tellEarlyJob']): Promise<void> {
  return inTransaction(services, system, async (work) => {
    const [job] = await work.system.find('Job', { id: job_id, is_early: true, status: 'active' }, { limit: 1 });
    if (!job || isHidden(job)) return;
    for (const id of job.early_ids) await notifyClinician(work, job, id);
  });
}

async function notifyClinician(work: Work, job: Job, user_id: string): Promise<void> {
  const [person] = await work.system.find('User', { id: user_id, user_role: 'clinician' }, { limit: 1 });
  if (!person || person.blocked_facility_ids.includes(job.facility_id)) return;
  const names = { job: job.title, facility: job.facility_name ?? notificationText('facility.unknown') };
  const notification = notificationWords(
    notificationText('new_job_match.title.early', names),
    notificationText('new_job_match.body.early', names),
  );
  await notify(work, {
    ...notification,
    user_id,
    type: 'new_job_match',
    link: jobHref(job.id),
    event_key: `job:${job.id}:early`,
    mail: { subject: notification.said.title, paragraphs: [notification.said.body], action: mailText('early.action') },
  });
}
