import { expect, test } from 'vitest';
import { schemaOf } from '#domain/core/schemaOf.ts';
import { textWithoutSsn } from './textWithoutSsn.ts';

const schema = schemaOf(textWithoutSsn(100));

test.each(['123-45-6789', 'SSN: 123-45-6789.', 'x123-45-6789'])('%s is refused', (text) => {
  expect(schema.safeParse(text).error?.issues[0]?.message).toBe('Please leave out social security numbers');
});

test.each(['RN 123456', '123-456-7890', '2026-11-22', '1123-45-6789', '123-45-67890'])('%s is taken', (text) => {
  expect(schema.parse(text)).toBe(text);
});

test('a blank is null', () => {
  expect(schema.parse(' ')).toBeNull();
});
