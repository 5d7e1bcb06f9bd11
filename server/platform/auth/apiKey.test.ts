import { expect, test } from 'vitest';
import { apiKeyPattern, isApiKey, newApiKey } from './apiKey.ts';

test('a key has the documented form and is never the same', () => {
  const keys = Array.from({ length: 200 }, newApiKey);
  for (const key of keys) expect(key).toMatch(apiKeyPattern);
  expect(new Set(keys).size).toBe(keys.length);
  expect(keys.every(isApiKey)).toBe(true);
});

test('a key with any one character changed is none', () => {
  const key = newApiKey();
  for (let at = 0; at < key.length; at++) {
    const other = key[at] === 'a' ? 'b' : 'a';
    expect(isApiKey(key.slice(0, at) + other + key.slice(at + 1))).toBe(false);
  }
});

test('the checksum is the CRC-32 of the random part in base62', () => {
  // Computed with Python's zlib.
  expect(isApiKey('olk_00000000000000000000000000000000000000000002CZclj')).toBe(true);
  expect(isApiKey('olk_0000000000000000000000000000000000000000000000000')).toBe(false);
});
