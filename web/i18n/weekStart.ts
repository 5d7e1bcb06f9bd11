import type { Locale } from '#domain/site/locale.ts';

/** The day a week begins with, 0 for Sunday, as calendars count them: both languages as they are written in the United States. */
export const weekStart: Readonly<Record<Locale, 0 | 1 | 6>> = { en: 0, es: 0 };

/** A list that begins with Monday, in the order of this language's weeks. */
export function inWeekOrder<T>(fromMonday: readonly T[], locale: Locale): T[] {
  const first = (weekStart[locale] + 6) % 7;
  return [...fromMonday.slice(first), ...fromMonday.slice(0, first)];
}
