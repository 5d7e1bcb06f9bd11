import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

const schemes = ['light', 'dark'] as const;
const widths = [360, 1440] as const;

/** axe takes most of the time: each scheme once and each width once show what it can find. */
const axeWidths = { light: 1440, dark: 360 } as const;

/**
 * Looks at the page as it is now, in both schemes and at both widths: axe finds nothing, nothing sticks out sideways,
 * and a picture of each lands in test-results/pages.
 */
export async function look(page: Page, name: string): Promise<void> {
  const size = page.viewportSize() ?? { width: 1440, height: 900 };
  for (const scheme of schemes) {
    await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' });
    for (const width of widths) {
      await page.setViewportSize({ width, height: width === 360 ? 740 : 900 });
      await expect(page.locator('h1')).toHaveCount(1);
      if (width === axeWidths[scheme]) await expectNothingOfAxe(page, `${name}, ${scheme}, ${width} px`);
      const overflow = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect.soft(overflow, `${name} sticks out sideways at ${width} px`).toBeLessThanOrEqual(0);
      await page.screenshot({ path: `test-results/pages/${name}-${scheme}-${width}.png`, fullPage: true });
    }
  }
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: null });
  await page.setViewportSize(size);
}

async function expectNothingOfAxe(page: Page, where: string): Promise<void> {
  // Without frames there is nothing to merge, for which axe would open a page of its own.
  const { violations } = await new AxeBuilder({ page }).setLegacyMode().analyze();
  const found = violations.map(({ id, nodes }) => ({ id, nodes: nodes.map(explained) }));
  // Soft: one run tells everything that is wrong with the page.
  expect.soft(found, where).toEqual([]);
}

type AxeNode = Awaited<ReturnType<AxeBuilder['analyze']>>['violations'][number]['nodes'][number];

function explained({ html, any }: AxeNode): string {
  return `${html.slice(0, 160)} ${any[0]?.message ?? ''}`;
}
