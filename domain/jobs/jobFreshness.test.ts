import { expect, test } from 'vitest';
import { daysUntil, isExpiring } from './jobFreshness.ts';

const now = new Date('2026-11-24T15:00:00Z');

test.each([
  ['2026-11-24T14:59:59.999Z', 0],
  ['2026-11-24T15:00:00.000Z', 0],
  ['2026-11-24T15:00:00.001Z', 1],
  ['2026-11-25T15:00:00.000Z', 1],
  ['2026-12-01T15:00:00.001Z', 8],
])('%s is %s days away', (instant, days) => {
  expect(daysUntil(instant, now)).toBe(days);
});

test('a facility is asked in the last week of an open job', () => {
  const isAsked = (expires_date: string | null, status: 'active' | 'closed' = 'active') =>
    isExpiring({ status, expires_date }, now);
  expect(isAsked('2026-12-01T15:00:00.000Z')).toBe(true);
  expect(isAsked('2026-11-23T15:00:00.000Z')).toBe(true);
  expect(isAsked('2026-12-01T15:00:00.001Z')).toBe(false);
  expect(isAsked('2026-11-26T15:00:00.000Z', 'closed')).toBe(false);
  expect(isAsked(null)).toBe(false);
});
