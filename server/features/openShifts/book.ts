import type { Assignment } from '#domain/assignments/assignment.ts';
import type { OpenShift } from '#domain/openShifts/openShift.ts';
import type { ShiftClaim } from '#domain/openShifts/shiftClaim.ts';
import { currentClaimStatuses } from '#domain/openShifts/vocabulary.ts';
import { lockAssignment } from '#server/features/assignments/functions.ts';
import { bookShift, type PlannedShift } from '#server/features/shifts/functions.ts';
import type { Work } from '#server/platform/work.ts';
import { fits, type Wanted } from './pool.ts';
import { setPlaces } from './places.ts';
import { nextNumber } from './sql.ts';

/** The assignment under which the clinician works an open shift, locked; null where none covers its day. */
export async function assignmentFor(
  work: Work,
  clinician_id: string,
  shift: Wanted & Pick<OpenShift, 'facility_id'>,
): Promise<Assignment | null> {
  const where = { clinician_id, facility_id: shift.facility_id, status: 'open' } as const;
  const open = await work.system.find('Assignment', where, { sort: 'created_date', limit: 50 });
  const fitting = open.find((assignment) => fits(assignment, shift));
  if (!fitting) return null;
  const locked = await lockAssignment(work, fitting.id, work.system);
  return fits(locked, shift) ? locked : null;
}

/** The claim of the clinician that is not over. */
export async function currentClaim(
  work: Work,
  clinician_id: string,
  open_shift_id: string,
): Promise<ShiftClaim | null> {
  const claims = await work.system.find('ShiftClaim', { clinician_id, open_shift_id });
  return claims.find(({ status }) => currentClaimStatuses.some((one) => one === status)) ?? null;
}

/** A new claim behind all others. The open shift is locked. */
export async function createClaim(
  work: Work,
  shift: OpenShift,
  assignment: Assignment,
  status: 'asked' | 'waiting',
): Promise<ShiftClaim> {
  const { facility_id, facility_name, clinician_id, clinician_name, application_id, job_id } = assignment;
  return work.system.create('ShiftClaim', {
    ...{ facility_id, facility_name, clinician_id, clinician_name, application_id, job_id },
    site_id: shift.site_id,
    assignment_id: assignment.id,
    open_shift_id: shift.id,
    status,
    queue_number: await nextNumber(work.tx, shift.id),
    claimed_date: work.services.clock().toISOString(),
  });
}

/**
 * Books a claim. The caller has the turn of the clinician's calendar and has locked the assignment and the open shift.
 * `instead`: what of the booking differs from the open shift.
 */
export async function bookClaim(
  work: Work,
  shift: OpenShift,
  assignment: Assignment,
  claim: ShiftClaim,
  instead: Partial<PlannedShift> = {},
): Promise<{ claim: ShiftClaim; shift: OpenShift }> {
  const { id, site_id, time_zone, starts_at, ends_at, unit, break_minutes, break_paid, extra_cents } = shift;
  const booked = await bookShift(work, assignment, {
    ...{ site_id, time_zone, starts_at, ends_at, unit, break_minutes, break_paid, extra_cents },
    open_shift_id: id,
    ...instead,
  });
  // The facility changed the time and the clinician agrees: nothing is owed for the booking that ended with that.
  if (claim.shift_id !== null) await work.system.update('Shift', claim.shift_id, { agreed_minutes: null });
  const isReserved = claim.status === 'offered';
  const after = await work.system.update('ShiftClaim', claim.id, {
    status: 'booked',
    shift_id: booked.id,
    decided_date: work.services.clock().toISOString(),
    answer_by: null,
  });
  const places = { filled: shift.filled + 1, ...(isReserved ? { reserved: shift.reserved - 1 } : {}) };
  return { claim: after, shift: await setPlaces(work, shift, places) };
}
