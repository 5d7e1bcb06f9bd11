import { expect } from '@playwright/test';
import { test } from './support/test.ts';
import { visit } from './support/visit.ts';

/** Everywhere else in the suite the browser keeps no worker, so that requests can be watched. */
test.use({ serviceWorkers: 'allow' });

test('a page that cannot be fetched says so in the chosen language, and opens once there is a connection', async ({
  page,
  context,
}) => {
  await visit(page, '/jobs');
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await context.setOffline(true);
  // The worker goes offline a moment later: until then it still fetches pages.
  const [worker] = context.serviceWorkers();
  const reach = () => worker!.evaluate("fetch('/healthz').then(() => 'online', () => 'offline')");
  await expect.poll(reach).toBe('offline');
  await page.goto('/pricing');
  await expect(page.getByRole('heading', { level: 1, name: 'You are offline' })).toBeVisible();
  await context.addCookies([{ name: 'locale', value: 'es', url: page.url() }]);
  await page.getByRole('link', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'No tiene conexión' })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'es');
  expect(new URL(page.url()).pathname).toBe('/pricing');
  // It looks by itself whether the site answers.
  await context.setOffline(false);
  await expect(page.getByRole('heading', { level: 1, name: 'Precios' })).toBeVisible();
  // No page is cached, and the next page is a fetched one.
  expect(await page.evaluate(() => caches.keys())).toEqual([]);
});
