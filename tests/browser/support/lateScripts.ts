import { setTimeout as sleep } from 'node:timers/promises';
import { expect, type Page } from '@playwright/test';

/** Milliseconds for which the code of a page is held back. */
const late = 10_000;

/** The code of the page is held back until the answer is called, and for ten seconds at least. */
export async function holdScripts(page: Page): Promise<() => Promise<void>> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const patience = sleep(late);
  const held = '**/assets/*.js';
  await page.route(held, async (route) => {
    await promise;
    // The page that asked may be gone by then.
    await route.continue().catch(() => undefined);
  });
  return async () => {
    await patience;
    resolve();
    await page.unroute(held);
  };
}

/** Every address that the page asks for, and every body that it sends. */
export function watchRequests(page: Page): { addresses: string[]; posts: { path: string; body: string }[] } {
  const seen = { addresses: [] as string[], posts: [] as { path: string; body: string }[] };
  page.on('request', (request) => {
    seen.addresses.push(request.url());
    if (request.method() === 'POST') {
      seen.posts.push({ path: new URL(request.url()).pathname, body: request.postData() ?? '' });
    }
  });
  return seen;
}

/** None of these stands in an address, however it is written there. */
export function expectNowhere(addresses: readonly string[], ...secrets: string[]): void {
  const ways = secrets.flatMap((secret) => [
    secret,
    encodeURIComponent(secret),
    new URLSearchParams({ s: secret }).toString().slice(2),
  ]);
  expect(addresses.filter((address) => ways.some((way) => address.includes(way)))).toEqual([]);
}
