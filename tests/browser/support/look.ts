import { expect, type Page } from '@playwright/test';
import { expectNothingOfAxe } from './axe.ts';
import { paint } from './paint.ts';

/** Each scheme once and each width once. */
const looks = [
  { scheme: 'light', width: 1440, height: 900 },
  { scheme: 'dark', width: 360, height: 740 },
] as const;

/** A picture takes longer than everything else here: they are for whoever changes how a page looks. */
const takesPictures = process.env['PICTURES'] !== undefined;

/**
 * Looks at the page as it is now, light on a wide screen and dark on a phone: axe finds nothing and nothing sticks out
 * sideways. With PICTURES=1 a picture of each lands in test-results/pages.
 */
export async function look(page: Page, name: string): Promise<void> {
  const size = page.viewportSize() ?? { width: 1440, height: 900 };
  for (const { scheme, ...viewport } of looks) {
    const where = `${name}-${scheme}-${viewport.width}`;
    await page.setViewportSize(viewport);
    await paint(page, scheme);
    await expect(page.locator('h1')).toHaveCount(1);
    if (takesPictures) await page.screenshot({ path: `test-results/pages/${where}.png`, fullPage: true });
    const overflow = () =>
      page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
    // What the page puts elsewhere on a phone may take a moment to get there.
    await expect.configure({ soft: true }).poll(overflow, `${where} sticks out sideways`).toBeLessThanOrEqual(0);
    await expectNothingOfAxe(page, where);
  }
  await page.emulateMedia({ colorScheme: 'light' });
  await page.setViewportSize(size);
}
