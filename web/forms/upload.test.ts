import { expect, test } from 'vitest';
import { fileSize } from './upload.ts';

test('a size has the unit that fits it', () => {
  const sizes = [5, 1023, 1024, 1025, 1024 * 1024, 11 * 1024 * 1024 - 1];
  expect(sizes.map(fileSize)).toEqual(['5 B', '1023 B', '1 KB', '2 KB', '1 MB', '11 MB']);
});
