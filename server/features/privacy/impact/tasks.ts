import { system } from '#domain/core/access.ts';
import type { JobData } from '#server/platform/queue/jobs.ts';
import type { Services } from '#server/platform/services.ts';
import { inTransaction } from '#server/platform/work.ts';
import { countShown, noteSorted } from './sql.ts';

/**
 * The job `countFitShown`: counts the people of one page that was sorted by fit. A process that dies between its end and the
 * note of it counts the page twice.
 */
export function countFitShown(services: Services, { job_id, user_ids, day }: JobData['countFitShown']): Promise<void> {
  return inTransaction(services, system, async ({ tx }) => {
    await noteSorted(tx, job_id, services.clock());
    await countShown(tx, user_ids, day);
  });
}
