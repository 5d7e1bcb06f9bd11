import type { ParsedInputOf } from '#domain/core/contract.ts';
import { AppError } from '#domain/core/errors.ts';
import { fieldErrorText } from '#domain/core/fieldErrorTexts.ts';
import { assertTransition } from '#domain/core/transitions.ts';
import * as contracts from '#domain/openShifts/contracts.ts';
import { OpenShift as OpenShiftEntity, type OpenShift } from '#domain/openShifts/openShift.ts';
import { currentClaimStatuses } from '#domain/openShifts/vocabulary.ts';
import { errorText } from '#domain/shared/errorMessages.ts';
import { wrongField } from '#domain/shared/wrongFields.ts';
import { assertRecruits } from '#server/features/applications/functions.ts';
import { endShift } from '#server/features/shifts/functions.ts';
import { implement } from '#server/platform/functions/implement.ts';
import type { Work } from '#server/platform/work.ts';
import { askAgain, bookedOf, timesOf, turnOfBookings } from './move.ts';
import { endClaim, offerPlaces, setPlaces } from './places.ts';

export const editOpenShift = implement(
  contracts.editOpenShift,
  async (work, { open_shift_id, seen, needed, starts_at, ends_at, closes_hours, ...stated }) => {
    const before = await work.repo.get('OpenShift', open_shift_id);
    assertRecruits(work.actor, before, 'change this shift');
    const times = { starts_at: starts_at ?? before.starts_at, ends_at: ends_at ?? before.ends_at };
    const isMoved = times.starts_at !== before.starts_at || times.ends_at !== before.ends_at;
    // Shifts before the pool, and the pool before the open shift.
    if (isMoved) await turnOfBookings(work, before);
    const shift = await work.system.get('OpenShift', open_shift_id, { lock: 'update' });
    if (shift.updated_date !== seen)
      throw new AppError('CONFLICT', errorText('changedMeanwhile'), { extraData: { reason: 'changed' } });
    if (shift.status !== 'open' && shift.status !== 'filled')
      throw new AppError('WRONG_STEP', errorText('openShiftClosed'), { extraData: { current: shift.status } });
    const taken = shift.filled + shift.reserved;
    if (needed !== undefined && needed < taken) throw wrongField('needed', fieldErrorText('atLeast', { min: taken }));
    const timed = isMoved || closes_hours !== undefined ? await timesOf(work, shift, times, closes_hours) : {};
    const stating = await work.system.update('OpenShift', shift.id, { ...stated, ...timed });
    const changed = isMoved ? await askAgain(work, stating) : stating;
    const placed = needed === undefined ? changed : await setPlaces(work, changed, { needed });
    const after = await offerPlaces(work, placed);
    return { success: true as const, open_shift: work.repo.view('OpenShift', after) };
  },
);

export const cancelOpenShifts = implement(contracts.cancelOpenShifts, async (work, { open_shift_ids, ...said }) => {
  const done: string[] = [];
  // In one order, so that no two cancellations wait for each other.
  for (const id of [...new Set(open_shift_ids)].toSorted()) {
    assertRecruits(work.actor, await work.repo.get('OpenShift', id), 'cancel this shift');
    if (await cancel(work, id, said)) done.push(id);
  }
  return { done };
});

type CancelInput = Omit<ParsedInputOf<typeof contracts.cancelOpenShifts>, 'open_shift_ids'>;

/** False where it was over before. */
async function cancel(work: Work, id: string, said: CancelInput): Promise<boolean> {
  // Shifts before the open shift, as everyone locks them; then those that were booked in the meantime.
  await bookedOf(work, id);
  const shift = await work.system.get('OpenShift', id, { lock: 'update' });
  const booked = await bookedOf(work, id);
  if (shift.status === 'cancelled' || shift.starts_at <= work.services.clock().toISOString()) return false;
  assertTransition(OpenShiftEntity.transitions, work.actor, { ...shift }, 'cancelled');
  let current: OpenShift = await work.system.update('OpenShift', id, { status: 'cancelled' });
  for (const claim of await work.system.find('ShiftClaim', { open_shift_id: id })) {
    if (!currentClaimStatuses.some((one) => one === claim.status)) continue;
    current = await endClaim(work, current, claim, 'cancelled');
  }
  for (const one of booked) await endShift(work, one, { side: 'facility', ...said });
  return true;
}
