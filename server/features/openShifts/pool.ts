import type { Assignment } from '#domain/assignments/assignment.ts';
import type { OpenShift } from '#domain/openShifts/openShift.ts';
import { openShiftLimits } from '#domain/openShifts/vocabulary.ts';
import { covers } from '#server/features/shifts/functions.ts';
import type { Work } from '#server/platform/work.ts';

/** What decides whether an assignment lets its clinician work a shift. */
export type Wanted = Pick<OpenShift, 'role' | 'specialty' | 'is_extra' | 'starts_at'>;
type Shown = Wanted & Pick<OpenShift, 'audience' | 'chosen_ids' | 'early_ids' | 'early_until'>;

/** Whether an assignment lets its clinician work an open shift of its facility. */
export function fits(assignment: Assignment, shift: Wanted): boolean {
  if (assignment.role !== shift.role || (assignment.kind === 'permanent' && !shift.is_extra)) return false;
  if (shift.specialty !== null && assignment.specialty !== shift.specialty) return false;
  return covers(assignment, shift.starts_at);
}

/** Who may work a shift and sees it at `now`, each once. */
export function readersOf(shift: Shown, assignments: readonly Assignment[], now: Date): string[] {
  const isEarly = shift.early_until !== null && shift.early_until > now.toISOString();
  const readers = assignments
    .filter(({ clinician_id }) => shift.audience === 'pool' || shift.chosen_ids.includes(clinician_id))
    .filter(({ clinician_id }) => !isEarly || shift.early_ids.includes(clinician_id))
    .filter((assignment) => fits(assignment, shift))
    .map(({ clinician_id }) => clinician_id);
  return [...new Set(readers)].slice(0, openShiftLimits.readers);
}

/** Open assignments of a facility under one role, the oldest first. */
export function poolOf(work: Work, facility_id: string, role: OpenShift['role']): Promise<Assignment[]> {
  const where = { facility_id, role, status: 'open' } as const;
  return work.system.find('Assignment', where, { sort: 'created_date', limit: openShiftLimits.readers });
}

/** Until the transaction ends, only this one plans shifts of the facility or changes its pool. */
export function lockPool(work: Work, facilityId: string): Promise<void> {
  return work.system.withAdvisoryLocks(`pool:${facilityId}`);
}
