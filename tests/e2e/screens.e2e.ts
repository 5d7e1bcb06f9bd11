import { expect, type Page } from '@playwright/test';
import { expectNothingOfAxe } from './support/look.ts';
import { addressOf, pageFor, screens } from './support/screens.ts';
import { walk } from './support/tabWalk.ts';
import { test } from './support/test.ts';

const sizes = [
  { width: 1440, height: 900 },
  { width: 360, height: 740 },
] as const;

/** The schemes differ in nothing but their colors. */
const schemeRules = ['color-contrast', 'link-in-text-block'];

test.describe.configure({ mode: 'parallel' });

for (const screen of screens) {
  const { name, viewer } = screen;
  test(`A5, A6: ${name}, seen by ${viewer}: axe finds nothing, and Tab walks through it in sight`, async ({
    browser,
    product,
  }) => {
    const page = await pageFor(browser, product, viewer);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    const address = product.address + (await addressOf(product, screen));
    for (const size of sizes) {
      const where = `${name} ${viewer} ${size.width}`;
      await page.setViewportSize(size);
      await page.goto(address);
      await settled(page);
      await walk(page, where);
      await expectNothingOfAxe(page, `${where} light`);
      await draw(page, 'dark');
      await expectNothingOfAxe(page, `${where} dark`, schemeRules);
      await draw(page, 'light');
    }
  });
}

async function settled(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
  await expect(page.locator('main :is([aria-busy=true], .mantine-Skeleton-root)')).toHaveCount(0);
}

/** A color that is inherited goes down one element a frame, each with a transition of its own. */
async function draw(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme });
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', colorScheme);
  await page.waitForFunction(() => document.getAnimations().every(({ playState }) => playState !== 'running'));
}
