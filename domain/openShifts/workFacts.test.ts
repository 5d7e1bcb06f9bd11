import { expect, test } from 'vitest';
import { workFacts, type WorkTime } from './workFacts.ts';

const week = { time_zone: 'America/Chicago', week_start: 'sun' } as const;
const at = (starts_at: string, hours: number, break_minutes = 0): WorkTime => ({
  starts_at: `${starts_at}:00.000Z`,
  ends_at: new Date(Date.parse(`${starts_at}:00Z`) + hours * 3_600_000).toISOString(),
  break_minutes,
  break_paid: false,
});

test('twelve hours of work beside an unpaid break raise nothing', () => {
  expect(workFacts(at('2027-01-05T13:00', 12.5, 30), [], week)).toEqual([]);
  expect(workFacts(at('2027-01-05T13:00', 12.5), [], week)).toEqual([{ kind: 'day', minutes: 750 }]);
});

test('rest of less than ten hours before or after is stated, ten hours are not', () => {
  const day = at('2027-01-05T13:00', 8);
  expect(workFacts(day, [at('2027-01-06T06:30', 4)], week)).toEqual([{ kind: 'rest', minutes: 570 }]);
  expect(workFacts(day, [at('2027-01-05T02:00', 1.5)], week)).toEqual([{ kind: 'rest', minutes: 570 }]);
  expect(workFacts(day, [at('2027-01-06T07:00', 4)], week)).toEqual([]);
});

test('hours of any 24 that touch the shift are summed', () => {
  const facts = workFacts(at('2027-01-06T13:00', 8), [at('2027-01-05T17:00', 8)], week);
  expect(facts).toEqual([]);
  const longer = workFacts(at('2027-01-06T11:00', 8), [at('2027-01-05T17:00', 8)], week);
  expect(longer).toEqual([{ kind: 'day', minutes: 840 }]);
});

test('more than 60 hours in seven days and more than 40 in the week of the site', () => {
  const five = [4, 5, 6, 7, 8].map((day) => at(`2027-01-0${day}T13:00`, 12));
  expect(workFacts(at('2027-01-09T13:00', 12), five, week)).toEqual([
    { kind: 'seven_days', minutes: 4320 },
    { kind: 'week', minutes: 4320 },
  ]);
  // A Sunday begins the next week, but not the next seven days.
  expect(workFacts(at('2027-01-10T13:00', 12), five, week)).toEqual([{ kind: 'seven_days', minutes: 4320 }]);
  expect(workFacts(at('2027-01-11T14:00', 12), five, week)).toEqual([]);
});
