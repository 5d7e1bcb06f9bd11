import { describe, expect, it } from 'vitest';
import { formatsOf } from './format.ts';

const { formatDate, formatDayMonth, formatList, formatNumber, formatPayRange, formatRate, formatRelative, formatTime } =
  formatsOf('en');
const spanish = formatsOf('es');

describe('money', () => {
  it.each([
    [45, 60, '$45-$60/hr'],
    [45.5, 1200, '$45.5-$1200/hr'],
    [null, 60, '$60/hr'],
    [0, null, '$0/hr'],
    [null, undefined, null],
  ])('%s to %s is %s', (min, max, text) => {
    expect(formatPayRange(min, max)).toBe(text);
  });

  it('names another unit than the hour, in the words of the language', () => {
    expect(formatPayRange(2400, 2600, 'week')).toBe('$2,400-$2,600/week');
    expect(spanish.formatPayRange(95_000, null, 'year')).toBe('$95,000/año');
  });
});

describe('time', () => {
  const now = Date.parse('2026-11-12T12:00:00Z');
  it.each([
    ['2026-11-12T11:59:40Z', 'now'],
    ['2026-11-12T11:15:00Z', '45 min ago'],
    ['2026-11-12T09:00:00Z', '3 h ago'],
    ['2026-11-11T12:00:00Z', 'yesterday'],
    ['2026-11-07T12:00:00Z', '5 d ago'],
    ['2026-11-01T12:00:00Z', 'Nov 1, 2026'],
  ])('%s reads %s', (value, text) => {
    expect(formatRelative(value, now)).toBe(text);
  });

  it('keeps a plain date that day everywhere', () => {
    expect(formatDate('2026-11-12')).toBe('Nov 12, 2026');
    expect(formatDayMonth('2026-11-12')).toBe('Nov 12');
  });
});

describe('other formats', () => {
  it('writes rates, numbers and lists', () => {
    expect([formatRate(85), formatRate(85.5)]).toEqual(['$85/hour', '$85.50/hour']);
    expect(formatNumber(12_345.6)).toBe('12,345.6');
    expect(formatList(['A', 'B', 'C'])).toBe('A, B, and C');
    expect(formatList(['JPG', 'PNG'], 'disjunction')).toBe('JPG or PNG');
    expect(formatTime('2026-11-12T15:05:00')).toMatch(/^3:05\sPM$/);
  });
});

describe('in Spanish', () => {
  const now = Date.parse('2026-11-12T12:00:00Z');
  it.each([
    ['2026-11-12T11:59:40Z', 'ahora'],
    ['2026-11-12T11:15:00Z', 'hace 45 min'],
    ['2026-11-12T09:00:00Z', 'hace 3 h'],
    ['2026-11-11T12:00:00Z', 'ayer'],
    ['2026-11-01T12:00:00Z', '1 nov 2026'],
  ])('%s reads %s', (value, text) => {
    expect(spanish.formatRelative(value, now)).toBe(text);
  });

  it('names the days of the week, and leaves other words alone', () => {
    expect(['Mon', 'Sun', 'Weekends'].map(spanish.formatWeekday)).toEqual(['lun', 'dom', 'Weekends']);
    expect(['Mon', 'Sun'].map(formatsOf('en').formatWeekday)).toEqual(['Mon', 'Sun']);
  });

  it('writes pay, numbers and lists as Spanish does in the United States', () => {
    expect(spanish.formatPayRange(45, 60)).toBe('$45-$60/h');
    expect(spanish.formatNumber(12_345.6)).toBe('12,345.6');
    expect(spanish.formatList(['A', 'B', 'C'])).toBe('A, B y C');
  });
});
