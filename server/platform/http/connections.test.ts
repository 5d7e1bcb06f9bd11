import { expect, test } from 'vitest';
import { connectionLimit } from './connections.ts';

test('D5: connections leave descriptors for what requests and the program open', () => {
  expect(connectionLimit(256)).toBe(80);
  expect(connectionLimit(1024)).toBe(464);
  expect(connectionLimit(64)).toBe(16);
});
