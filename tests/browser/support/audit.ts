import { expect, test, type Browser, type BrowserContextOptions, type Page } from '@playwright/test';
import { expectNothingOfAxe } from './axe.ts';
import { complaintsOf } from './complaints.ts';
import { collectLinks, deadLinks, type Links } from './deadLinks.ts';
import { paint } from './paint.ts';
import type { Product } from './product.ts';
import { addressOf, pageFor, screens, type Viewer } from './screens.ts';
import { walk } from './tabWalk.ts';
import { coveredTargets, smallTargets } from './touchTargets.ts';
import { visit } from './visit.ts';

const screensOf = Map.groupBy(screens, ({ viewer }) => viewer);

export const viewers: readonly Viewer[] = [...screensOf.keys()];

/** The color schemes differ in nothing but their colors. */
const schemeRules = ['color-contrast', 'link-in-text-block'];

/** A picture takes longer than everything else here: only on request. */
const takesPictures = process.env['PICTURES'] !== undefined;

const soft = expect.configure({ soft: true });

/** Milliseconds for one screen, most of them for the way through it by Tab. */
const perScreen = 15_000;

/**
 * Opens every screen of the viewer once: axe by all rules in light and by contrast in dark, nothing wider than the window,
 * nothing that the content security policy forbids, a focus ring at every stop of Tab, targets large
 * enough, and no link that leads nowhere. With PICTURES=1 a picture of each lands in `test-results/pages`.
 */
export async function audit(
  browser: Browser,
  product: Product,
  viewer: Viewer,
  device: BrowserContextOptions,
): Promise<void> {
  const seen = screensOf.get(viewer) ?? [];
  test.setTimeout(30_000 + seen.length * perScreen);
  // The service worker too must keep to the policy.
  const page = await pageFor(browser, product, viewer, { ...device, serviceWorkers: 'allow' });
  const complaints = await complaintsOf(page);
  const links: Links = new Map();
  for (const screen of seen) {
    await test.step(screen.name, async () => {
      await visit(page, product.address + (await addressOf(product, screen)));
      await examine(page, `${screen.name} ${viewer}`);
      await collectLinks(page, screen.name, links);
    });
  }
  expect.soft(complaints).toEqual([]);
  expect(links.size).toBeGreaterThan(5);
  expect(await deadLinks(product, links)).toEqual([]);
}

async function examine(page: Page, where: string): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
  await expect(page.locator('main :is([aria-busy=true], .mantine-Skeleton-root)')).toHaveCount(0);
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect.soft(overflow, `${where}: wider than the window`).toBeLessThanOrEqual(0);
  await walk(page, where);
  const body = page.locator('body');
  // Asked until it holds: a message that goes by itself may lie over a button for some seconds.
  await soft.poll(() => smallTargets(body), `${where}: small targets`).toEqual([]);
  await soft.poll(() => coveredTargets(body), `${where}: targets under another (W22)`).toEqual([]);
  for (const scheme of ['light', 'dark'] as const) {
    await paint(page, scheme);
    if (takesPictures) await takePicture(page, `${where} ${scheme}`);
    await expectNothingOfAxe(page, `${where} ${scheme}`, scheme === 'dark' ? schemeRules : undefined);
  }
}

async function takePicture(page: Page, what: string): Promise<void> {
  const path = `test-results/pages/${what.replaceAll(' ', '-')}-${page.viewportSize()!.width}.png`;
  await page.screenshot({ path, fullPage: true });
}
