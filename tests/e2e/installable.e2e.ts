import { expect } from '@playwright/test';
import sharp from 'sharp';
import { look } from '#tests/browser/support/look.ts';
import { test } from './test.ts';
import { visit } from '#tests/browser/support/visit.ts';

/** Everywhere else in the suite the browser keeps no worker, so that requests can be watched. */
test.use({ serviceWorkers: 'allow' });

test('a page that cannot be fetched says so in the chosen language, and opens once there is a connection', async ({
  page,
  context,
}) => {
  await visit(page, '/jobs');
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await context.setOffline(true);
  await page.goto('/pricing');
  await expect(page.getByRole('heading', { level: 1, name: 'You are offline' })).toBeVisible();
  await look(page, 'offline-page');
  await context.addCookies([{ name: 'locale', value: 'es', url: page.url() }]);
  await page.getByRole('link', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'No tiene conexión' })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'es');
  expect(new URL(page.url()).pathname).toBe('/pricing');
  // It looks by itself whether the site answers.
  await context.setOffline(false);
  await expect(page.getByRole('heading', { level: 1, name: 'Precios' })).toBeVisible();
  // Nothing of anybody is kept, and the next page is a fetched one.
  expect(await page.evaluate(() => caches.keys())).toEqual([]);
});

test('the product can be installed: its manifest, its icons in their sizes, its signs for tabs', async ({
  page,
  request,
}) => {
  await visit(page, '/');
  const href = await page.locator('link[rel=manifest]').getAttribute('href');
  const answer = await request.get(href!);
  expect(answer.headers()['content-type']).toContain('application/manifest+json');
  const manifest = (await answer.json()) as Manifest;
  expect(manifest).toMatchObject({ name: 'OpenLocum', id: '/', scope: '/', display: 'standalone', lang: 'en' });
  expect(manifest.icons.map(({ sizes, purpose }) => `${sizes} ${purpose}`)).toEqual(
    expect.arrayContaining(['192x192 any', '512x512 any', '192x192 maskable', '512x512 maskable']),
  );
  for (const { src, sizes, type } of [
    ...manifest.icons,
    { src: '/apple-touch-icon.png', sizes: '180x180', type: 'image/png' },
  ]) {
    const icon = await request.get(src);
    expect(icon.headers()['content-type']).toBe(type);
    const { width, height } = await sharp(await icon.body()).metadata();
    expect(`${width}x${height}`, src).toBe(sizes);
  }
  for (const { url } of manifest.shortcuts) expect((await request.get(url)).status()).toBe(200);
  const ico = await (await request.get('/favicon.ico')).body();
  expect([...ico.subarray(0, 8)]).toEqual([0, 0, 1, 0, 1, 0, 32, 32]);
  expect(await (await request.get('/favicon.svg')).text()).toContain('prefers-color-scheme:dark');
  const spanish = (await (await request.get('/manifest.webmanifest?lang=es')).json()) as Manifest;
  expect(spanish.lang).toBe('es');
});

interface Manifest {
  lang: string;
  icons: { src: string; sizes: string; type: string; purpose: string }[];
  shortcuts: { url: string }[];
}
