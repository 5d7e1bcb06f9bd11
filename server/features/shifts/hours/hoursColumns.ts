import type { ParsedInputOf } from '#domain/core/contract.ts';
import { localParts, weekOf } from '#domain/shared/zonedTime.ts';
import type * as contracts from '#domain/shifts/hoursContracts.ts';
import { timeText } from '#domain/shifts/worked.ts';
import type { CsvColumns } from '#server/platform/functions/csv.ts';
import type { HoursRow } from './sql.ts';

export type WantedHours = ParsedInputOf<typeof contracts.hoursCsv>;

/** Every file of hours has these columns, and none of pay. */
export const hoursColumns = {
  shift_id: ({ id }) => id,
  assignment_id: ({ assignment_id }) => assignment_id,
  site: ({ site_name }) => site_name,
  clinician: ({ clinician_name }) => clinician_name,
  job: ({ title }) => title,
  status: ({ status }) => status,
  week: ({ starts_at, time_zone, week_start }) => weekOf(new Date(starts_at), time_zone, week_start ?? 'sun'),
  date: ({ starts_at, time_zone }) => localParts(new Date(starts_at), time_zone).day,
  start_local: (row) => localOf(row, row.line_starts_at),
  end_local: (row) => localOf(row, row.line_ends_at),
  time_zone: ({ time_zone }) => time_zone,
  start_utc: ({ line_starts_at }) => line_starts_at,
  end_utc: ({ line_ends_at }) => line_ends_at,
  break_minutes: ({ line_break_minutes }) => line_break_minutes,
  break_paid: ({ break_paid }) => (break_paid ? 'yes' : 'no'),
  minutes: ({ line_minutes }) => line_minutes,
  time: ({ line_minutes }) => (line_minutes === null ? null : timeText(line_minutes)),
  agreed_minutes: ({ agreed_minutes }) => agreed_minutes,
  disputed: ({ is_disputed }) => (is_disputed ? 'yes' : 'no'),
  clinician_signed: ({ clinician_signed_date }) => clinician_signed_date,
  facility_signed: ({ facility_signed_date }) => facility_signed_date,
  hash: ({ sheet_hash }) => sheet_hash,
} satisfies CsvColumns<HoursRow>;

/** `2027-01-11 18:57`, as clocks of the place show it. */
function localOf({ time_zone }: HoursRow, instant: string | null): string | null {
  if (instant === null) return null;
  const { day, time } = localParts(new Date(instant), time_zone);
  return `${day} ${time}`;
}
