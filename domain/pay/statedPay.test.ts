import { describe, expect, test } from 'vitest';
import { rangeText, statedRange } from './statedPay.ts';

describe('pay as it is written', () => {
  test.each([
    [{ min: 38, max: 52, unit: 'hour' }, '/hr', '$38-$52/hr'],
    [{ min: 1200, max: null, unit: 'hour' }, '/hr', '$1200/hr'],
    [{ min: 2400, max: 2600.5, unit: 'week' }, '/week', '$2,400-$2,600.50/week'],
    [{ min: null, max: 95_000, unit: 'year' }, '/year', '$95,000/year'],
    [{ min: null, max: null, unit: 'year' }, '/year', null],
  ] as const)('%o', (range, per, text) => expect(rangeText(range, per)).toBe(text));

  test('a row that names dollars per hour alone states them', () => {
    expect(statedRange({ pay_unit: 'hour', pay_range_min: 60, pay_range_max: 85 })).toEqual({
      min: 60,
      max: 85,
      unit: 'hour',
    });
    expect(statedRange({ pay_unit: 'week', pay_stated_min: 2400, pay_range_min: 60 })).toMatchObject({
      min: 2400,
      unit: 'week',
    });
  });
});
