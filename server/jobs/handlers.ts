import { deleteOldAnalytics } from '#server/analytics/sql.ts';
import { deleteUnusedFiles } from '#server/features/files/jobs.ts';
import { matchJob } from '#server/features/jobs/jobs.ts';
import { deleteOldProfileViews } from '#server/features/profileViews/sql.ts';
import { mailUnreadThread } from '#server/features/threads/jobs.ts';
import { sendQueuedMail } from '#server/mail/outbox.ts';
import type { JobHandlers, Services } from '#server/services.ts';

/** What runs behind each job: `services.queue.work(jobHandlers(services))` in a process that does background work. */
export function jobHandlers(services: Services): JobHandlers {
  return {
    sendMail: (data) => sendQueuedMail(services, data),
    matchJob: (data) => matchJob(services, data),
    mailUnreadThread: (data) => mailUnreadThread(services, data),
    deleteUnusedFiles: () => deleteUnusedFiles(services),
    deleteOldAnalytics: () => deleteOldAnalytics(services),
    deleteOldProfileViews: () => deleteOldProfileViews(services.db),
  };
}
