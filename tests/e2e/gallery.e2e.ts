import { expect, type Page } from '@playwright/test';
import { chooseIn } from '#tests/browser/support/chooseOption.ts';
import { look } from '#tests/browser/support/look.ts';
import { startProduct, type Product } from '#tests/browser/support/product.ts';
import { test } from './test.ts';
import { visit } from '#tests/browser/support/visit.ts';

let workshop: Product;

/** As `npm run dev` starts it: the gallery is in no build. */
test.beforeAll(async () => {
  workshop = await startProduct({ NODE_ENV: 'development', DEMO: '0' });
});

test.afterAll(() => workshop.stop());

test('every part of the product looks right in each scheme and at each width', async ({ page }) => {
  await visit(page, `${workshop.address}/dev/gallery`);
  await hydrated(page);
  await look(page, 'gallery');
  await page.getByRole('button', { name: 'Ask' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await look(page, 'gallery-question');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Fill in' }).click();
  await expect(page.getByRole('dialog').getByRole('textbox')).toBeVisible();
  await look(page, 'gallery-form');
});

test('motion acts at once, on what scripts move and on what styles move', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await visit(page, `${workshop.address}/dev/gallery`);
  await hydrated(page);
  const skeleton = page.locator('.mantine-Skeleton-root').first();
  const pulse = () => skeleton.evaluate((element) => getComputedStyle(element, '::after').animationDuration);
  const name = () => skeleton.evaluate((element) => getComputedStyle(element, '::after').animationName);
  expect(await pulse()).toBe('1.5s');
  expect(await appears(page)).toBe('0.2s');
  await choose(page, 'high');
  expect(await appears(page)).toBe('0.3s');
  await choose(page, 'low');
  expect(await appears(page)).toBe('0.1s');
  expect(await name()).toBe('none');
  await choose(page, 'off');
  await page.getByRole('button', { name: 'Ask' }).click();
  expect(await durations(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await choose(page, 'medium');
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.getByRole('button', { name: 'Ask' }).click();
  expect(await durations(page)).toEqual([]);
});

test('nobody finds the gallery in a built product', async ({ request }) => {
  expect((await request.get('/dev/gallery')).status()).toBe(404);
});

/** The scripts of development come one by one. */
async function hydrated(page: Page): Promise<void> {
  await expect(page.getByRole('button', { name: 'Ask' })).toBeVisible();
  await expect(async () => {
    await page.getByRole('tab', { name: 'Activity' }).click();
    await expect(page.getByText('Second panel')).toBeVisible({ timeout: 1_000 });
  }).toPass();
}

async function choose(page: Page, intensity: string): Promise<void> {
  await chooseIn(page, 'Intensity, kept in this browser', intensity);
}

/** For how long a dialog appears, as its style says while it does. */
async function appears(page: Page): Promise<string> {
  const [duration] = await Promise.all([
    page.evaluate(
      () =>
        new Promise<string>((resolve) => {
          const watcher = new MutationObserver(() => {
            const style = document.querySelector<HTMLElement>('.mantine-Modal-content')?.style.transitionDuration;
            if (!style) return;
            watcher.disconnect();
            resolve(`${Number.parseFloat(style) / 1000}s`);
          });
          watcher.observe(document.body, { subtree: true, childList: true, attributes: true });
        }),
    ),
    page.getByRole('button', { name: 'Ask' }).click(),
  ]);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  return duration;
}

/** Milliseconds of everything that moves now. */
async function durations(page: Page): Promise<number[]> {
  await expect(page.getByRole('dialog')).toBeVisible();
  return page.evaluate(() =>
    document
      .getAnimations()
      .map(({ effect }) => Number(effect?.getComputedTiming().activeDuration ?? 0))
      .filter((duration) => duration > 1),
  );
}
