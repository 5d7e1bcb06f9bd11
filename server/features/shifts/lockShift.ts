import type { Actor } from '#domain/core/access.ts';
import { AppError } from '#domain/core/errors.ts';
import type { LocalizedText } from '#domain/core/localizedText.ts';
import { assertTransition } from '#domain/core/transitions.ts';
import { Shift as ShiftEntity, type Shift } from '#domain/shifts/shift.ts';
import type { ShiftConflict } from '#domain/shifts/vocabulary.ts';
import type { UserRoleName } from '#domain/shared/vocabulary.ts';
import type { Work } from '#server/platform/work.ts';

/*
 * Everyone takes turns in this order: the calendars of clinicians, an application, its assignment, shifts by their id. A step of
 * a shift alone locks the shift alone.
 */

/** Until the transaction ends, only this one books shifts of the clinician. */
export function lockCalendar(work: Work, clinicianId: string): Promise<void> {
  return work.system.withAdvisoryLocks(`calendar:${clinicianId}`);
}

/** Which side the caller is on who may see the shift. */
export function sideOf(actor: Actor, { clinician_id }: Pick<Shift, 'clinician_id'>): UserRoleName {
  return actor.kind === 'user' && actor.id === clinician_id ? 'clinician' : 'facility';
}

/** WRONG_STEP for a step that does not exist, FORBIDDEN for one that is not the caller's. */
export function assertStep({ actor }: Work, shift: Shift, to: Shift['status']): void {
  assertTransition(ShiftEntity.transitions, actor, { ...shift }, to);
}

/** 409 with its reason, and what else a program has to know of it. */
export function conflict(reason: ShiftConflict, said: LocalizedText, data: Record<string, unknown> = {}): AppError {
  return new AppError('CONFLICT', said, { extraData: { reason, ...data } });
}

/** What a function answers. */
export function answerWith(work: Work, shift: Shift) {
  return { success: true as const, shift: work.repo.view('Shift', shift) };
}
