import { expect, test } from 'vitest';
import { isEmailAddress } from './emailAddress.ts';

test.each([
  'noor&co@example.org',
  "o'neil+work@example.org",
  'a!b#c$d%e*f/g=h?i^j_k`l{m|n}o~p-q@example.org',
  'noor@sub.example.museum',
  'jürgen@exämple.de',
  'नूर@उदाहरण.भारत',
  'noor@xn--exmple-cua.xn--p1ai',
])('P13: %s is an address', (text) => {
  expect(isEmailAddress(text)).toBe(true);
});

test.each([
  '',
  'noor',
  'noor@example',
  'noor@@example.org',
  '.noor@example.org',
  'noor.@example.org',
  'no..or@example.org',
  'noor@-example.org',
  'noor@example-.org',
  'noor@example.o',
  'noor@[127.0.0.1]',
  '"noor co"@example.org',
  'noor co@example.org',
  'noor@example.org\nBcc: x@example.org',
  'noor@example.org, x@example.org',
  '<noor@example.org>',
  `${'a'.repeat(65)}@example.org`,
  'no\u200Bor@example.org',
])('P13: %j is none', (text) => {
  expect(isEmailAddress(text)).toBe(false);
});
