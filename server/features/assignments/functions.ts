import { wrongField } from '#domain/shared/wrongFields.ts';
import type { Assignment } from '#domain/assignments/assignment.ts';
import * as contracts from '#domain/assignments/contracts.ts';
import { errorText } from '#domain/shared/errorMessages.ts';
import { civilDay } from '#domain/shared/civilDay.ts';
import { implement } from '#server/platform/functions/implement.ts';
import { personOf } from '#server/platform/functions/person.ts';
import type { Work } from '#server/platform/work.ts';
import { assertStep, lockAssignment, sideOf } from './lockAssignment.ts';

export { lockAssignment } from './lockAssignment.ts';
export { agreedIn, assignmentOf, beginAssignment } from './begin.ts';
export { endAssignmentsOf } from './endAssignments.ts';
export { dayOnePart } from './dayOneEvent.ts';
export { dayOneEventsOf } from './dayOneEvents.ts';

export const endAssignment = implement(
  contracts.endAssignment,
  async (work, { assignment_id, reason, note, last_day }) => {
    const assignment = await lockAssignment(work, assignment_id);
    const side = sideOf(personOf(work.actor), assignment);
    if (assignment.status !== 'open' && assignment.ended_side === side) return answerWith(work, assignment);
    const today = civilDay(work.services.clock(), assignment.time_zone);
    const isBefore = today < assignment.starts_on;
    assertStep(work, assignment, isBefore ? 'cancelled' : 'ended');
    assertWithin(assignment, last_day ?? null);
    const ended = await work.system.update('Assignment', assignment.id, {
      ...(isBefore ? { status: 'cancelled' } : { status: 'ended', last_day: last_day ?? lastDayBy(assignment, today) }),
      ended_side: side,
      end_reason: reason,
      end_note: note,
    });
    return answerWith(work, ended);
  },
);

function assertWithin({ starts_on, ends_on }: Assignment, last_day: string | null): void {
  if (last_day === null || (last_day >= starts_on && (ends_on === null || last_day <= ends_on))) return;
  throw wrongField('last_day', errorText('lastDayWithin'));
}

/** Without a last day it means today, or the agreed end where that is past. */
function lastDayBy({ ends_on }: Assignment, today: string): string {
  return ends_on !== null && ends_on < today ? ends_on : today;
}

function answerWith(work: Work, assignment: Assignment) {
  return { success: true as const, assignment: work.repo.view('Assignment', assignment) };
}
