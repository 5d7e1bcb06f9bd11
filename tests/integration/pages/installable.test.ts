import { afterAll, beforeAll, expect, test } from 'vitest';
import sharp from 'sharp';
import { plainBrowser } from '#tests/support/plainBrowser.ts';
import { testApp, type TestApp } from '#tests/support/testApp.ts';

interface Manifest {
  lang: string;
  icons: { src: string; sizes: string; type: string; purpose: string }[];
  shortcuts: { url: string }[];
}

let app: TestApp;
beforeAll(async () => {
  app = await testApp({}, {}, { web: true });
});
afterAll(() => app.close());

const get = (url: string) => app.server.inject({ url });

test('the product can be installed: its manifest, its icons in their sizes, its signs for tabs', async () => {
  const { $ } = await plainBrowser(app).get('/');
  const answer = await get($('link[rel=manifest]').attr('href')!);
  expect(answer.headers['content-type']).toContain('application/manifest+json');
  const manifest = answer.json<Manifest>();
  expect(manifest).toMatchObject({ name: 'OpenLocum', id: '/', scope: '/', display: 'standalone', lang: 'en' });
  expect(manifest.icons.map(({ sizes, purpose }) => `${sizes} ${purpose}`)).toEqual(
    expect.arrayContaining(['192x192 any', '512x512 any', '192x192 maskable', '512x512 maskable']),
  );
  const touch = { src: '/apple-touch-icon.png', sizes: '180x180', type: 'image/png' };
  for (const { src, sizes, type } of [...manifest.icons, touch]) {
    const icon = await get(src);
    expect(icon.headers['content-type']).toBe(type);
    const { width, height } = await sharp(icon.rawPayload).metadata();
    expect(`${width}x${height}`, src).toBe(sizes);
  }
  expect(manifest.shortcuts.length).toBeGreaterThan(0);
  for (const { url } of manifest.shortcuts) expect((await get(url)).statusCode).toBe(200);
  const ico = (await get('/favicon.ico')).rawPayload;
  expect([...ico.subarray(0, 8)]).toEqual([0, 0, 1, 0, 1, 0, 32, 32]);
  expect((await get('/favicon.svg')).payload).toContain('prefers-color-scheme:dark');
  expect((await get('/manifest.webmanifest?lang=es')).json<Manifest>().lang).toBe('es');
});
