import { expect, type Page } from '@playwright/test';
import { expectNothingOfAxe } from '#tests/browser/support/axe.ts';
import { complaintsOf } from '#tests/browser/support/complaints.ts';
import { collectLinks, deadLinks, type Links } from '#tests/browser/support/deadLinks.ts';
import { paint } from '#tests/browser/support/paint.ts';
import { addressOf, pageFor, screens } from '#tests/browser/support/screens.ts';
import { walk } from '#tests/browser/support/tabWalk.ts';
import { test } from './test.ts';
import { smallTargets } from '#tests/browser/support/touchTargets.ts';
import { visit } from '#tests/browser/support/visit.ts';

const sizes = [
  { width: 1440, height: 900 },
  { width: 360, height: 740 },
] as const;

/** The schemes differ in nothing but their colors. */
const schemeRules = ['color-contrast', 'link-in-text-block'];

test.describe.configure({ mode: 'parallel' });

// One walk for all that holds for every page: opening it costs more than looking at it.
for (const [viewer, seen] of Map.groupBy(screens, ({ viewer }) => viewer)) {
  test(`A5, A6: screens seen by ${viewer}: axe and the policy find nothing, Tab goes through, a thumb hits, links lead on`, async ({
    browser,
    product,
  }) => {
    test.setTimeout(seen.length * 60_000);
    // Their worker too keeps to the policy.
    const page = await pageFor(browser, product, viewer, { serviceWorkers: 'allow' });
    const complaints = await complaintsOf(page);
    const links: Links = new Map();
    for (const screen of seen) {
      await test.step(screen.name, async () => {
        await page.setViewportSize(sizes[0]);
        await visit(page, product.address + (await addressOf(product, screen)));
        await page.waitForLoadState();
        for (const size of sizes) await examine(page, size, `${screen.name} ${viewer} ${size.width}`);
        expect.soft(await smallTargets(page.locator('body')), `${screen.name} ${viewer}: small targets`).toEqual([]);
        await collectLinks(page, screen.name, links);
      });
    }
    expect.soft(complaints).toEqual([]);
    expect(links.size).toBeGreaterThan(5);
    expect(await deadLinks(product, links)).toEqual([]);
  });
}

/** The page as it is, in another size. */
async function examine(page: Page, size: (typeof sizes)[number], where: string): Promise<void> {
  await page.setViewportSize(size);
  await paint(page, 'light');
  await settled(page);
  await walk(page, where);
  await expectNothingOfAxe(page, `${where} light`);
  await paint(page, 'dark');
  await expectNothingOfAxe(page, `${where} dark`, schemeRules);
}

async function settled(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
  await expect(page.locator('main :is([aria-busy=true], .mantine-Skeleton-root)')).toHaveCount(0);
}
