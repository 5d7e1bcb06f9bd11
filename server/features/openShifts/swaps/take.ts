import { AppError } from '#domain/core/errors.ts';
import * as contracts from '#domain/openShifts/swapContracts.ts';
import { errorText } from '#domain/shared/errorMessages.ts';
import type { Shift } from '#domain/shifts/shift.ts';
import { lockCalendar, overlapOf } from '#server/features/shifts/functions.ts';
import { implement } from '#server/platform/functions/implement.ts';
import { personOf } from '#server/platform/functions/person.ts';
import type { Work } from '#server/platform/work.ts';
import { assignmentFor } from '../book.ts';
import { lapsingDuring } from '../lapsing.ts';
import { notifyAsked, notifyTakenOver } from './notify.ts';
import { assertComing } from './offer.ts';
import { conflict, mayTake, swapPlanOf, type SwapPlan } from './swapPlan.ts';
import { handOver, wantedBy } from './handOver.ts';

export const takeSwap = implement(contracts.takeSwap, async (work, { shift_id }) => {
  const { id: taker } = personOf(work.actor);
  const plan = await shownPlan(work, shift_id, taker);
  // Everyone takes the turns of calendars first, and locks the assignment before the shift.
  await lockCalendar(work, taker);
  const assignment = await assignmentFor(work, taker, plan);
  const shift = await work.system.get('Shift', shift_id, { lock: 'update' });
  if (shift.swap_taker_id === taker) return answerWith(work, await bookedInstead(work, shift));
  assertOffered(work, shift);
  if (!assignment) throw conflict('assignment', errorText('noAssignmentThatDay'));
  const overlap = await overlapOf(work.tx, taker, shift);
  // The caller's own times alone: no facility learns them.
  if (overlap) throw conflict('own_overlap', errorText('ownOverlap'), { ...overlap });
  const credentials = plan.needs_current_credentials ? await lapsingDuring(work, assignment, plan) : [];
  if (credentials.length > 0) throw conflict('credentials', errorText('credentialsLapse'), { credentials });
  const wanted = await work.system.update('Shift', shift.id, wantedBy(assignment));
  if (await needsApproval(work, shift)) {
    await notifyAsked(work, wanted);
    return answerWith(work, null);
  }
  const booked = await handOver(work, wanted, assignment);
  await notifyTakenOver(work, wanted);
  return answerWith(work, booked);
});

/** What of the shift decides who may take it over. NOT_FOUND for whom it is not offered to, FORBIDDEN for its own clinician. */
async function shownPlan(work: Work, shift_id: string, taker: string): Promise<SwapPlan> {
  const [shift] = await work.system.find('Shift', { id: shift_id }, { limit: 1 });
  if (shift?.clinician_id === taker) throw new AppError('FORBIDDEN', 'This shift is yours');
  const plan = shift && (await swapPlanOf(work, shift));
  if (!plan || !((await mayTake(work, plan, taker)) || shift.swap_taker_id === taker)) {
    // They may not see it: refused as one that does not exist.
    await work.repo.get('Shift', shift_id);
    throw new AppError('FORBIDDEN', 'This shift is not offered to you');
  }
  return plan;
}

function assertOffered(work: Work, shift: Shift): void {
  const { swap_status, cancel_reason } = shift;
  if (swap_status === 'taken' || cancel_reason === 'swapped') throw conflict('taken', errorText('swapTaken'));
  if (shift.status === 'started') throw conflict('started', errorText('shiftBegun'));
  if (swap_status === 'none') throw conflict('withdrawn', errorText('swapWithdrawn'));
  assertComing(work, shift);
}

async function needsApproval(work: Work, { site_id }: Shift): Promise<boolean> {
  return site_id === null || (await work.system.get('Site', site_id)).swaps === 'approval';
}

/** What the colleague works in its place; null where the facility has not answered. */
async function bookedInstead(work: Work, { id, status }: Shift): Promise<Shift | null> {
  if (status === 'booked') return null;
  const [booked] = await work.system.find('Shift', { swapped_from_id: id }, { limit: 1 });
  return booked ?? null;
}

function answerWith(work: Work, shift: Shift | null) {
  return { success: true as const, shift: shift && work.repo.view('Shift', shift) };
}
