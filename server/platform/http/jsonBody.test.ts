import { expect, test } from 'vitest';
import { parseJson } from './jsonBody.ts';

test('P19: a body may begin with a byte order mark, and with one alone', () => {
  expect(parseJson('\uFEFF{"a":"\uFEFF"}')).toEqual({ a: '\uFEFF' });
  expect(() => parseJson('\uFEFF\uFEFF{}')).toThrow('not valid JSON');
  expect(() => parseJson('\uFEFF{"a":1,"a":2}')).toThrow('there twice');
});
