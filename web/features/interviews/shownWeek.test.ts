import { expect, it } from 'vitest';
import { byDay, shownWeek } from './shownWeek.ts';

const now = Date.parse('2026-12-01T15:00:00Z');

it('is the week of the day that the address names, and of today where it names none', () => {
  const week = shownWeek('2027-01-05', now);
  expect(week.days).toEqual([
    '2027-01-03',
    '2027-01-04',
    '2027-01-05',
    '2027-01-06',
    '2027-01-07',
    '2027-01-08',
    '2027-01-09',
  ]);
  expect([week.previous, week.next]).toEqual(['2026-12-27', '2027-01-10']);
  for (const nothing of [null, '', 'next', '2027-13-41', '2027-1-5'])
    expect(shownWeek(nothing, now).days[0]).toBe('2026-11-29');
});

it('has what falls on a day in the zone it is in', () => {
  const late = { starts_at: '2027-01-05T07:00:00.000Z', time_zone: 'America/Los_Angeles' };
  const open = { starts_at: null, time_zone: 'America/Los_Angeles' };
  expect([...byDay([late, open])]).toEqual([['2027-01-04', [late]]]);
});
