import * as contracts from '#domain/shifts/contracts.ts';
import { noticeOf } from '#domain/shifts/notice.ts';
import type { Shift } from '#domain/shifts/shift.ts';
import type { ShiftEndReason } from '#domain/shifts/vocabulary.ts';
import type { UserRoleName } from '#domain/shared/vocabulary.ts';
import { audit } from '#server/platform/auth/audit.ts';
import { implement } from '#server/platform/functions/implement.ts';
import { personOf } from '#server/platform/functions/person.ts';
import type { Work } from '#server/platform/work.ts';
import { answerWith, assertStep, sideOf } from './lockShift.ts';

export const cancelShift = implement(contracts.cancelShift, async (work, { shift_id, reason, note }) => {
  const shift = await work.repo.get('Shift', shift_id, { lock: 'update' });
  const side = sideOf(personOf(work.actor), shift);
  if (shift.status === 'cancelled' && shift.cancelled_side === side) return answerWith(work, shift);
  assertStep(work, shift, 'cancelled');
  const cancelled = await endShift(work, shift, { side, reason, note });
  await audit(work.tx, work.actor, [{ action: 'Shift.cancel', entity: 'Shift', entity_id: shift.id }]);
  return answerWith(work, cancelled);
});

/** Cancels a proposed or booked shift, which is locked. A booked one says how much notice that was and what is owed for it. */
export function endShift(
  work: Work,
  shift: Shift,
  { side, reason, note }: { side: UserRoleName; reason: ShiftEndReason; note: string | null },
): Promise<Shift> {
  const owed = shift.status === 'booked' ? noticeOf(shift, side, reason, work.services.clock()) : {};
  return work.system.update('Shift', shift.id, {
    ...owed,
    status: 'cancelled',
    sequence: shift.sequence + 1,
    cancelled_side: side,
    cancel_reason: reason,
    cancel_note: note,
  });
}
