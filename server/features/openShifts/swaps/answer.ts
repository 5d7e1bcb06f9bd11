import type { Assignment } from '#domain/assignments/assignment.ts';
import * as contracts from '#domain/openShifts/swapContracts.ts';
import { errorText } from '#domain/shared/errorMessages.ts';
import type { Shift } from '#domain/shifts/shift.ts';
import { assertRecruits } from '#server/features/applications/functions.ts';
import { lockCalendar, overlapOf } from '#server/features/shifts/functions.ts';
import { implement } from '#server/platform/functions/implement.ts';
import type { Work } from '#server/platform/work.ts';
import { assignmentFor } from '../book.ts';
import { lapsingDuring } from '../lapsing.ts';
import { handOver } from './handOver.ts';
import { notifyAgreed, notifyDeclined } from './notify.ts';
import { answerWith, assertComing, noSwap } from './offer.ts';
import { conflict, swapPlanOf, takersOf, type SwapPlan } from './swapPlan.ts';

export const answerSwap = implement(contracts.answerSwap, async (work, { shift_id, taker_id, accept }) => {
  const seen = await work.repo.get('Shift', shift_id);
  assertRecruits(work.actor, seen, 'answer this swap');
  const plan = await swapPlanOf(work, seen);
  if (accept) await lockCalendar(work, taker_id);
  const assignment = accept && plan ? await assignmentFor(work, taker_id, plan) : null;
  const shift = await work.repo.get('Shift', shift_id, { lock: 'update' });
  if (isAnswered(shift, taker_id, accept)) return answerWith(work, shift);
  if (shift.swap_status !== 'taken' || shift.swap_taker_id !== taker_id)
    throw conflict('changed', errorText('swapChanged'));
  assertComing(work, shift);
  if (!accept) {
    const declined = await work.system.update('Shift', shift.id, noSwap);
    await notifyDeclined(work, shift);
    return answerWith(work, declined);
  }
  const free = await freeTaker(work, shift, plan, assignment);
  await handOver(work, shift, free);
  await notifyAgreed(work, shift);
  return answerWith(work, await work.system.get('Shift', shift.id));
});

/** Whether a call before has done that. */
function isAnswered({ status, swap_status, swap_taker_id, cancel_reason }: Shift, taker: string, accept: boolean) {
  if (accept) return cancel_reason === 'swapped' && swap_taker_id === taker;
  return status === 'booked' && swap_status === 'none';
}

/** The assignment under which the colleague works the shift. The facility learns that they cannot, and nothing of other facilities. */
async function freeTaker(
  work: Work,
  shift: Shift,
  plan: SwapPlan | null,
  assignment: Assignment | null,
): Promise<Assignment> {
  if (!plan || !assignment || takersOf(plan, [assignment], work.services.clock()).length === 0)
    throw conflict('assignment', errorText('takerAssignment'));
  if (await overlapOf(work.tx, assignment.clinician_id, shift)) throw conflict('overlap', errorText('takerOverlap'));
  const isLapsing = plan.needs_current_credentials && (await lapsingDuring(work, assignment, plan)).length > 0;
  if (isLapsing) throw conflict('credentials', errorText('takerCredentials'));
  return assignment;
}
