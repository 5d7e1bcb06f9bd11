import type { Canonical } from '#domain/core/canonical.ts';
import type { UserRoleName } from '#domain/shared/vocabulary.ts';
import { workedMinutes } from './worked.ts';

/** The hours of a shift as one side states them. Instants are whole minutes. */
export interface Line {
  starts_at: string;
  ends_at: string;
  break_minutes: number;
}

/** A line as it was, and who stated and signed it. */
export interface PastLine extends Line {
  minutes: number;
  side: UserRoleName;
  note: string | null;
  sheet_hash: string;
  clinician_signed_date: string | null;
  facility_signed_date: string | null;
  facility_signed_name: string | null;
  /** When another line took its place, and by which side. */
  changed_date: string;
  changed_side: UserRoleName;
}

/** What one side asks of a signed line; the other accepts or declines it. */
export interface Correction extends Line {
  side: UserRoleName;
  /** Who asked. */
  by: string;
  name: string;
  note: string | null;
  asked_date: string;
}

interface LineParties {
  id: string;
  assignment_id: string;
  facility_id: string;
  clinician_id: string;
  break_paid: boolean;
}

/** What both sides sign: the hash of its canonical text is the `sheet_hash` of the shift. */
export function sheetOf(shift: LineParties, line: Line): Canonical {
  const { id: shift_id, assignment_id, facility_id, clinician_id, break_paid } = shift;
  const { starts_at, ends_at, break_minutes } = line;
  return {
    schema: 'openlocum.line/1',
    ...{ shift_id, assignment_id, facility_id, clinician_id },
    ...{ starts_at, ends_at, break_minutes, break_paid },
    minutes: workedMinutes(line, break_paid),
  };
}

/** The minute that a clock shows at an instant. */
export function wholeMinute(instant: string): string {
  return new Date(Math.floor(Date.parse(instant) / 60_000) * 60_000).toISOString();
}
