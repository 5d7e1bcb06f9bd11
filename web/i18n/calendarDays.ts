/** The first instant of a week, some weeks from that of `date`; weeks begin with `firstDay`, 0 for Sunday. */
export function startOfWeek(date: Date, firstDay: number, weeksLater: number): Date {
  const daysSince = (date.getDay() - firstDay + 7) % 7;
  return startOfDay(date, 7 * weeksLater - daysSince);
}

/** Through the calendar, not by hours: a day with a change of the clock has 23 or 25. */
export function startOfDay(date: Date, daysLater: number): Date {
  return new Date(date.getFullYear(), date.getMonth(), date.getDate() + daysLater);
}

export interface Periods {
  /** The days they begin with, `yyyy-MM-dd`. */
  starts: string[];
  /** The instants at which they begin, and the one at which the last of them ends. */
  bounds: string[];
}

/** The last so many periods of the reader, the current one last; `startOf(1)` is where the next one begins. */
export function lastPeriods(count: number, startOf: (later: number) => Date): Periods {
  const instants = Array.from({ length: count + 1 }, (_, index) => startOf(index - count + 1));
  return { starts: instants.slice(0, count).map(dayText), bounds: instants.map((instant) => instant.toISOString()) };
}

/** `yyyy-MM-dd` in the reader's own zone. */
export function dayText(date: Date): string {
  const two = (part: number) => String(part).padStart(2, '0');
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}
