import type { UserRoleName } from '#domain/shared/vocabulary.ts';
import type { Shift } from './shift.ts';
import type { ShiftEndReason } from './vocabulary.ts';

export interface Notice {
  /** Minutes from the cancellation to the planned start; negative after it. */
  notice_minutes: number;
  /** What the facility agreed to pay; null where it owes nothing. */
  agreed_minutes: number | null;
}

type AgreedNotice = Pick<Shift, 'facility_notice_hours' | 'clinician_notice_hours'>;

/** Whether a side cancels later than agreed. */
export function isLate(shift: AgreedNotice, side: UserRoleName, notice_minutes: number): boolean {
  return notice_minutes < shift[`${side}_notice_hours`] * 60;
}

/**
 * What a cancellation of a booked shift means under the terms that were in force when it was booked. A facility that cancels
 * later than agreed owes what it agreed to, whatever its reason; a shift that someone else takes over costs nothing.
 */
export function noticeOf(
  shift: Pick<Shift, 'starts_at' | 'facility_pays_minutes'> & AgreedNotice,
  side: UserRoleName,
  reason: ShiftEndReason,
  now: Date,
): Notice {
  const notice_minutes = Math.floor((Date.parse(shift.starts_at) - now.getTime()) / 60_000);
  const owes = side === 'facility' && reason !== 'swapped' && isLate(shift, side, notice_minutes);
  return { notice_minutes, agreed_minutes: owes ? shift.facility_pays_minutes : null };
}
