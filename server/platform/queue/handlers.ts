import { takeBackUploads } from '#server/platform/files/unusedFiles.ts';
import { writeGeneratedFiles } from '#server/platform/generatedFiles/writeGeneratedFiles.ts';
import { sendQueuedMail } from '#server/platform/mail/outbox.ts';
import { sealAudit, verifyAuditLog } from '#server/platform/ops/auditChain.ts';
import { reportCorruption } from '#server/platform/ops/operatorAlerts.ts';
import { endFileRetention, endRetention } from '#server/platform/ops/retention.ts';
import type { JobHandlers, Services } from '#server/platform/services.ts';

/** What runs behind each job: `services.queue.work(jobHandlers(services))` in a process that does background work. */
export function jobHandlers(services: Services): JobHandlers {
  const telling =
    <D>(run: (services: Services, data: D) => Promise<unknown>) =>
    async (data: D) => {
      try {
        await run(services, data);
      } catch (error) {
        await reportCorruption(services, error);
        throw error;
      }
    };
  const { tasks } = services.product;
  return {
    sendMail: telling(sendQueuedMail),
    matchListings: telling(tasks.matchListings),
    mailUnreadThread: telling(tasks.mailUnreadThread),
    mailWaitingDocuments: telling(tasks.mailWaitingDocuments),
    mailShortlisted: telling(tasks.mailShortlisted),
    mailNewApplications: telling(tasks.mailNewApplications),
    sendRejections: telling(tasks.sendRejections),
    sendAlerts: telling(tasks.sendAlerts),
    keepListings: telling(tasks.keepListings),
    keepExports: telling(tasks.keepExports),
    keepPayDuties: telling(tasks.keepPayDuties),
    keepAnswers: telling(tasks.keepAnswers),
    keepJobs: telling(tasks.keepJobs),
    keepFacilities: telling(tasks.keepFacilities),
    openEarlyJobs: telling(tasks.openEarlyJobs),
    tellEarlyJob: telling(tasks.tellEarlyJob),
    keepCredentials: telling(tasks.keepCredentials),
    countFitShown: telling(tasks.countFitShown),
    countSearchWords: telling(tasks.countSearchWords),
    keepNpi: telling(tasks.keepNpi),
    screenPerson: telling(tasks.screenPerson),
    sweepHiring: telling(tasks.sweepHiring),
    keepOpenShifts: telling(tasks.keepOpenShifts),
    notifySeries: telling(tasks.notifySeries),
    notifyClaim: telling(tasks.notifyClaim),
    notifySwap: telling(tasks.notifySwap),
    sendWebhooks: telling(tasks.sendWebhooks),
    readJobFeeds: telling(tasks.readJobFeeds),
    runSheetImports: telling(tasks.runSheetImports),
    loadLists: telling(tasks.loadLists),
    verifyLedger: telling(tasks.verifyLedger),
    sealAudit: telling(sealAudit),
    verifyAudit: telling(verifyAuditLog),
    sendPush: telling(tasks.sendPush),
    deleteUnusedFiles: telling(endFileRetention),
    takeBackUploads: telling(takeBackUploads),
    endRetention: telling(endRetention),
    writeKeptFiles: telling(writeGeneratedFiles),
  };
}
