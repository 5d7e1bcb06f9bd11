import { expect, test } from 'vitest';
import { mostConnections } from './connections.ts';

test('D5: connections leave descriptors for what requests and the program open', () => {
  expect(mostConnections(256)).toBe(80);
  expect(mostConnections(1024)).toBe(464);
  expect(mostConnections(64)).toBe(16);
});
