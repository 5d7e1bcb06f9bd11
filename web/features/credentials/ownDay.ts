import { civilDay } from '#domain/shared/civilDay.ts';

/** The day that it is at the reader's own place. `now`: milliseconds. */
export function ownDay(now: number): string {
  return civilDay(new Date(now), new Intl.DateTimeFormat().resolvedOptions().timeZone);
}
