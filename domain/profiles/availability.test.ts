import { expect, test } from 'vitest';
import { availabilityOf } from './availability.ts';

const now = new Date('2026-12-01T15:00:00Z');
const said = '2026-11-20T09:00:00.000Z';

test.each([
  ['nothing was said', null, null, said, null],
  ['now', 'now', null, said, 'now'],
  ['not looking', 'not_looking', null, said, 'not_looking'],
  ['from a day to come', 'from_date', '2026-12-20', said, 'from_date'],
  ['from a day that has come', 'from_date', '2026-12-01', said, 'now'],
  ['from no day', 'from_date', null, said, null],
  ['said 60 days ago', 'now', null, '2026-10-02T15:00:00.000Z', 'now'],
  ['nobody knows when', 'now', null, null, null],
] as const)('%s', (_, availability, available_from, availability_date, expected) => {
  expect(availabilityOf({ availability, available_from, availability_date }, now)).toBe(expected);
});

test('31: an availability from 61 days ago counts as unstated', () => {
  const available_from = '2026-12-20';
  const availability_date = '2026-10-01T15:00:00.000Z';
  expect(availabilityOf({ availability: 'from_date', available_from, availability_date }, now)).toBeNull();
});
