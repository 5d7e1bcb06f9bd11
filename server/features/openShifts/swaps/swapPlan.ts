import type { Assignment } from '#domain/assignments/assignment.ts';
import { AppError } from '#domain/core/errors.ts';
import type { LocalizedText } from '#domain/core/localizedText.ts';
import type { OpenShift } from '#domain/openShifts/openShift.ts';
import type { SwapConflict } from '#domain/openShifts/vocabulary.ts';
import type { Shift } from '#domain/shifts/shift.ts';
import type { Work } from '#server/platform/work.ts';
import { poolOf, readersOf } from '../pool.ts';

/** Who may take over a shift, and under which rule of the facility. */
export type SwapPlan = Pick<
  OpenShift,
  | 'facility_id'
  | 'role'
  | 'specialty'
  | 'is_extra'
  | 'starts_at'
  | 'ends_at'
  | 'time_zone'
  | 'audience'
  | 'chosen_ids'
  | 'needs_current_credentials'
>;

/**
 * What the open shift of a booked one asks for; of a shift that was proposed to its clinician, what their assignment is. Null
 * where that names no role.
 */
export async function swapPlanOf(work: Work, shift: Shift): Promise<SwapPlan | null> {
  const { facility_id, starts_at, ends_at, time_zone } = shift;
  const own = { facility_id, starts_at, ends_at, time_zone };
  const [open] =
    shift.open_shift_id === null ? [] : await work.system.find('OpenShift', { id: shift.open_shift_id }, { limit: 1 });
  if (open) return { ...open, ...own };
  const { role, specialty, kind } = await work.system.get('Assignment', shift.assignment_id);
  if (role === null) return null;
  const everyone = { audience: 'pool' as const, chosen_ids: [], needs_current_credentials: false };
  return { ...own, ...everyone, role, specialty, is_extra: kind === 'permanent' };
}

/** Those of the assignments' clinicians who may take the shift over. */
export function takersOf(plan: SwapPlan, assignments: readonly Assignment[], now: Date): string[] {
  return readersOf({ ...plan, early_ids: [], early_until: null }, assignments, now);
}

/** Whether it is among the shifts that the clinician may take over. */
export async function mayTake(work: Work, plan: SwapPlan, clinician_id: string): Promise<boolean> {
  const own = { clinician_id, facility_id: plan.facility_id, status: 'open' } as const;
  const assignments = await work.system.find('Assignment', own, { sort: 'created_date', limit: 50 });
  return takersOf(plan, assignments, work.services.clock()).length > 0;
}

/** The colleagues of the shift's clinician who may take it over. */
export async function colleaguesFor(work: Work, shift: Shift): Promise<string[]> {
  const plan = await swapPlanOf(work, shift);
  if (!plan) return [];
  const takers = takersOf(plan, await poolOf(work, plan.facility_id, plan.role), work.services.clock());
  return takers.filter((id) => id !== shift.clinician_id);
}

/** 409 with its reason, and what else a program has to know of it. */
export function conflict(reason: SwapConflict, said: LocalizedText, data: Record<string, unknown> = {}): AppError {
  return new AppError('CONFLICT', said, { extraData: { reason, ...data } });
}
