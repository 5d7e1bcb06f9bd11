import { expect } from 'vitest';
import { commands, type Locator } from 'vitest/browser';

declare module 'vitest/browser' {
  interface BrowserCommands {
    /** Touches the element, as a finger does. */
    tap: (selector: string) => Promise<void>;
  }
}

/** Touches the element, as a finger does: a mouse presses otherwise. */
export async function tap(locator: Locator): Promise<void> {
  await expect.element(locator).toBeVisible();
  await commands.tap(locator.selector);
}
