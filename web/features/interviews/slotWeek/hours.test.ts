import { describe, expect, it } from 'vitest';
import { interviewLimits } from '#domain/interviews/vocabulary.ts';
import { emptySlot, type TypedSlot } from '../typedSlot.ts';
import { hourOf, isFull, overlapsOf, pressHour, shownHours } from './hours.ts';

const zone = 'America/Chicago';
const now = Date.parse('2027-01-05T15:30:00Z');
const interview = {
  kind: 'interview',
  starts_at: '2027-01-05T16:30:00.000Z',
  ends_at: '2027-01-05T17:00:00.000Z',
  user_ids: ['host'],
} as const;
const bookings = [{ ...interview, user_ids: ['host'] }];
const at = (time: string, day = '2027-01-05'): TypedSlot => ({ ...emptySlot(), day, time });
const hour = (time: string, slots: readonly TypedSlot[] = [], day = '2027-01-05') =>
  hourOf(day, time, { zone, slots, bookings, now });

describe('hourOf', () => {
  it('has what is booked and offered in it', () => {
    const slots = [at('10:15'), at('11:00')];
    expect(hour('10:00', slots)).toMatchObject({ isClosed: false, offered: [slots[0]], bookings });
    expect(hour('11:00', slots)).toMatchObject({ isClosed: false, offered: [slots[1]], bookings: [] });
  });

  it.each([
    { day: '2027-01-05', time: '09:00', why: 'has begun' },
    { day: '2027-04-20', time: '09:00', why: 'is too far ahead' },
    { day: '2027-03-14', time: '02:00', why: 'is skipped by the clocks' },
  ])('is closed where it $why', ({ day, time }) => expect(hour(time, [], day).isClosed).toBe(true));
});

describe('pressHour', () => {
  it('fills the first empty row, then adds rows, and offers at most so many', () => {
    const first = pressHour([at('08:00'), emptySlot(), emptySlot()], hour('10:00'));
    expect(first.map(({ time }) => time)).toEqual(['08:00', '10:00', '']);
    expect(pressHour([at('08:00')], hour('10:00')).map(({ time }) => time)).toEqual(['08:00', '10:00']);
    const full = Array.from({ length: interviewLimits.slots }, (_, minute) => at(`08:${10 + minute}`));
    expect(isFull(full)).toBe(true);
    expect(pressHour(full, hour('10:00'))).toEqual(full);
  });

  it('removes the times of an hour that is offered, and leaves an empty row of the last one', () => {
    const slots = [at('10:30')];
    expect(pressHour(slots, hour('10:00', slots))).toMatchObject([{ day: '', time: '' }]);
  });
});

it('shows the hours of the day, and more where a time is offered or all are asked for', () => {
  expect([shownHours([], false).at(0), shownHours([], false).at(-1)]).toEqual(['07:00', '18:00']);
  expect(shownHours([at('21:30')], false).at(-1)).toBe('21:00');
  expect(shownHours([], true)).toHaveLength(24);
});

it('knows what is booked during a time by the length of the interview', () => {
  const length = (minutes: number) => overlapsOf(at('10:00'), { zone, minutes, bookings });
  expect(length(30)).toEqual([]);
  expect(length(45)).toEqual(bookings);
  const second = { ...at('01:30', '2026-11-01'), which: 'second' as const };
  const night = [
    { ...interview, user_ids: [], starts_at: '2026-11-01T07:00:00.000Z', ends_at: '2026-11-01T08:00:00.000Z' },
  ];
  expect(overlapsOf(second, { zone, minutes: 30, bookings: night })).toEqual(night);
  expect(overlapsOf({ ...second, which: 'first' }, { zone, minutes: 30, bookings: night })).toEqual([]);
});
