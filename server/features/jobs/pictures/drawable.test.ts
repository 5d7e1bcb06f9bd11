import { expect, test } from 'vitest';
import { drawable, isRightToLeft } from './drawable.ts';

test.each([
  ['Night nurse 👩‍⚕️ ICU', 'Night nurse ICU'],
  ['Zoë & Łukasz — “RN/LPN” (24/7), $60+', 'Zoë & Łukasz — “RN/LPN” (24/7), $60+'],
  ['看護師 RN', 'RN'],
  ['🏥🏥', ''],
  ['مستشفى الأطفال', 'مستشفى الأطفال'],
  ['', ''],
])('%j is drawn as %j', (text, shown) => {
  expect(drawable(text)).toBe(shown);
});

test.each([
  ['ICU nurse', false],
  ['مستشفى ICU', true],
  ['24/7 שלום', true],
  ['', false],
])('%j is read from the right: %s', (text, is) => {
  expect(isRightToLeft(text)).toBe(is);
});
