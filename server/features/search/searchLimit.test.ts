import { expect, test } from 'vitest';
import { withSearchLimit } from './searchLimit.ts';

test('T1: six searches run together, a hundred wait, and the next is asked to come back', async () => {
  let running = 0;
  let most = 0;
  const ends: (() => void)[] = [];
  const search = async () => {
    most = Math.max(most, ++running);
    await new Promise<void>((resolve) => ends.push(resolve));
    running--;
    return 'found';
  };
  const asked = Array.from({ length: 106 }, async () => withSearchLimit(search));
  await expect.poll(() => ends.length).toBe(6);
  await expect(async () => withSearchLimit(search)).rejects.toMatchObject({
    code: 'SEARCH_BUSY',
    extra: { retryAfter: 2 },
  });
  // Each that ends lets the next one in.
  const ending = setInterval(() => ends.splice(0).forEach((end) => end()), 1);
  expect(new Set(await Promise.all(asked))).toEqual(new Set(['found']));
  clearInterval(ending);
  expect([most, running]).toEqual([6, 0]);
  // One that fails gives its turn back too.
  await expect(withSearchLimit(() => Promise.reject(new Error('no such search')))).rejects.toThrow('no such search');
  expect(await withSearchLimit(async () => 'found')).toBe('found');
});
