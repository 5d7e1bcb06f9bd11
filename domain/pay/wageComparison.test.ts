import { expect, test } from 'vitest';
import { compareWage } from './wageComparison.ts';

test.each([
  [46, 62, 48.76, { percent: 11, isUnusual: false }],
  [30, null, 48.76, { percent: -38, isUnusual: true }],
  [34.2, 34.2, 48.76, { percent: -30, isUnusual: false }],
  [80, 90, 50, { percent: 70, isUnusual: true }],
  [null, 80, 50, { percent: 60, isUnusual: false }],
])('48: %s to %s against a mean of %s', (min, max, mean, expected) => {
  expect(compareWage({ min, max }, mean)).toEqual(expected);
});

test('48: a pay that no one knows per hour is not compared', () => {
  expect(compareWage({ min: null, max: null }, 48.76)).toBeNull();
});
