import { matchJob } from '#server/features/jobs/jobs.ts';
import { mailUnreadThread } from '#server/features/threads/jobs.ts';
import { sendQueuedMail } from '#server/mail/outbox.ts';
import { endFileRetention, endRetention } from '#server/ops/retention.ts';
import type { JobHandlers, Services } from '#server/services.ts';

/** What runs behind each job: `services.queue.work(jobHandlers(services))` in a process that does background work. */
export function jobHandlers(services: Services): JobHandlers {
  return {
    sendMail: (data) => sendQueuedMail(services, data),
    matchJob: (data) => matchJob(services, data),
    mailUnreadThread: (data) => mailUnreadThread(services, data),
    deleteUnusedFiles: () => endFileRetention(services),
    endRetention: () => endRetention(services),
  };
}
