import { expect, test } from 'vitest';
import { telHref } from './telHref.ts';

test.each([
  ['(503) 555-0100', 'tel:5035550100'],
  ['+1 503 555 0100', 'tel:+15035550100'],
  ['503-555-0100 ext. 12', 'tel:5035550100;ext=12'],
  ['503-555-0100 x12', 'tel:5035550100;ext=12'],
  ['503-555-0100, extension 12 ', 'tel:5035550100;ext=12'],
])('the address of %s is %s', (written, address) => {
  expect(telHref(written)).toBe(address);
});
