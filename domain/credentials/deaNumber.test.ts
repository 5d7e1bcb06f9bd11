import { expect, test } from 'vitest';
import { isDeaNumber, storedDeaNumber } from './deaNumber.ts';

test.each(['AP5836727', 'F91234563', 'AB1234563', ' ap5836727 '])('26: %s has the form of a DEA number', (text) => {
  expect(isDeaNumber(text)).toBe(true);
});

test.each(['AB4523767', 'AP5836728', 'A15836727', '9P5836727', 'AP583672', 'AP58367270', '6727', ''])(
  '26: %s has not',
  (text) => {
    expect(isDeaNumber(text)).toBe(false);
  },
);

test('26: the server stores its last four characters only', () => {
  expect(storedDeaNumber('AP5836727 ')).toBe('6727');
});
