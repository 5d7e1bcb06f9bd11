import type { UserRoleName } from '#domain/shared/vocabulary.ts';
import { shiftLimits } from '#domain/shifts/vocabulary.ts';
import type { ShownShift } from './queries.ts';

/** The state of a shift and its hours for one side. */
export type LineState =
  | 'proposed'
  | 'planned'
  | 'working'
  /** Over, without hours. */
  | 'noHours'
  | 'toSign'
  | 'disputed'
  | 'waiting'
  | 'signed'
  | 'correction'
  | 'missed'
  | 'cancelled'
  | 'declined';

export function lineState(shift: ShownShift, side: UserRoleName, now: number): LineState {
  switch (shift.status) {
    case 'booked':
      return Date.parse(shift.ends_at) <= now ? 'noHours' : 'planned';
    case 'started':
      return 'working';
    case 'ended':
      if (isSignedBy(shift, side)) return 'waiting';
      return shift.is_disputed ? 'disputed' : 'toSign';
    case 'signed':
      return shift.correction ? 'correction' : 'signed';
    default:
      return shift.status;
  }
}

export function isSignedBy(shift: ShownShift, side: UserRoleName): boolean {
  return (side === 'clinician' ? shift.clinician_signed_date : shift.facility_signed_date) !== null;
}

/** Whether the clinician may check in now. */
export function canCheckIn({ status, starts_at, ends_at }: ShownShift, now: number): boolean {
  const earliest = Date.parse(starts_at) - shiftLimits.checkInBefore * 60_000;
  return status === 'booked' && now >= earliest && now < Date.parse(ends_at);
}

/** Whether a side may report that the shift did not take place. */
export function canReportMissed(
  { status, starts_at, missed_side, is_disputed }: ShownShift,
  side: UserRoleName,
  now: number,
) {
  const since = now - Date.parse(starts_at);
  const isTime = since >= shiftLimits.missedAfter * 60_000 && since <= shiftLimits.missedDays * 86_400_000;
  return isTime && (status === 'booked' || (status === 'missed' && missed_side === side && !is_disputed));
}
