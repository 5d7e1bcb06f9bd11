import { expect, test } from 'vitest';
import { activityLimits } from '#domain/shared/limits.ts';
import { activityPeriods, activityUnits } from './activityPeriods.ts';

const now = new Date('2026-11-22T15:00:00');

test('B11: 30 days to the end of today, and 12 calendar weeks', () => {
  const days = activityPeriods('day', now, 0);
  expect(days.starts).toHaveLength(30);
  expect([days.starts[0], days.starts.at(-1)]).toEqual(['2026-10-24', '2026-11-22']);
  expect(days.bounds).toHaveLength(31);
  expect(days.bounds.at(-1)).toBe(new Date('2026-11-23T00:00').toISOString());
  const weeks = activityPeriods('week', now, 0);
  expect([weeks.starts[0], weeks.starts.at(-1)]).toEqual(['2026-09-06', '2026-11-22']);
  expect(weeks.bounds.at(-1)).toBe(new Date('2026-11-29T00:00').toISOString());
});

test('B11: the periods are as many as the server counts, over as many days as it looks at', () => {
  for (const unit of activityUnits) {
    const { bounds } = activityPeriods(unit, now, 1);
    expect(bounds.length - 1).toBeLessThanOrEqual(activityLimits.periods);
    expect(Date.parse(bounds.at(-1)!) - Date.parse(bounds[0]!)).toBeLessThanOrEqual(activityLimits.days * 86_400_000);
  }
});
