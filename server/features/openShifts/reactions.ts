import type { Assignment } from '#domain/assignments/assignment.ts';
import { currentClaimStatuses } from '#domain/openShifts/vocabulary.ts';
import type { Shift } from '#domain/shifts/shift.ts';
import type { Reaction } from '#server/platform/product.ts';
import type { Work } from '#server/platform/work.ts';
import { endClaim, offerPlaces, setPlaces } from './places.ts';
import { fits, lockPool, readersOf } from './pool.ts';
import { bookedCount, comingShifts } from './sql.ts';

/** What of an assignment decides which open shifts its clinician may work. */
const decisive = ['status', 'role', 'specialty', 'kind', 'starts_on', 'ends_on', 'time_zone'] as const;

/** A clinician sees the open shifts that an open assignment lets them work, and their claims of others end. */
export const syncPool: Reaction<'Assignment'> = async (work, { before, after }) => {
  const assignment = after ?? before!;
  if (before && after && decisive.every((name) => before[name] === after[name])) return;
  if (before?.status !== 'open' && after?.status !== 'open') return;
  await lockPool(work, assignment.facility_id);
  await syncReader(work, assignment, [...new Set([before, after].flatMap((one) => one?.role ?? []))]);
  if (before) await endClaims(work, assignment);
};

async function syncReader(work: Work, { facility_id, clinician_id }: Assignment, roles: string[]): Promise<void> {
  const now = work.services.clock();
  const shifts = await comingShifts(work.tx, facility_id, roles, now);
  if (shifts.length === 0) return;
  const own = await work.system.find('Assignment', { facility_id, clinician_id, status: 'open' });
  for (const { id, reader_ids, ...shift } of shifts) {
    const mayRead = readersOf(shift, own, now).length > 0;
    if (mayRead === reader_ids.includes(clinician_id)) continue;
    const others = reader_ids.filter((reader) => reader !== clinician_id);
    await work.system.update('OpenShift', id, { reader_ids: mayRead ? [...others, clinician_id] : others });
  }
}

/** What was booked is a shift, which ends with its assignment. */
async function endClaims(work: Work, assignment: Assignment): Promise<void> {
  for (const claim of await work.system.find('ShiftClaim', { assignment_id: assignment.id })) {
    if (claim.status === 'booked' || !currentClaimStatuses.some((one) => one === claim.status)) continue;
    const shift = await work.system.get('OpenShift', claim.open_shift_id, { lock: 'update' });
    if (!fits(assignment, shift)) await offerPlaces(work, await endClaim(work, shift, claim, 'cancelled'));
  }
}

/** The place of a booking that was cancelled goes to who waits; of one that the facility no longer needs there is no place. */
export const passPlace: Reaction<'Shift'> = async (work, { before, after }) => {
  if (!before || !after || after.status !== 'cancelled' || before.status === 'cancelled') return;
  const { id: shift_id, open_shift_id } = after;
  // A swap passes the place to the colleague itself.
  if (open_shift_id === null || after.cancel_reason === 'swapped') return;
  const [shift] = await work.system.find('OpenShift', { id: open_shift_id }, { limit: 1, lock: 'update' });
  // Erased with its facility: no one is left to work it.
  if (!shift) return;
  const [claim] = await work.system.find('ShiftClaim', { shift_id, status: 'booked' }, { limit: 1, lock: 'update' });
  const isByClinician = after.cancelled_side === 'clinician';
  const ended = claim ? await endClaim(work, shift, claim, isByClinician ? 'withdrawn' : 'cancelled') : shift;
  // Counted again: of a closed account the claim is gone, and of a withdrawn one the place is free already.
  const current = await setPlaces(work, ended, { filled: await bookedCount(work.tx, open_shift_id) });
  if (current.status === 'cancelled') return;
  if (!isCalledOff(after)) await offerPlaces(work, current);
  else if (current.needed > 1) await setPlaces(work, current, { needed: current.needed - 1 });
  else await work.system.update('OpenShift', current.id, { status: 'cancelled' });
};

/** The facility needs one person less. */
function isCalledOff({ cancelled_side, cancel_reason }: Shift): boolean {
  return cancelled_side === 'facility' && (cancel_reason === 'low_census' || cancel_reason === 'budget');
}
