import { system } from '#domain/core/access.ts';
import { forEachBatch } from '#server/platform/forEachBatch.ts';
import type { Services } from '#server/platform/services.ts';
import { inTransaction } from '#server/platform/work.ts';
import { recordEntry } from './record.ts';
import { lateSignatures } from './sql.ts';

/** Of the job `sweepHiring`: hours that a side has not signed in time. They stay open: nothing is signed by silence. */
export async function recordLateSignatures(services: Services): Promise<void> {
  const now = services.clock();
  await forEachBatch(
    services,
    (after) => lateSignatures(services.db, now, after?.id ?? ''),
    ({ id }) =>
      inTransaction(services, system, async (work) => {
        const shift = await work.system.get('Shift', id, { lock: 'update' });
        if (shift.status !== 'ended' || shift.sign_due === null || new Date(shift.sign_due) > now) return;
        const about = shift.clinician_signed_date === null ? 'clinician' : 'facility';
        const of = { kind: 'late_signature', source_id: id, about_side: about } as const;
        const [earlier] = await work.system.find('ReliabilityEntry', of, { limit: 1 });
        if (earlier) return;
        await recordEntry(work, shift, about, {
          ...{ kind: 'late_signature', source_kind: 'shift', source_id: id, title: shift.title },
          ...{ time_zone: shift.time_zone, planned_at: shift.starts_at, happened_at: shift.sign_due },
        });
      }),
    'a late signature could not be recorded',
  );
}
