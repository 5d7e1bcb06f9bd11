import { expect, test } from 'vitest';
import { schemaOf } from '#domain/core/schemaOf.ts';
import { User } from '#domain/accounts/user.ts';
import { withoutSeparators } from './separators.ts';

test.each([
  ['www.riverside.example.org', 'https://www.riverside.example.org'],
  [' riverside.example.org/care?a=b ', 'https://riverside.example.org/care?a=b'],
  ['http://riverside.example.org', 'http://riverside.example.org'],
  ['', null],
])('P9: the website %j is stored as %j', (typed, stored) => {
  expect(schemaOf(User.fields.website).parse(typed)).toBe(stored);
});

test.each([
  'javascript:alert(1)',
  'riverside',
  'ftp://riverside.example.org',
  'a b.example.org',
  'javascript.x:alert(1)',
])('P9: %s is no website', (typed) => {
  expect(schemaOf(User.fields.website).safeParse(typed).success).toBe(false);
});

test.each(['1234567893', ' 123 456 7893', '123-456-7893', '123.456.7893', '\u202A(123) 456–7893\u202C'])(
  'P8: the NPI %j is stored as its digits',
  (typed) => {
    expect(schemaOf(User.fields.npi).parse(typed)).toBe('1234567893');
  },
);

test('P8: separators are blanks, dashes of every kind, dots, slashes and brackets', () => {
  expect(withoutSeparators('+1 (202) 555-01.00/\u00A0‑')).toBe('+12025550100');
  expect(withoutSeparators('12 34–56')).toBe('123456');
});
