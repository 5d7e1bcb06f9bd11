import type { Locator } from '@playwright/test';
import { coveredTargetsIn } from '#tests/support/coveredTargetsIn.ts';
import { smallTargetsIn } from '#tests/support/smallTargetsIn.ts';

/** What is smaller than a thumb needs, each with its size and the start of its markup. */
export async function smallTargets(within: Locator): Promise<string[]> {
  return within.evaluate(smallTargetsIn);
}

/** What another element takes the press of, each with the start of both. */
export async function coveredTargets(within: Locator): Promise<string[]> {
  return within.evaluate(coveredTargetsIn);
}
