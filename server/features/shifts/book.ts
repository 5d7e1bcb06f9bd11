import type { Assignment } from '#domain/assignments/assignment.ts';
import { civilDay } from '#domain/shared/civilDay.ts';
import type { Shift } from '#domain/shifts/shift.ts';
import type { Work } from '#server/platform/work.ts';

/** What a shift has of its own, beside what its assignment says. Instants of the database's spelling. */
export type PlannedShift = Pick<Shift, 'starts_at' | 'ends_at'> &
  Partial<
    Pick<
      Shift,
      | 'site_id'
      | 'time_zone'
      | 'unit'
      | 'break_minutes'
      | 'break_paid'
      | 'open_shift_id'
      | 'extra_cents'
      | 'swapped_from_id'
    >
  >;

/** Inserts a shift that the clinician has still to accept. The assignment is locked. */
export function proposeShift(work: Work, assignment: Assignment, planned: PlannedShift): Promise<Shift> {
  return work.system.create('Shift', { ...agreedFor(assignment), ...planned, status: 'proposed' });
}

/**
 * Inserts a shift that the clinician has accepted. The caller has the turn of the clinician's calendar, has locked the
 * assignment, and has found with `overlapOf` and `covers` that both allow it.
 */
export function bookShift(work: Work, assignment: Assignment, planned: PlannedShift): Promise<Shift> {
  const booked_date = work.services.clock().toISOString();
  return work.system.create('Shift', {
    ...agreedFor(assignment),
    ...planned,
    status: 'booked',
    sequence: 1,
    booked_date,
  });
}

/** Whether an open assignment has begun and not ended on the day, at its place, on which a shift begins. */
export function covers(assignment: Assignment, starts_at: string): boolean {
  const day = civilDay(new Date(starts_at), assignment.time_zone);
  const { status, starts_on, ends_on } = assignment;
  return status === 'open' && day >= starts_on && (ends_on === null || day <= ends_on);
}

/** What a shift has of its assignment: it stays as it is now, whatever terms come later. */
export function agreedFor(assignment: Assignment) {
  const { facility_id, facility_name, clinician_id, clinician_name, site_id, application_id, job_id } = assignment;
  const { title, role, time_zone, break_minutes, break_paid } = assignment;
  const { facility_notice_hours, facility_pays_minutes, clinician_notice_hours } = assignment;
  return {
    ...{ facility_id, facility_name, clinician_id, clinician_name, site_id, application_id, job_id },
    ...{ assignment_id: assignment.id, title, role, time_zone, break_minutes: break_minutes ?? 0, break_paid },
    ...{ facility_notice_hours, facility_pays_minutes, clinician_notice_hours },
  };
}
