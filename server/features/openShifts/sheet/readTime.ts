import type { FieldError } from '#domain/core/errors.ts';
import { addDays } from '#domain/shared/civilDay.ts';
import { errorText } from '#domain/shared/errorMessages.ts';
import { usDate } from '#domain/shared/usDate.ts';
import { instantsAt, zoneAbbreviation } from '#domain/shared/zonedTime.ts';

export interface TimeCells {
  day: string;
  starts: string;
  ends: string;
  /** Empty: the day of the start, or the next one for an end that is not after it. */
  end_day: string;
}

type Read = { starts_at: string; ends_at: string } | { errors: FieldError[] };

/** When a shift starts and ends, in what the cells say of the local time of a zone. */
export function readTime(cells: TimeCells, zone: string): Read {
  const day = dayIn(cells.day);
  const named = cells.end_day === '' ? undefined : dayIn(cells.end_day);
  const [starts, ends] = [clockIn(cells.starts), clockIn(cells.ends)];
  const errors: FieldError[] = [
    ...(day ? [] : [{ field: 'day', ...errorText('sheetDay') }]),
    ...(named === null ? [{ field: 'end_day', ...errorText('sheetDay') }] : []),
    ...(starts ? [] : [{ field: 'starts', ...errorText('sheetTime') }]),
    ...(ends ? [] : [{ field: 'ends', ...errorText('sheetTime') }]),
  ];
  if (!day || named === null || !starts || !ends) return { errors };
  const end_day = named ?? (ends.time > starts.time ? day : addDays(day, 1));
  const [start, end] = [instantIn('starts', day, starts, zone), instantIn('ends', end_day, ends, zone)];
  if ('field' in start || 'field' in end) return { errors: [start, end].filter((one) => 'field' in one) };
  if (end.at <= start.at) return { errors: [{ field: 'ends', ...errorText('sheetEndsBefore') }] };
  return { starts_at: start.at.toISOString(), ends_at: end.at.toISOString() };
}

/** `2027-03-09` or `3/9/2027`; null for a day that no calendar has. */
function dayIn(cell: string): string | null {
  const day = usDate(cell) ?? cell.replace(/[T ]00:00(:00)?$/, '');
  if (!/^\d{4}-\d{2}-\d{2}$/.test(day)) return null;
  const date = new Date(`${day}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(day) ? day : null;
}

interface Clock {
  /** `HH:mm`. */
  time: string;
  /** What the time is called where clocks show it twice: `CDT`. */
  called: string | null;
}

/** `19:00`, `1900`, `7 PM`, `7:00 p.m.`, `1:30 CDT`, or the fraction of a day that a workbook stores. */
function clockIn(cell: string): Clock | null {
  if (/^0?\.\d+$|^0$/.test(cell)) return clockOf(Math.round(Number(cell) * 24 * 60));
  const found = /^(\d{1,2})(?::?(\d{2}))?(?::00)?\s*([ap]\.?\s?m\.?)?\s*([A-Z]{2,5})?$/i.exec(cell.trim());
  if (!found || (found[2] === undefined && found[3] === undefined)) return null;
  const [, hours = '', minutes = '0', half, called] = found;
  const isAfternoon = half?.toLowerCase().startsWith('p');
  if (half && (Number(hours) < 1 || Number(hours) > 12)) return null;
  const hour = half ? (Number(hours) % 12) + (isAfternoon ? 12 : 0) : Number(hours);
  if (hour > 23 || Number(minutes) > 59) return null;
  return { ...clockOf(hour * 60 + Number(minutes))!, called: called?.toUpperCase() ?? null };
}

function clockOf(minutes: number): Clock | null {
  if (minutes >= 24 * 60) return null;
  const two = (number: number) => String(number).padStart(2, '0');
  return { time: `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`, called: null };
}

function instantIn(field: string, day: string, { time, called }: Clock, zone: string): { at: Date } | FieldError {
  const instants = instantsAt(day, time, zone);
  const [first, second] = instants;
  if (!first) return { field, ...errorText('sheetTimeSkipped', { time, day }) };
  const names = instants.map((instant) => zoneAbbreviation(instant, zone));
  const named = instants.find((_, at) => names[at] === called);
  if (called !== null && !named) return { field, ...errorText('sheetTime') };
  if (named ?? !second) return { at: named ?? first };
  return { field, ...errorText('sheetTimeTwice', { time, day, first: names[0]!, second: names[1]! }) };
}
