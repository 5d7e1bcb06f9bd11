import { expect, it } from 'vitest';
import { zonedFormatsOf } from './zonedFormats.ts';

const instant = '2027-01-05T16:00:00.000Z';
/** Some versions of the data put a narrow space before AM. */
const plain = (text: string) => text.replace(/\s/g, ' ');

it('17: shows 16:00Z in Chicago as 10:00 AM CST, in summer as CDT', () => {
  const { time, moment, day } = zonedFormatsOf('en');
  expect(plain(time(instant, 'America/Chicago'))).toBe('10:00 AM CST');
  expect(plain(moment(instant, 'America/Chicago'))).toBe('Tue, Jan 5, 10:00 AM CST');
  expect(day(instant, 'Pacific/Guam')).toBe('Wednesday, January 6');
  expect(plain(time('2027-07-05T16:00:00.000Z', 'America/Chicago'))).toBe('11:00 AM CDT');
});

it('writes a time of a clock in the language of the page', () => {
  expect(plain(zonedFormatsOf('en').clock('13:30'))).toBe('1:30 PM');
  expect(plain(zonedFormatsOf('es').clock('01:30'))).toMatch(/^1:30 a\. ?m\.$/);
});
