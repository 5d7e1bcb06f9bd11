import { expect, test } from 'vitest';
import type { CoveredShift } from '#domain/openShifts/viewContracts.ts';
import { coverageRows, daysFrom, hasGap, isUrgent } from './coverageRows.ts';

const shift = (more: Partial<CoveredShift> = {}): CoveredShift => ({
  id: '1',
  day: '2027-01-05',
  site_id: 's1',
  site_name: 'East',
  time_zone: 'America/Chicago',
  role: 'RN',
  unit: 'ICU',
  starts_at: '2027-01-06T01:00:00.000Z',
  ends_at: '2027-01-06T13:00:00.000Z',
  needed: 3,
  filled: 2,
  waiting: 0,
  status: 'open',
  ...more,
});
const all = { site: null, role: null, gapsOnly: false };

test('shifts are in rows by site, role and unit, and in each by day', () => {
  const shifts = [
    shift(),
    shift({ id: '2', day: '2027-01-06' }),
    shift({ id: '3', unit: 'ER' }),
    shift({ id: '4', role: 'LPN', unit: null }),
    shift({ id: '5' }),
  ];
  const rows = coverageRows(shifts, all);
  expect(rows.map(({ role, unit }) => [role, unit])).toEqual([
    ['LPN', null],
    ['RN', 'ER'],
    ['RN', 'ICU'],
  ]);
  expect([...rows[2]!.days].map(([day, some]) => [day, some.map(({ id }) => id)])).toEqual([
    ['2027-01-05', ['1', '5']],
    ['2027-01-06', ['2']],
  ]);
});

test('filters leave rows out', () => {
  const shifts = [shift(), shift({ site_id: 's2' }), shift({ role: 'LPN' }), shift({ unit: 'ER', filled: 3 })];
  expect(coverageRows(shifts, { ...all, site: 's2' })).toHaveLength(1);
  expect(coverageRows(shifts, { ...all, role: 'LPN' })).toHaveLength(1);
  expect(coverageRows(shifts, { ...all, gapsOnly: true })).toHaveLength(3);
});

test('a gap is urgent within 48 hours of the start and not after it', () => {
  const start = Date.parse(shift().starts_at);
  const hour = 3_600_000;
  expect([49, 48, 1, -1].map((ahead) => isUrgent(shift(), start - ahead * hour))).toEqual([false, true, true, false]);
  expect(isUrgent(shift({ filled: 3 }), start - hour)).toBe(false);
  expect(hasGap(shift({ status: 'cancelled' }))).toBe(false);
});

test('days go over the end of a month', () => {
  expect(daysFrom('2027-01-31', 3)).toEqual(['2027-01-31', '2027-02-01', '2027-02-02']);
});
