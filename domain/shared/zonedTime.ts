/*
 * Instants and the local time of a zone. Local time exists where a user chooses a time and where a page shows one;
 * everything between stores instants.
 */

export const weekDays = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'] as const;
export type WeekDay = (typeof weekDays)[number];

/** What clocks and calendars of a zone show: `yyyy-MM-dd` and `HH:mm` of 24 hours. */
export interface LocalParts {
  day: string;
  time: string;
}

/**
 * The instants at which clocks of a zone show `time` (`HH:mm`) on `day`: none where clocks go forward over it, two where
 * they go back to it, the earlier one first.
 */
export function instantsAt(day: string, time: string, zone: string): Date[] {
  const shown = Date.parse(`${day}T${time}:00Z`);
  if (Number.isNaN(shown)) return [];
  const offsets = new Set([shown - oneDay, shown + oneDay].map((near) => offsetAt(near, zone)));
  return [...offsets]
    .map((offset) => shown - offset)
    .filter((instant) => instant + offsetAt(instant, zone) === shown)
    .toSorted((one, other) => one - other)
    .map((instant) => new Date(instant));
}

export function localParts(instant: Date, zone: string): LocalParts {
  const shown = new Date(instant.getTime() + offsetAt(instant.getTime(), zone)).toISOString();
  return { day: shown.slice(0, 10), time: shown.slice(11, 16) };
}

/** The first day of the week that an instant falls into in a zone. */
export function weekOf(instant: Date, zone: string, weekStart: WeekDay): string {
  const day = new Date(`${localParts(instant, zone).day}T00:00:00Z`);
  const past = (day.getUTCDay() - weekDays.indexOf(weekStart) + 7) % 7;
  return new Date(day.getTime() - past * oneDay).toISOString().slice(0, 10);
}

/** What a zone's time is called at an instant: `CST`. */
export function zoneAbbreviation(instant: Date, zone: string): string {
  const parts = formatOf(zone).formatToParts(instant);
  return parts.find(({ type }) => type === 'timeZoneName')!.value;
}

/** Milliseconds. */
const oneDay = 24 * 60 * 60 * 1000;

/** Milliseconds that clocks of the zone are ahead of UTC at an instant. */
function offsetAt(instant: number, zone: string): number {
  const whole = Math.floor(instant / 1000) * 1000;
  const parts = new Map(
    formatOf(zone)
      .formatToParts(whole)
      .map(({ type, value }) => [type, Number(value)]),
  );
  const of = (part: Intl.DateTimeFormatPartTypes) => parts.get(part)!;
  return Date.UTC(of('year'), of('month') - 1, of('day'), of('hour'), of('minute'), of('second')) - whole;
}

function formatOf(zone: string): Intl.DateTimeFormat {
  const format = formats.get(zone) ?? new Intl.DateTimeFormat('en-US', { ...numeric, timeZone: zone });
  formats.set(zone, format);
  return format;
}

const formats = new Map<string, Intl.DateTimeFormat>();
const numeric = {
  calendar: 'iso8601',
  numberingSystem: 'latn',
  hourCycle: 'h23',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  timeZoneName: 'short',
} as const;
