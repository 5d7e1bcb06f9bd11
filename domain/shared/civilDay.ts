/**
 * Days without a time or a zone, `yyyy-MM-dd`, which are compared as texts. A credential is valid through its last day in
 * the zone of the site, so an instant becomes a day before it is compared with one.
 */

/** The day that an instant falls on in an IANA time zone. */
export function civilDay(instant: Date, zone: string): string {
  const format = formats.get(zone) ?? new Intl.DateTimeFormat('en', { ...numeric, timeZone: zone });
  formats.set(zone, format);
  const parts = new Map(format.formatToParts(instant).map(({ type, value }) => [type, value]));
  return `${parts.get('year')!.padStart(4, '0')}-${parts.get('month')}-${parts.get('day')}`;
}

const formats = new Map<string, Intl.DateTimeFormat>();
const numeric = {
  calendar: 'iso8601',
  numberingSystem: 'latn',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
} as const;

/** The first instant of a day in a zone: of most days midnight, of some an hour later, as clocks go forward. */
export function startOfDay(day: string, zone: string): Date {
  let instant = midnight(day).getTime() - earliest;
  while (civilDay(new Date(instant), zone) < day) instant += quarter;
  return new Date(instant);
}

/** Milliseconds. Days begin on a quarter of an hour, fourteen hours before that of UTC at the earliest. */
const quarter = 15 * 60_000;
const earliest = 14 * 60 * 60_000;

export function addDays(day: string, days: number): string {
  const date = midnight(day);
  date.setUTCDate(date.getUTCDate() + days);
  return dayOf(date);
}

/** The same day of the month, or the last one of a month that is shorter. */
export function addMonths(day: string, months: number): string {
  const first = midnight(`${day.slice(0, 8)}01`);
  first.setUTCMonth(first.getUTCMonth() + months);
  const month = dayOf(first);
  const same = `${month.slice(0, 8)}${day.slice(8)}`;
  const last = endOfMonth(month);
  return same < last ? same : last;
}

/** The last day of the month that a day is in. */
export function endOfMonth(day: string): string {
  const date = midnight(`${day.slice(0, 8)}01`);
  date.setUTCMonth(date.getUTCMonth() + 1, 0);
  return dayOf(date);
}

/** Whole days from one to the other; negative where `to` is before. */
export function daysBetween(from: string, to: string): number {
  return (midnight(to).getTime() - midnight(from).getTime()) / 86_400_000;
}

function midnight(day: string): Date {
  return new Date(`${day}T00:00:00Z`);
}

function dayOf(date: Date): string {
  return date.toISOString().slice(0, 10);
}
