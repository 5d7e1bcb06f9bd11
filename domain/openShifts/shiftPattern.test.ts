import { describe, expect, test } from 'vitest';
import { shiftsOf, type PatternChoice, type ShiftPattern } from './shiftPattern.ts';

const night = { days: ['sun', 'tue', 'thu', 'sat'], starts: '19:00', ends: '07:30' } as const;
const over = (from: string, to: string, more: Partial<ShiftPattern> = {}): ShiftPattern => ({
  ...night,
  from,
  to,
  choices: [],
  ...more,
});
const march = over('2027-03-13', '2027-03-14');
const november = over('2027-11-06', '2027-11-07');

describe('nights over a change of clocks', () => {
  test.each([
    ['America/Chicago', march, ['2027-03-14T01:00:00.000Z', 690, 'forward'], ['2027-03-15T00:00:00.000Z', 750, 'none']],
    ['America/Chicago', november, ['2027-11-07T00:00:00.000Z', 810, 'back'], ['2027-11-08T01:00:00.000Z', 750, 'none']],
    ['America/Phoenix', march, ['2027-03-14T02:00:00.000Z', 750, 'none'], ['2027-03-15T02:00:00.000Z', 750, 'none']],
    ['America/Phoenix', november, ['2027-11-07T02:00:00.000Z', 750, 'none'], ['2027-11-08T02:00:00.000Z', 750, 'none']],
    ['Pacific/Guam', march, ['2027-03-13T09:00:00.000Z', 750, 'none'], ['2027-03-14T09:00:00.000Z', 750, 'none']],
    ['Pacific/Guam', november, ['2027-11-06T09:00:00.000Z', 750, 'none'], ['2027-11-07T09:00:00.000Z', 750, 'none']],
  ] as const)('in %s', (zone, pattern, ...expected) => {
    const { shifts, questions } = shiftsOf(pattern, zone);
    expect(questions).toEqual([]);
    expect(shifts.map(({ starts_at, minutes, clocks }) => [starts_at, minutes, clocks])).toEqual(expected);
  });
});

test('a time that clocks skip is asked about and not moved; the facility leaves the day out', () => {
  const early = over('2027-03-13', '2027-03-15', { days: ['sat', 'sun', 'mon'], starts: '02:30', ends: '10:00' });
  const { shifts, questions } = shiftsOf(early, 'America/Chicago');
  expect(questions).toEqual([{ day: '2027-03-14', edge: 'starts', time: '02:30', instants: [] }]);
  expect(shifts.map(({ day }) => day)).toEqual(['2027-03-13', '2027-03-15']);
  const skipped = { ...early, choices: [{ day: '2027-03-14', edge: 'starts', use: 'skip' } as const] };
  expect(shiftsOf(skipped, 'America/Chicago')).toEqual({ shifts, questions: [] });
  const first = { ...early, choices: [{ day: '2027-03-14', edge: 'starts', use: 'first' } as const] };
  expect(shiftsOf(first, 'America/Chicago').questions).toEqual(questions);
});

test('a time that clocks show twice asks which; the answer decides the length', () => {
  const evening = over('2027-11-06', '2027-11-06', { days: ['sat'], starts: '17:00', ends: '01:30' });
  const { shifts, questions } = shiftsOf(evening, 'America/Chicago');
  expect(shifts).toEqual([]);
  expect(questions).toEqual([
    {
      day: '2027-11-06',
      edge: 'ends',
      time: '01:30',
      instants: ['2027-11-07T06:30:00.000Z', '2027-11-07T07:30:00.000Z'],
    },
  ]);
  const lengthWith = (use: PatternChoice['use']) =>
    shiftsOf({ ...evening, choices: [{ day: '2027-11-06', edge: 'ends', use }] }, 'America/Chicago').shifts.map(
      ({ minutes, clocks }) => [minutes, clocks],
    );
  expect(lengthWith('first')).toEqual([[510, 'none']]);
  expect(lengthWith('second')).toEqual([[570, 'back']]);
  expect(lengthWith('skip')).toEqual([]);
});

test('a shift that ends when it starts lasts a day, and a long pattern stops after one too many', () => {
  const whole = over('2027-06-01', '2027-06-01', { days: ['tue'], starts: '07:00', ends: '07:00' });
  expect(shiftsOf(whole, 'America/Phoenix').shifts[0]).toMatchObject({ minutes: 1440, clocks: 'none' });
  const daily = over('2027-01-01', '2029-01-01', { days: ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'] });
  expect(shiftsOf(daily, 'America/Phoenix').shifts).toHaveLength(201);
  expect(shiftsOf(over('2027-06-02', '2027-06-01'), 'America/Phoenix').shifts).toEqual([]);
});
