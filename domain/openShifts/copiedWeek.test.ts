import { expect, test } from 'vitest';
import { copiesOf } from './copiedWeek.ts';

const zone = 'America/Chicago';
/** Saturday night, and a start that clocks skip a week later. */
const night = { id: 'night', starts_at: '2027-03-07T01:00:00.000Z', ends_at: '2027-03-07T13:30:00.000Z' };
const early = { id: 'early', starts_at: '2027-03-07T08:30:00.000Z', ends_at: '2027-03-07T16:00:00.000Z' };

test('local times stay what they are over a change of clocks, and the length says so', () => {
  const { shifts, questions } = copiesOf([night], 7, zone, []);
  expect(questions).toEqual([]);
  expect(shifts.map(({ planned }) => planned)).toEqual([
    {
      day: '2027-03-13',
      starts_at: '2027-03-14T01:00:00.000Z',
      ends_at: '2027-03-14T12:30:00.000Z',
      minutes: 690,
      clocks: 'forward',
    },
  ]);
  expect(copiesOf([night], 14, zone, []).shifts[0]!.planned).toMatchObject({ minutes: 750, clocks: 'none' });
});

test('a time that clocks skip is asked about for its shift alone, and left out on request', () => {
  const { shifts, questions } = copiesOf([night, early], 7, zone, []);
  expect(shifts.map(({ source }) => source.id)).toEqual(['night']);
  expect(questions).toEqual([
    { source: early, question: { day: '2027-03-14', edge: 'starts', time: '02:30', instants: [] } },
  ]);
  const skipped = copiesOf([night, early], 7, zone, [{ copied_id: 'early', edge: 'starts', use: 'skip' }]);
  expect([skipped.shifts.length, skipped.questions]).toEqual([1, []]);
});

test('of a time that comes twice the choice of the facility counts', () => {
  const twice = { id: 'twice', starts_at: '2027-10-31T06:30:00.000Z', ends_at: '2027-10-31T14:00:00.000Z' };
  expect(copiesOf([twice], 7, zone, []).questions).toMatchObject([
    { question: { time: '01:30', instants: { length: 2 } } },
  ]);
  const { shifts } = copiesOf([twice], 7, zone, [{ copied_id: 'twice', edge: 'starts', use: 'second' }]);
  expect(shifts[0]!.planned).toMatchObject({ starts_at: '2027-11-07T07:30:00.000Z', minutes: 450, clocks: 'none' });
});
