import { describe, expect, test } from 'vitest';
import { hourly, hourlyRange, payBasis } from './pay.ts';

describe('pay per hour', () => {
  test.each([
    ['case 4: a year without hours', 95_000, 'year', {}, 45.67, ['weekly_hours']],
    ['case 4: a month without hours', 9000, 'month', {}, 51.92, ['weekly_hours']],
    ['case 4: a shift of 12 h', 480, 'shift', { shift_hours: 12 }, 40, []],
    ['case 4: a visit of 45 min', 75, 'visit', { visit_minutes: 45 }, 100, []],
    ['case 4: a day without hours', 600, 'day', {}, 75, ['shift_hours']],
    ['a week of 36 h', 2400, 'week', { weekly_hours: 36 }, 66.67, []],
    ['a week without hours', 2400, 'week', { employment_type: 'travel' }, 60, ['weekly_hours']],
    ['part time with its hours', 1200, 'week', { employment_type: 'part_time', weekly_hours: 24 }, 50, []],
    ['a shift of a part-time job', 480, 'shift', { employment_type: 'part_time' }, 60, ['shift_hours']],
    ['a visit without minutes', 75, 'visit', {}, 75, ['visit_minutes']],
    ['an hour, as it was stated', 38.125, 'hour', { weekly_hours: 36 }, 38.125, []],
    ['half a cent, up', 8.04, 'shift', { shift_hours: 8 }, 1.01, []],
    ['nothing', 0, 'year', {}, 0, ['weekly_hours']],
  ] as const)('%s', (_, stated, unit, terms, amount, assumed) => {
    expect(hourly(stated, unit, terms)).toEqual({ amount, assumed });
  });

  test.each(['week', 'month', 'year'] as const)('case 5: part-time pay for a %s needs its hours', (unit) => {
    expect(hourly(1200, unit, { employment_type: 'part_time' })).toBeNull();
    expect(hourly(1200, unit, { employment_type: 'per_diem', shift_hours: 8 })).toBeNull();
    expect(payBasis(unit, { employment_type: 'part_time' })).toBeNull();
  });

  test('a range has the bounds that are stated', () => {
    const week = { pay_unit: 'week', weekly_hours: 36 } as const;
    expect(hourlyRange({ ...week, pay_stated_min: 2400, pay_stated_max: 2600 })).toEqual({ min: 66.67, max: 72.22 });
    expect(hourlyRange({ ...week, pay_stated_max: 2600 })).toEqual({ min: null, max: 72.22 });
    expect(hourlyRange({ pay_stated_min: 38 })).toEqual({ min: 38, max: null });
    expect(hourlyRange({ pay_unit: 'week', pay_stated_min: 1200, employment_type: 'per_diem' })).toEqual({
      min: null,
      max: null,
    });
  });
});
