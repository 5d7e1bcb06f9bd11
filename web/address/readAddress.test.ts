import { expect, test } from 'vitest';
import { pageNumber, searchWords } from './readAddress.ts';

const nurse = '\u{1F9D1}\u200D\u2695\uFE0F';

test.each([
  ['', ''],
  ['q=++', ''],
  ['q=+ICU+RN+', 'ICU RN'],
  ['q=%00', ''],
  ['q=a%00b%0D%0A%1Bc', 'a b c'],
  ['q=%ff', '\uFFFD'],
  ['q=abcd%20e', 'abcd e'],
  ['q=abcdefg%20h', 'abcdefg'],
  [`q=${encodeURIComponent(nurse)}`, nurse],
  [`q=abcdefg${encodeURIComponent(nurse)}`, 'abcdefg'],
  ['q=x&q=y', 'x'],
])('%s searches for “%s”', (query, words) => {
  expect(searchWords(new URLSearchParams(query), 8)).toBe(words);
});

test.each([
  ['', 1],
  ['page=2', 2],
  ['page=501', 501],
  ['page=502', 501],
  ['page=1e308', 501],
  ['page=99999999999999999999', 501],
  ['page=Infinity', 1],
  ['page=-2', 1],
  ['page=1.5', 1],
  ['page=two', 1],
  ['page=%00', 1],
])('%s is page %i', (query, page) => {
  expect(pageNumber(new URLSearchParams(query), 501)).toBe(page);
});
