import { expect, test } from 'vitest';
import { fiscalQuarterOf, jobTitleCodeOf, minutesByDay, pbjHours, reasonOf, type PbjLine } from './pbj.ts';

const line = (starts_at: string, ends_at: string, other: Partial<PbjLine> = {}): PbjLine => ({
  role: 'RN',
  status: 'signed',
  is_disputed: false,
  has_correction: false,
  starts_at,
  ends_at,
  break_minutes: 0,
  ...other,
});

const days = ['2027-01-11', '2027-01-12', '2027-01-13', '2027-01-14'].map((day) => {
  const from = Date.parse(`${day}T00:00:00Z`);
  return { day, from, until: from + 86_400_000 };
});

const hours = (start: string, length: number, other: Partial<PbjLine> = {}) => {
  const ends = new Date(Date.parse(start) + length * 3_600_000).toISOString();
  return [...minutesByDay(line(start, ends, other), days)];
};

test.each([
  [8, 450],
  [8.5, 480],
  [12, 690],
  [16, 900],
  [17, 960],
  [4, 240],
])('the manual: of %d hours %d minutes are reported', (length, minutes) => {
  const byDay = hours('2027-01-11T00:00:00Z', length);
  expect(byDay).toEqual([['2027-01-11', minutes]]);
});

test('a longer break counts as it was, paid or not', () => {
  expect(hours('2027-01-11T00:00:00Z', 8, { break_minutes: 45 })).toEqual([['2027-01-11', 435]]);
});

test('midnight divides a night, and the parts add up to the whole', () => {
  expect(hours('2027-01-11T18:57:00Z', 12 + 34 / 60)).toEqual([
    ['2027-01-11', 291],
    ['2027-01-12', 433],
  ]);
  expect(291 + 433).toBe(12 * 60 + 34 - 30);
});

test('72 hours without a pause are 22.5 on each day, which the journal still takes', () => {
  expect(hours('2027-01-11T00:00:00Z', 72)).toEqual([
    ['2027-01-11', 1350],
    ['2027-01-12', 1350],
    ['2027-01-13', 1350],
  ]);
});

test('the fiscal year begins in October', () => {
  expect(['2026-09-30', '2026-10-01', '2026-12-31', '2027-01-01', '2027-06-30'].map(fiscalQuarterOf)).toEqual([
    { year: 2026, quarter: 4 },
    { year: 2027, quarter: 1 },
    { year: 2027, quarter: 1 },
    { year: 2027, quarter: 2 },
    { year: 2027, quarter: 3 },
  ]);
});

test('roles without one certain code are not covered', () => {
  expect(jobTitleCodeOf('RN')).toBe(7);
  expect(['MD/DO', 'NP', 'MA', 'Social Worker', null].map((role) => jobTitleCodeOf(role as 'NP'))).toEqual([
    null,
    null,
    null,
    null,
    null,
  ]);
});

test('only what both sides signed is reported', () => {
  const of = (other: Partial<PbjLine>) => reasonOf(line('2027-01-11T00:00:00Z', '2027-01-11T08:00:00Z', other));
  expect(of({})).toBeNull();
  expect(of({ status: 'ended' })).toBe('unsigned');
  expect(of({ status: 'ended', is_disputed: true })).toBe('disputed');
  expect(of({ has_correction: true })).toBe('correction');
  expect(of({ role: 'NP', is_disputed: true })).toBe('not_covered');
});

test.each([
  [724, '12.07'],
  [450, '7.5'],
  [1350, '22.5'],
  [1, '0.02'],
])('%d minutes are %s hours', (minutes, text) => expect(pbjHours(minutes)).toBe(text));
