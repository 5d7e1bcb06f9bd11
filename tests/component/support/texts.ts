import type { Locator } from 'vitest/browser';

/** The text of each element that is found, for `expect.poll`: what is listed, in order. */
export function texts(locator: Locator): string[] {
  return locator.elements().map(({ textContent }) => textContent ?? '');
}
