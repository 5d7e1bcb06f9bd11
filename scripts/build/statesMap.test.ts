import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { statesMapPath, statesSvg } from './statesMap.ts';

test('the map in the repository is the one that its script draws', () => {
  expect(readFileSync(statesMapPath, 'utf8') === statesSvg(), 'run "node scripts/build/statesMap.ts"').toBe(true);
});
