import { expect, test } from 'vitest';
import { schemaOf } from '#domain/core/schemaOf.ts';
import { isNpi, optionalNpi } from './npi.ts';

test.each(['1234567893', '1003000126', '1993999998', '1558598797', '1245319599'])('24: %s is an NPI', (number) => {
  expect(isNpi(number)).toBe(true);
});

test.each([
  ['1234567890', 'another check digit'],
  ['3000000000', 'it begins with 3'],
  ['1000000008', 'the checksum without the prefix'],
  ['123456789', 'nine digits'],
  ['12345678931', 'eleven digits'],
  ['1234567893 ', 'a blank'],
  ['', 'nothing'],
])('24: %s is none: %s', (number) => {
  expect(isNpi(number)).toBe(false);
});

test('24: as a field it may be blank, and says what is wrong', () => {
  const schema = schemaOf(optionalNpi());
  expect(schema.parse(' 1234567893 ')).toBe('1234567893');
  expect(schema.parse(' ')).toBeNull();
  expect(schema.parse(null)).toBeNull();
  expect(schema.safeParse('1234567890').error?.issues).toMatchObject([
    { message: 'This is not a valid NPI. Check the ten digits.', params: { said: { key: 'npi' } } },
  ]);
});
