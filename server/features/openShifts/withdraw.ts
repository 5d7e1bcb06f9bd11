import { AppError } from '#domain/core/errors.ts';
import { assertTransition } from '#domain/core/transitions.ts';
import * as contracts from '#domain/openShifts/contracts.ts';
import { ShiftClaim as ShiftClaimEntity, type ShiftClaim } from '#domain/openShifts/shiftClaim.ts';
import { errorText } from '#domain/shared/errorMessages.ts';
import { undoSeconds } from '#domain/shared/limits.ts';
import type { Shift } from '#domain/shifts/shift.ts';
import type { ShiftReason } from '#domain/shifts/vocabulary.ts';
import { lockCalendar, endShift } from '#server/features/shifts/functions.ts';
import { implement } from '#server/platform/functions/implement.ts';
import { personOf } from '#server/platform/functions/person.ts';
import type { Work } from '#server/platform/work.ts';
import { claimAnswer } from './claim.ts';
import { endClaim, offerPlaces } from './places.ts';

export const withdrawClaim = implement(contracts.withdrawClaim, async (work, { claim_id, reason, note }) => {
  const { open_shift_id, clinician_id } = await work.repo.get('ShiftClaim', claim_id);
  if (clinician_id !== personOf(work.actor).id)
    throw new AppError('FORBIDDEN', "You're not allowed to withdraw this claim");
  await lockCalendar(work, clinician_id);
  // The turn of the calendar is the clinician's: no other claim of the clinician is booked until the transaction ends.
  const { shift_id } = await work.system.get('ShiftClaim', claim_id);
  const booked = shift_id === null ? null : await work.system.get('Shift', shift_id, { lock: 'update' });
  const shift = await work.system.get('OpenShift', open_shift_id, { lock: 'update' });
  const claim = await work.system.get('ShiftClaim', claim_id, { lock: 'update' });
  if (claim.status === 'withdrawn') return claimAnswer(work, claim);
  assertTransition(ShiftClaimEntity.transitions, work.actor, { ...claim }, 'withdrawn');
  // The claim first, so that what follows from a cancelled shift finds it over.
  const after = await endClaim(work, shift, claim, 'withdrawn');
  if (booked && claim.status === 'booked') await giveBack(work, claim, booked, { reason, note });
  await offerPlaces(work, after);
  return claimAnswer(work, await work.system.get('ShiftClaim', claim_id));
});

/** Within the seconds of undo nothing has happened: the facility has not been notified, so there is nothing to cancel. */
async function giveBack(
  work: Work,
  { decided_date }: ShiftClaim,
  shift: Shift,
  said: { reason: ShiftReason; note: string | null },
): Promise<void> {
  if (shift.status !== 'booked')
    throw new AppError('WRONG_STEP', errorText('shiftBegun'), { extraData: { current: shift.status } });
  const age = work.services.clock().getTime() - Date.parse(decided_date ?? '');
  if (age < undoSeconds * 1000) await work.system.remove('Shift', shift.id);
  else await endShift(work, shift, { side: 'clinician', ...said });
}
