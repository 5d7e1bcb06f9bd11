import type { Assignment } from '#domain/assignments/assignment.ts';
import type { OpenShift } from '#domain/openShifts/openShift.ts';
import type { Shift } from '#domain/shifts/shift.ts';
import { bookShift, endShift } from '#server/features/shifts/functions.ts';
import type { Work } from '#server/platform/work.ts';
import { bookClaim, createClaim, currentClaim } from '../book.ts';
import { endClaim } from '../places.ts';

/** A colleague wants the shift, under that assignment. */
export function wantedBy({ clinician_id, clinician_name }: Assignment) {
  return { swap_status: 'taken', swap_taker_id: clinician_id, swap_taker_name: clinician_name } as const;
}

/**
 * Ends the giver's shift, which is locked, and books the colleague under the colleague's own assignment, which is locked as well;
 * the caller has the turn of the colleague's calendar and has found both to be free. The place of an open shift stays taken
 * until then: who waits for one is not asked.
 */
export async function handOver(work: Work, shift: Shift, assignment: Assignment): Promise<Shift> {
  const { id, site_id, time_zone, starts_at, ends_at, unit, extra_cents, open_shift_id } = shift;
  const planned = { site_id, time_zone, starts_at, ends_at, unit, extra_cents, swapped_from_id: id };
  const [open] =
    open_shift_id === null
      ? []
      : await work.system.find('OpenShift', { id: open_shift_id }, { limit: 1, lock: 'update' });
  await endShift(work, shift, { side: 'clinician', reason: 'swapped', note: null });
  if (!open) return bookShift(work, assignment, planned);
  const without = await endGiversClaim(work, open, id);
  const claim =
    (await currentClaim(work, assignment.clinician_id, open.id)) ??
    (await createClaim(work, without, assignment, 'waiting'));
  const { claim: booked } = await bookClaim(work, without, assignment, claim, planned);
  return work.system.get('Shift', booked.shift_id!);
}

async function endGiversClaim(work: Work, open: OpenShift, shift_id: string): Promise<OpenShift> {
  const [claim] = await work.system.find('ShiftClaim', { shift_id, status: 'booked' }, { limit: 1, lock: 'update' });
  return claim ? endClaim(work, open, claim, 'withdrawn') : open;
}
