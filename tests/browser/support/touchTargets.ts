import type { Locator } from '@playwright/test';
import { smallTargetsIn } from '#tests/support/smallTargetsIn.ts';

/** What is smaller than a thumb needs, each with its size and the start of its markup. */
export async function smallTargets(within: Locator): Promise<string[]> {
  return within.evaluate(smallTargetsIn);
}
