import type { Shift } from '#domain/shifts/shift.ts';
import { rowOf } from './rowOf.ts';

const hour = 3_600_000;

/** An instant so many hours from now. */
export const inHours = (hours: number) =>
  new Date(Math.floor(Date.now() / 60_000) * 60_000 + hours * hour).toISOString();

/** A booked shift of Amara's at Lakeview. */
export const shiftRow = (more: Partial<Shift> = {}) =>
  rowOf('Shift', {
    id: 'shift-1',
    facility_id: 'facility',
    facility_name: 'Lakeview',
    clinician_id: 'clinician',
    clinician_name: 'Amara Osei',
    site_id: 'main',
    application_id: 'application',
    job_id: 'job',
    assignment_id: 'assignment',
    title: 'Night nurse',
    role: 'RN',
    time_zone: 'America/Chicago',
    starts_at: inHours(0.5),
    ends_at: inHours(12.5),
    break_minutes: 30,
    facility_notice_hours: 24,
    facility_pays_minutes: 240,
    clinician_notice_hours: 24,
    status: 'booked',
    ...more,
  });

/** Hours that the clinician signed, from `starts_at` on. */
export const workedRow = (starts_at: string, more: Partial<Shift> = {}) => {
  const ends_at = new Date(Date.parse(starts_at) + 12 * hour).toISOString();
  return shiftRow({
    starts_at,
    ends_at,
    status: 'ended',
    line_starts_at: starts_at,
    line_ends_at: ends_at,
    line_break_minutes: 30,
    line_minutes: 690,
    line_side: 'clinician',
    sheet_hash: 'a'.repeat(64),
    clinician_signed_date: ends_at,
    ...more,
  });
};
