import { describe, expect, it } from 'vitest';
import { formatDate, formatPayRange, formatRelative } from './format.ts';

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
});

describe('time', () => {
  const now = Date.parse('2026-11-12T12:00:00Z');
  it.each([
    ['2026-11-12T11:59:40Z', 'now'],
    ['2026-11-12T11:15:00Z', '45 min ago'],
    ['2026-11-12T09:00:00Z', '3 h ago'],
    ['2026-11-11T12:00:00Z', 'yesterday'],
    ['2026-11-07T12:00:00Z', '5 d ago'],
    ['2026-11-01T12:00:00Z', '1 Nov 2026'],
  ])('%s reads %s', (value, text) => {
    expect(formatRelative(value, now)).toBe(text);
  });

  it('keeps a plain date that day everywhere', () => {
    expect(formatDate('2026-11-12')).toBe('12 Nov 2026');
  });
});
