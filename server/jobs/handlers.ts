import { mailWaitingDocuments } from '#server/features/documents/jobs.ts';
import { mailNewApplications, mailShortlisted } from '#server/features/applications/jobs.ts';
import { takeBackUploads } from '#server/features/files/jobs.ts';
import { matchJob } from '#server/features/jobs/jobs.ts';
import { mailUnreadThread } from '#server/features/threads/jobs.ts';
import { sendQueuedMail } from '#server/mail/outbox.ts';
import { tellOfCorruption } from '#server/ops/operatorNews.ts';
import { endFileRetention, endRetention } from '#server/ops/retention.ts';
import type { JobHandlers, Services } from '#server/services.ts';

/** What runs behind each job: `services.queue.work(jobHandlers(services))` in a process that does background work. */
export function jobHandlers(services: Services): JobHandlers {
  const telling =
    <D>(run: (services: Services, data: D) => Promise<unknown>) =>
    async (data: D) => {
      try {
        await run(services, data);
      } catch (error) {
        await tellOfCorruption(services, error);
        throw error;
      }
    };
  return {
    sendMail: telling(sendQueuedMail),
    matchJob: telling(matchJob),
    mailUnreadThread: telling(mailUnreadThread),
    mailWaitingDocuments: telling(mailWaitingDocuments),
    mailShortlisted: telling(mailShortlisted),
    mailNewApplications: telling(mailNewApplications),
    deleteUnusedFiles: telling(endFileRetention),
    takeBackUploads: telling(takeBackUploads),
    endRetention: telling(endRetention),
  };
}
