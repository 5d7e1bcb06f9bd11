import type { ParsedInputOf } from '#domain/core/contract.ts';
import type { Assignment } from '#domain/assignments/assignment.ts';
import { errorText } from '#domain/shared/errorMessages.ts';
import { wrongField } from '#domain/shared/wrongFields.ts';
import * as contracts from '#domain/shifts/contracts.ts';
import type { Shift } from '#domain/shifts/shift.ts';
import { shiftLimits } from '#domain/shifts/vocabulary.ts';
import { lengthOf } from '#domain/shifts/worked.ts';
import { lockAssignment } from '#server/features/assignments/functions.ts';
import { assertRecruits } from '#server/features/applications/functions.ts';
import { AppError } from '#domain/core/errors.ts';
import { implement } from '#server/platform/functions/implement.ts';
import { covers, proposeShift } from './book.ts';
import { notifyProposed } from './notify.ts';

type Planned = ParsedInputOf<typeof contracts.proposeShifts>['shifts'][number];

export const proposeShifts = implement(contracts.proposeShifts, async (work, { assignment_id, shifts: wanted }) => {
  const assignment = await lockAssignment(work, assignment_id);
  assertRecruits(work.actor, assignment, 'propose shifts for this assignment');
  if (assignment.status !== 'open')
    throw new AppError('WRONG_STEP', errorText('assignmentOver'), { extraData: { current: assignment.status } });
  assertPlan(assignment, wanted, work.services.clock());
  const shifts: Shift[] = [];
  const added: Shift[] = [];
  for (const { break_minutes, ...times } of wanted) {
    const same = { assignment_id, starts_at: times.starts_at, ends_at: times.ends_at };
    const found = await work.system.find('Shift', same);
    const there = found.find(({ status }) => status === 'proposed' || status === 'booked');
    const shift =
      there ??
      (await proposeShift(work, assignment, { ...times, ...(break_minutes === undefined ? {} : { break_minutes }) }));
    shifts.push(shift);
    if (!there) added.push(shift);
  }
  await notifyProposed(work, added);
  return { success: true as const, shifts: shifts.map((shift) => work.repo.view('Shift', shift)) };
});

/** 422 with the field of the first that cannot be: `shifts.2.ends_at`. */
function assertPlan(assignment: Assignment, wanted: readonly Planned[], now: Date): void {
  const { minutes, aheadDays } = shiftLimits;
  const last = new Date(now.getTime() + aheadDays * 86_400_000).toISOString();
  for (const [at, planned] of wanted.entries()) {
    const { starts_at } = planned;
    const length = lengthOf(planned);
    const errorAt = (field: string, said: Parameters<typeof wrongField>[1]) =>
      wrongField(`shifts.${at}.${field}`, said);
    if (new Date(starts_at) <= now || starts_at > last)
      throw errorAt('starts_at', errorText('shiftWithin', { days: aheadDays }));
    if (length < minutes.min || length > minutes.max) throw errorAt('ends_at', errorText('shiftLength'));
    if (!covers(assignment, starts_at)) throw errorAt('starts_at', errorText('shiftOutsideAssignment'));
    if ((planned.break_minutes ?? 0) > length) throw errorAt('break_minutes', errorText('breakTooLong'));
    const overlaps = wanted
      .slice(0, at)
      .some((other) => other.starts_at < planned.ends_at && starts_at < other.ends_at);
    if (overlaps) throw errorAt('starts_at', errorText('shiftsOverlap'));
  }
}
