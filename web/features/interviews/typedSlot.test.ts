import { describe, expect, it } from 'vitest';
import { instantsOf, readSlot, readSlots, type TypedSlot } from './typedSlot.ts';

const typed = (day: string, time: string, which: TypedSlot['which'] = null): TypedSlot => ({
  key: `${day} ${time}`,
  day,
  time,
  which,
});

describe('a time that is entered as clocks of a place show it', () => {
  const autumn = Date.parse('2027-10-20T15:00:00Z');
  const spring = Date.parse('2027-03-01T15:00:00Z');

  it('22: New York 2027-11-07 01:30 asks which of the two, and is the one that the user chose', () => {
    const twice = typed('2027-11-07', '01:30');
    expect(instantsOf(twice, 'America/New_York')).toHaveLength(2);
    expect(readSlot(twice, 'America/New_York', autumn)).toEqual({ error: 'which' });
    expect(readSlot({ ...twice, which: 'first' }, 'America/New_York', autumn)).toEqual({
      starts_at: '2027-11-07T05:30:00.000Z',
    });
    expect(readSlot({ ...twice, which: 'second' }, 'America/New_York', autumn)).toEqual({
      starts_at: '2027-11-07T06:30:00.000Z',
    });
  });

  it('22: New York 2027-03-14 02:30 is refused: clocks go forward over it', () => {
    expect(readSlot(typed('2027-03-14', '02:30'), 'America/New_York', spring)).toEqual({ error: 'gap' });
  });

  it('22: Phoenix 2027-11-07 01:30 asks nothing', () => {
    expect(readSlot(typed('2027-11-07', '01:30'), 'America/Phoenix', autumn)).toEqual({
      starts_at: '2027-11-07T08:30:00.000Z',
    });
  });

  it('an answer about an hour that comes twice says nothing of one that comes once', () => {
    expect(readSlot(typed('2027-11-08', '01:30', 'second'), 'America/New_York', autumn)).toEqual({
      starts_at: '2027-11-08T06:30:00.000Z',
    });
  });

  it('is refused half entered, when it has passed, and more than 90 days ahead', () => {
    expect(readSlot(typed('2027-11-08', ''), 'America/Phoenix', autumn)).toEqual({ error: 'incomplete' });
    expect(readSlot(typed('2027-10-20', '08:00'), 'America/Phoenix', autumn)).toEqual({ error: 'past' });
    expect(readSlot(typed('2028-01-18', '08:01'), 'America/Phoenix', autumn)).toEqual({ error: 'far' });
    expect(readSlot(typed('2028-01-18', '08:00'), 'America/Phoenix', autumn)).toHaveProperty('starts_at');
  });

  it('leaves out what was not touched, and finds the same instant in other words', () => {
    const { slots, errors } = readSlots(
      [typed('2027-11-07', '01:30', 'second'), typed('', ''), typed('2027-11-07', '01:30', 'second')],
      'America/New_York',
      autumn,
    );
    expect(slots).toEqual([{ starts_at: '2027-11-07T06:30:00.000Z' }]);
    expect([...errors]).toEqual([[2, 'again']]);
  });
});
