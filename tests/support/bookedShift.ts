import { system } from '#domain/core/access.ts';
import type { Assignment } from '#domain/assignments/assignment.ts';
import type { Shift } from '#domain/shifts/shift.ts';
import { bookShift, lockCalendar, type PlannedShift } from '#server/features/shifts/functions.ts';
import { inTransaction } from '#server/platform/work.ts';
import type { TestApp } from './testApp.ts';

/** A booked shift of the assignment: by default a night in January 2027. */
export function bookedShift(
  { services }: Pick<TestApp, 'services'>,
  assignment: Assignment,
  planned: Partial<PlannedShift> = {},
): Promise<Shift> {
  return inTransaction(services, system, async (work) => {
    await lockCalendar(work, assignment.clinician_id);
    return bookShift(work, assignment, { ...night, ...planned });
  });
}

const night = { starts_at: '2027-01-06T01:00:00.000Z', ends_at: '2027-01-06T13:30:00.000Z' } as const;
