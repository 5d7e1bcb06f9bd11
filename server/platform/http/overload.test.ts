import { expect, test } from 'vitest';
import { inARow, needsNothing } from './overload.ts';

test('one bad look alone is no overload, two in a row are, and a good one ends it', () => {
  const lasting = inARow(2);
  expect([true, false, true, true, true, false, true].map(lasting)).toEqual([
    false,
    false,
    false,
    true,
    true,
    false,
    false,
  ]);
});

test('(R11) files of the build and whether the process lives are answered under any load', () => {
  expect(['/assets/app-1a2b.js', '/healthz', '/healthz?x=1'].every(needsNothing)).toBe(true);
  expect(['/', '/api/v1/jobs', '/healthzz', '/readyz', '/x/assets/'].some(needsNothing)).toBe(false);
});
