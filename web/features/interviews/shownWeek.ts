import { localParts, weekOf } from '#domain/shared/zonedTime.ts';
import { weekDays } from '#domain/shared/zonedTime.ts';
import { weekStart } from '#web/i18n/weekStart.ts';

export interface ShownWeek {
  /** Its seven, `yyyy-MM-dd`. */
  days: string[];
  /** The first days of the weeks around it. */
  previous: string;
  next: string;
  /** Instants around everything that falls on one of its days in any zone. */
  from: string;
  until: string;
}

/**
 * The week that the address names by one of its days, or else that in which `now` is in the reader's own zone. `start`: its
 * first day, by default that of the reader.
 */
export function shownWeek(
  param: string | null,
  now: number,
  start: (typeof weekDays)[number] = weekDays[weekStart]!,
): ShownWeek {
  const first = weekOf(dateOf(param) ?? new Date(`${dayIn(now)}T12:00:00Z`), 'UTC', start);
  return {
    days: Array.from({ length: 7 }, (_, at) => later(first, at)),
    previous: later(first, -7),
    next: later(first, 7),
    from: `${later(first, -1)}T00:00:00.000Z`,
    until: `${later(first, 8)}T00:00:00.000Z`,
  };
}

/** What falls on each day, by the calendar of its own zone. */
export function byDay<T extends { starts_at: string | null; time_zone: string }>(rows: readonly T[]): Map<string, T[]> {
  const timed = rows.filter(({ starts_at }) => starts_at !== null);
  return Map.groupBy(timed, ({ starts_at, time_zone }) => localParts(new Date(starts_at!), time_zone).day);
}

/** Of an address, which may say anything; noon, so that it is that day wherever it is asked. */
function dateOf(param: string | null): Date | null {
  if (!param || !/^\d{4}-\d\d-\d\d$/.test(param)) return null;
  const date = new Date(`${param}T12:00:00Z`);
  return Number.isNaN(date.getTime()) ? null : date;
}

function dayIn(now: number): string {
  return localParts(new Date(now), new Intl.DateTimeFormat().resolvedOptions().timeZone).day;
}

function later(day: string, days: number): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + days);
  return date.toISOString().slice(0, 10);
}
