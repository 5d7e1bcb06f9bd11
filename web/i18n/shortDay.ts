import type { Formats } from './format.ts';

/** `Dec 6`; with the year where it is far away. */
export function shortDay(day: string, { formatDate, formatDayMonth }: Formats): string {
  const days = Math.abs(Date.parse(day) - Date.now()) / 86_400_000;
  return days < yearless ? formatDayMonth(day) : formatDate(day);
}

/** Days in which a day and its month name one date. */
const yearless = 270;
