import { AppError } from '#domain/core/errors.ts';
import * as contracts from '#domain/openShifts/swapContracts.ts';
import { errorText } from '#domain/shared/errorMessages.ts';
import type { Shift } from '#domain/shifts/shift.ts';
import { implement } from '#server/platform/functions/implement.ts';
import { personOf } from '#server/platform/functions/person.ts';
import type { Work } from '#server/platform/work.ts';
import { notifyNotBooked } from './notify.ts';
import { colleaguesFor, conflict, mayTake, swapPlanOf } from './swapPlan.ts';

export const offerSwap = implement(contracts.offerSwap, async (work, { shift_id, note }) => {
  const shift = await work.repo.get('Shift', shift_id, { lock: 'update' });
  if (shift.clinician_id !== personOf(work.actor).id)
    throw new AppError('FORBIDDEN', 'Only the clinician of the shift can offer it');
  if (shift.status === 'booked' && shift.swap_status !== 'none') return answerWith(work, shift);
  assertComing(work, shift);
  if ((await colleaguesFor(work, shift)).length === 0) throw conflict('no_colleague', errorText('noColleague'));
  const offered = await work.system.update('Shift', shift.id, { swap_status: 'offered', swap_note: note });
  await work.enqueue('notifySwap', { shift_id });
  return answerWith(work, offered);
});

export const withdrawSwap = implement(contracts.withdrawSwap, async (work, { shift_id }) => {
  const { id } = personOf(work.actor);
  const [shift] = await work.system.find('Shift', { id: shift_id }, { limit: 1, lock: 'update' });
  if (shift?.clinician_id === id) await endOffer(work, shift);
  else if (shift?.swap_taker_id === id) await stepBack(work, shift);
  else if (!(shift && (await isOffered(work, shift, id)))) await work.repo.get('Shift', shift_id);
  return { success: true as const };
});

/** The giver works it after all. */
async function endOffer(work: Work, shift: Shift): Promise<void> {
  if (shift.swap_status === 'none') return;
  assertOpen(shift);
  await work.system.update('Shift', shift.id, noSwap);
  await notifyNotBooked(work, shift);
}

/** It is offered to the others again. */
async function stepBack(work: Work, shift: Shift): Promise<void> {
  assertOpen(shift);
  const noTaker = { swap_taker_id: null, swap_taker_name: null };
  await work.system.update('Shift', shift.id, { swap_status: 'offered', ...noTaker });
}

async function isOffered(work: Work, shift: Shift, clinician_id: string): Promise<boolean> {
  const plan = shift.swap_status === 'none' ? null : await swapPlanOf(work, shift);
  return plan !== null && mayTake(work, plan, clinician_id);
}

/** Once a colleague is booked, nothing of the swap can be withdrawn. */
function assertOpen({ status }: Shift): void {
  if (status === 'booked') return;
  throw new AppError('WRONG_STEP', errorText('swapChanged'), { extraData: { current: status } });
}

/** WRONG_STEP for a shift that is not booked, 409 for one that should have begun. */
export function assertComing({ services }: Work, { status, starts_at }: Shift): void {
  if (status !== 'booked')
    throw new AppError('WRONG_STEP', errorText('swapChanged'), { extraData: { current: status } });
  if (starts_at <= services.clock().toISOString()) throw conflict('started', errorText('shiftBegun'));
}

/** What a function answers. */
export function answerWith(work: Work, shift: Shift) {
  return { success: true as const, shift: work.repo.view('Shift', shift) };
}

/** A shift of which no swap is open. */
export const noSwap = { swap_status: 'none', swap_note: null, swap_taker_id: null, swap_taker_name: null } as const;
