import { expect, type Page } from '@playwright/test';
import { focusError } from '#tests/support/focusError.ts';

/** More than any page has with the demo's data. */
const maxStops = 200;

/**
 * Goes through the page with Tab. Everything that gets the focus shows it by an outline, around itself or around the
 * field or card that it belongs to, and lies inside of the window, under no bar.
 */
export async function walk(page: Page, where: string): Promise<void> {
  const faults: string[] = [];
  await page.evaluate(() => {
    // The next Tab goes on from what had the focus last, though it be gone: from the very first place here.
    const start = Object.assign(document.createElement('button'), { type: 'button' });
    document.body.prepend(start);
    start.focus();
    start.remove();
    window.scrollTo(0, 0);
    window.walked = new Set();
  });
  for (let stop = 0; stop < maxStops; stop++) {
    await page.keyboard.press('Tab');
    const fault = await page.evaluate(focusError);
    if (fault === 'end') break;
    if (fault) faults.push(fault);
  }
  expect.soft(faults, where).toEqual([]);
}
