import { describe, expect, it, test } from 'vitest';
import { canonicalText } from '#domain/core/canonical.ts';
import { instantsAt } from '#domain/shared/zonedTime.ts';
import { sheetOf, wholeMinute } from './line.ts';
import { isShortUnpaidBreak, timeText, workedMinutes } from './worked.ts';

const at = (day: string, time: string, zone: string) => instantsAt(day, time, zone)[0]!.toISOString();

/** From 19:00 to 07:30 of the next day, as clocks there show it. */
const night = (day: string, next: string, zone: string, break_minutes = 30) => ({
  starts_at: at(day, '19:00', zone),
  ends_at: at(next, '07:30', zone),
  break_minutes,
});

describe('hiring 45: a night over a change of clocks', () => {
  test.each([
    ['America/Chicago', '2027-11-06', '2027-11-07', 780],
    ['America/Chicago', '2027-03-13', '2027-03-14', 660],
    ['America/Phoenix', '2027-11-06', '2027-11-07', 720],
    ['Pacific/Guam', '2027-11-06', '2027-11-07', 720],
  ] as const)('%s from %s', (zone, day, next, minutes) => {
    expect(workedMinutes(night(day, next, zone), false)).toBe(minutes);
  });
});

it('takes an unpaid break off, and a paid one not', () => {
  const line = { starts_at: '2027-01-12T01:00:00.000Z', ends_at: '2027-01-12T13:00:00.000Z', break_minutes: 30 };
  expect(workedMinutes(line, false)).toBe(690);
  expect(workedMinutes(line, true)).toBe(720);
});

it('hints at an unpaid break of less than 20 minutes', () => {
  expect([0, 15, 19, 20, 30].map((minutes) => isShortUnpaidBreak(minutes, false))).toEqual([
    false,
    true,
    true,
    false,
    false,
  ]);
  expect(isShortUnpaidBreak(15, true)).toBe(false);
});

it('writes lengths as hours and minutes', () => {
  expect([0, 5, 60, 724, 4320].map(timeText)).toEqual(['0:00', '0:05', '1:00', '12:04', '72:00']);
});

it('takes the minute that the clock showed', () => {
  expect(wholeMinute('2027-01-12T00:57:41.300Z')).toBe('2027-01-12T00:57:00.000Z');
});

it('has one text of what both sides sign', () => {
  const parties = { id: 's', assignment_id: 'a', facility_id: 'f', clinician_id: 'c', break_paid: false };
  expect(canonicalText(sheetOf(parties, night('2027-01-11', '2027-01-12', 'America/Chicago')))).toBe(
    '{"assignment_id":"a","break_minutes":30,"break_paid":false,"clinician_id":"c","ends_at":"2027-01-12T13:30:00.000Z",' +
      '"facility_id":"f","minutes":720,"schema":"openlocum.line/1","shift_id":"s","starts_at":"2027-01-12T01:00:00.000Z"}',
  );
});
