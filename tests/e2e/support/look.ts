import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** Each scheme once and each width once: looking takes most of the time of the browser tests. */
const looks = [
  { scheme: 'light', width: 1440, height: 900 },
  { scheme: 'dark', width: 360, height: 740 },
] as const;

/**
 * Looks at the page as it is now, light on a wide screen and dark on a phone: axe finds nothing, nothing sticks out
 * sideways, and a picture of each lands in test-results/pages.
 */
export async function look(page: Page, name: string): Promise<void> {
  const size = page.viewportSize() ?? { width: 1440, height: 900 };
  for (const { scheme, ...viewport } of looks) {
    const where = `${name}-${scheme}-${viewport.width}`;
    await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' });
    await page.setViewportSize(viewport);
    await expect(page.locator('h1')).toHaveCount(1);
    await page.screenshot({ path: `test-results/pages/${where}.png`, fullPage: true });
    const overflow = () =>
      page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
    // What the page puts elsewhere on a phone may take a moment to get there.
    await expect.configure({ soft: true }).poll(overflow, `${where} sticks out sideways`).toBeLessThanOrEqual(0);
    // After the picture: by then the other scheme is painted everywhere.
    await expectNothingOfAxe(page, where);
  }
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: null });
  await page.setViewportSize(size);
}

/** By all of its rules, or by these alone. */
export async function expectNothingOfAxe(page: Page, where: string, rules?: string[]): Promise<void> {
  // Without frames there is nothing to merge, for which axe would open a page of its own.
  const axe = new AxeBuilder({ page }).setLegacyMode();
  const { violations } = await (rules ? axe.withRules(rules) : axe).analyze();
  const found = violations.map(({ id, nodes }) => ({ id, nodes: nodes.map(explained) }));
  // Soft: one run tells everything that is wrong with the page.
  expect.soft(found, where).toEqual([]);
}

type AxeNode = Awaited<ReturnType<AxeBuilder['analyze']>>['violations'][number]['nodes'][number];

function explained({ html, any }: AxeNode): string {
  return `${html.slice(0, 160)} ${any[0]?.message ?? ''}`;
}
