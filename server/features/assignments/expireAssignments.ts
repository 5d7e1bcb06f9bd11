import { system } from '#domain/core/access.ts';
import type { Assignment } from '#domain/assignments/assignment.ts';
import { forEachBatch } from '#server/platform/forEachBatch.ts';
import type { Services } from '#server/platform/services.ts';
import { inTransaction, type Work } from '#server/platform/work.ts';
import { lockAssignment } from './lockAssignment.ts';
import { overByNow } from './sql.ts';

/** The job `sweepHiring`: ends those whose last day is past at their place. */
export async function expireAssignments(services: Services): Promise<void> {
  const now = services.clock();
  await forEachBatch(
    services,
    (after) => overByNow(services.db, now, after?.id ?? ''),
    ({ id }) =>
      inTransaction(services, system, async (work) => {
        const assignment = await lockAssignment(work, id, work.system);
        if (assignment.status === 'open') await endByClock(work, assignment);
      }),
    'an assignment could not be ended',
  );
}

/** Not ended by a party: it has come to its end. */
export async function endByClock(work: Work, { id, ends_on }: Assignment): Promise<void> {
  await work.system.update('Assignment', id, { status: 'ended', end_reason: 'completed', last_day: ends_on });
}
