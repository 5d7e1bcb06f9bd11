/** The day a week begins with, 0 for Sunday, as calendars count them: in the United States, whatever language is read there. */
export const weekStart = 0;

/** A list that begins with Monday, in the order of a week. */
export function inWeekOrder<T>(fromMonday: readonly T[]): T[] {
  const first = (weekStart + 6) % 7;
  return [...fromMonday.slice(first), ...fromMonday.slice(0, first)];
}
