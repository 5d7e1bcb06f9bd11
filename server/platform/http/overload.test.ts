import { expect, test } from 'vitest';
import { inARow } from './overload.ts';

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
