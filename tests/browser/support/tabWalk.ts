import { expect, type Page } from '@playwright/test';
import { focusFault } from '#tests/support/focusFault.ts';

/** More than any page has with the demo's data. */
const mostStops = 200;

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
  for (let stop = 0; stop < mostStops; stop++) {
    await page.keyboard.press('Tab');
    const fault = await page.evaluate(focusFault);
    if (fault === 'end') break;
    if (fault) faults.push(fault);
  }
  expect.soft(faults, where).toEqual([]);
}

/** That the focus is somewhere, and stays: a browser leaves it at the body when what had it goes. */
export async function expectFocus(page: Page, after: string): Promise<void> {
  const place = () =>
    page.evaluate(async () => {
      // For longer than the page takes to move the focus on purpose.
      for (const end = performance.now() + 250; performance.now() < end;) {
        await new Promise(requestAnimationFrame);
        if (!document.activeElement || document.activeElement === document.body) return 'nowhere';
      }
      return 'somewhere';
    });
  await expect.poll(place, { message: `the focus after: ${after}`, timeout: 5000 }).toBe('somewhere');
}
