import type { Locator, Page } from '@playwright/test';

/** The parts of a page of search, of jobs or of clinicians. */

export function group(page: Page, name: string): Locator {
  return page.getByRole('group', { name, exact: true });
}

export function box(page: Page, name: string, value: string): Locator {
  return group(page, name).getByRole('checkbox', { name: new RegExp(`^${value}( ?[\\d,]+)?$`) });
}

/** How many there are of what is looked for, `jobs` or `clinicians`. */
export function countOf(page: Page, what: string): Locator {
  return page.locator('main output').filter({ hasText: new RegExp(`${what}?$`) });
}

/** A word that nothing else is found by. Without digits, which are searched for as they are. */
export function ownWord(beginning: string): string {
  const rest = crypto.randomUUID().slice(0, 8);
  return beginning + rest.replace(/\d/g, (digit) => 'ghijklmnop'[Number(digit)]!);
}
