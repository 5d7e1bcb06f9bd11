import { expect, test } from 'vitest';
import type { Translate } from './translator.ts';
import { responseTime } from './responseTime.ts';

test.each([
  [0.01, 'shell.time.underAnHour {}'],
  [0.2, 'shell.time.hours {"count":5}'],
  [2.44, 'shell.time.days {"days":"2.4"}'],
])('B7: %d days have the unit that fits', (days, said) => {
  const t = ((key: string, values = {}) => `${key} ${JSON.stringify(values)}`) as Translate;
  expect(responseTime(days, t, (value, decimals) => value.toFixed(decimals))).toBe(said);
});
