import { system } from '#domain/core/access.ts';
import { batchSize, forEachBatch } from '#server/platform/forEachBatch.ts';
import type { Services } from '#server/platform/services.ts';
import { inTransaction, type Work } from '#server/platform/work.ts';
import { dueRejections, isRejectionDue, type DueRejection } from './sql.ts';

/**
 * The job `sendRejections`, each minute: rejects applicants whose hour is over, which notifies them. One transaction each: of
 * two processes the second finds it done, and after a crash it is still to be done.
 */
export function sendRejections(services: Services): Promise<boolean> {
  return forEachBatch(
    services,
    (after: DueRejection | null) => dueRejections(services.db, after, batchSize),
    ({ id }) => inTransaction(services, system, (work) => send(work, id)),
    'a rejection could not be sent',
  );
}

/** A colleague may have undone it, or the applicant withdrawn, before the row was locked. */
async function send(work: Work, id: string): Promise<void> {
  const [application] = await work.system.find('Application', { id }, { limit: 1, lock: 'update' });
  if (!application || !(await isRejectionDue(work.tx, id))) return;
  await work.system.update('Application', id, { status: 'rejected', moved_by: application.reject_by });
}
