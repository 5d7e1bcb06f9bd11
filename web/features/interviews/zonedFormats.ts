import { zoneAbbreviation } from '#domain/shared/zonedTime.ts';
import type { Locale } from '#domain/shared/locale.ts';

/** Instants as the clocks and calendars of a zone show them, in the language of the page. */
export interface ZonedFormats {
  /** `Tuesday, January 5` */
  day(instant: string, zone: string): string;
  /** `Tue, Jan 5` of `2027-01-05`, wherever that is. */
  shortDay(day: string): string;
  /** `Tue` of `2027-01-05`, wherever that is. */
  weekday(day: string): string;
  /** `10:00 AM CST` */
  time(instant: string, zone: string): string;
  /** `1:30 AM` of `01:30`, wherever that is. */
  clock(time: string): string;
  /** `Tue, Jan 5, 10:00 AM CST` */
  moment(instant: string, zone: string): string;
}

export function zonedFormatsOf(locale: Locale): ZonedFormats {
  const format = (instant: string, timeZone: string, parts: Intl.DateTimeFormatOptions) =>
    formatFor(locale, { ...parts, timeZone }).format(new Date(instant));
  const named = (text: string, instant: string, zone: string) => `${text} ${zoneAbbreviation(new Date(instant), zone)}`;
  return {
    day: (instant, zone) => format(instant, zone, { weekday: 'long', month: 'long', day: 'numeric' }),
    shortDay: (day) => format(`${day}T00:00:00Z`, 'UTC', { weekday: 'short', month: 'short', day: 'numeric' }),
    weekday: (day) => format(`${day}T00:00:00Z`, 'UTC', { weekday: 'short' }),
    clock: (time) => format(`2027-01-01T${time}:00Z`, 'UTC', clock),
    time: (instant, zone) => named(format(instant, zone, clock), instant, zone),
    moment: (instant, zone) =>
      named(format(instant, zone, { weekday: 'short', month: 'short', day: 'numeric', ...clock }), instant, zone),
  };
}

/** Making one takes longer than all it is used for: a week of hours asks for hundreds. */
function formatFor(locale: Locale, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${locale} ${JSON.stringify(options)}`;
  const format = known.get(key) ?? new Intl.DateTimeFormat(`${locale}-US`, options);
  known.set(key, format);
  return format;
}

const known = new Map<string, Intl.DateTimeFormat>();

const clock = { hour: 'numeric', minute: '2-digit' } as const;

/** The zone of the reader's browser, where its clocks show another time than those of `zone` at that instant; null otherwise. */
export function ownZoneBeside(instant: string, zone: string): string | null {
  const own = new Intl.DateTimeFormat().resolvedOptions().timeZone;
  const shown = (timeZone: string) =>
    new Intl.DateTimeFormat('en-US', { timeZone, dateStyle: 'short', timeStyle: 'short' }).format(new Date(instant));
  return shown(own) === shown(zone) ? null : own;
}
