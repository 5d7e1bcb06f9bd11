import { expect, test } from 'vitest';
import { locales } from '#domain/shared/locale.ts';
import { inWeekOrder, weekStart } from './weekStart.ts';

/** What the Unicode locale data says, which not every browser can be asked for; it counts Sunday as 7. */
type Weeks = Intl.Locale & { getWeekInfo(): { firstDay: number } };

test.each(locales)('B12: weeks in %s begin where its readers expect', (locale) => {
  const { firstDay } = (new Intl.Locale(`${locale}-US`) as Weeks).getWeekInfo();
  expect(weekStart).toBe(firstDay % 7);
});

test('a list that begins with Monday is put into the order of a week', () => {
  expect(inWeekOrder(['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'])).toEqual([
    'Sun',
    'Mon',
    'Tue',
    'Wed',
    'Thu',
    'Fri',
    'Sat',
  ]);
});
