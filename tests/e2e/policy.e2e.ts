import { expect, type Browser, type BrowserContext, type Page } from '@playwright/test';
import { createClient } from '#client/createClient.ts';
import { mayOpen, pageHref, pageNamed, pageNames, type PageName } from '#domain/site/siteMap.ts';
import type { User } from '#domain/nouns/user.ts';
import type { Product } from './support/product.ts';
import { test } from './support/test.ts';
import { visit } from './support/visit.ts';

/** Nothing on any page may want what its Content-Security-Policy forbids: the demo has something on all of them. */
test('no page wants what its policy forbids, or complains of anything else', async ({ browser, product }) => {
  const complaints: string[] = [];
  const walk = async (account: string | null) => {
    const { page, user } = await pageFor(browser, product, account, complaints);
    for (const place of await placesOf(product, user)) {
      await visit(page, place, { waitUntil: 'domcontentloaded' });
      await expect(page.getByRole('heading', { level: 1 }).first(), `${account} ${place}`).toBeAttached();
      await expect(page.locator('main :is([aria-busy=true], .mantine-Skeleton-root)')).toHaveCount(0);
      await page.waitForLoadState();
    }
  };
  await Promise.all([null, 'amara', 'riverside', 'admin'].map(walk));
  expect(complaints).toEqual([]);
});

test('the reference of the API opens and calls under its own policy, on a phone too', async ({ browser, product }) => {
  const complaints: string[] = [];
  for (const width of [360, 1440]) {
    const { page } = await pageFor(browser, product, null, complaints);
    await page.setViewportSize({ width, height: 800 });
    await page.goto('/api/docs');
    await page.getByRole('link', { name: 'site', exact: true }).click();
    await page.getByText('What a client may know before anybody signed in').click();
    await page.getByRole('button', { name: 'Try it out' }).click();
    await page.getByRole('button', { name: 'Execute' }).click();
    await expect(page.locator('.live-responses-table .response-col_status').last()).toContainText('200');
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    await page.context().close();
  }
  expect(complaints).toEqual([]);
});

test('what a page wants in vain is reported, and the page does without', async ({ browser, product }) => {
  const complaints: string[] = [];
  const { page } = await pageFor(browser, product, null, complaints);
  await visit(page, '/about');
  const reported = page.waitForRequest((request) => new URL(request.url()).pathname === '/csp-reports');
  await page.evaluate(() => {
    document.body.insertAdjacentHTML('beforeend', '<img src="https://evil.example/x.png" onerror="window.zq9 = 1">');
  });
  const answer = await (await reported).response();
  expect(answer?.status()).toBe(204);
  expect(await page.evaluate(() => 'zq9' in window)).toBe(false);
  await expect.poll(() => complaints.filter((one) => one.includes('violates img-src')).length).toBe(1);
});

/** A page of the demo's account, or of a visitor, that collects whatever goes wrong in it. */
async function pageFor(browser: Browser, product: Product, account: string | null, complaints: string[]) {
  const context = await browser.newContext({ baseURL: product.address, serviceWorkers: 'allow' });
  const client = createClient({ serverUrl: product.address });
  let user: User | null = null;
  if (account) {
    const email = `${account}@demo.openlocum.example`;
    const login = await client.auth.login(email, 'night-shift-2025');
    user = login.user;
    await context.addInitScript((token) => localStorage.setItem('base44_access_token', token), login.access_token);
  }
  const page = await context.newPage();
  await listen(context, page, (what) =>
    complaints.push(`${account ?? 'visitor'} at ${new URL(page.url()).pathname}: ${what}`),
  );
  return { page, user };
}

/** Chromium has Bluetooth for pages on other systems than Linux: only there it knows the word that forbids it. */
const unknownPower = "Error with Permissions-Policy header: Unrecognized feature: 'bluetooth'.";

async function listen(context: BrowserContext, page: Page, complain: (what: string) => void): Promise<void> {
  await context.exposeFunction('complain', complain);
  await context.addInitScript(() => {
    addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sourceFile, lineNumber }) =>
      window.complain(`${blockedURI} violates ${effectiveDirective} (${sourceFile}:${lineNumber})`),
    );
  });
  page.on('console', (message) => {
    if (message.text() === unknownPower) return;
    if (['error', 'warning'].includes(message.type())) complain(`console: ${message.text()}`);
  });
  page.on('pageerror', ({ message }) => complain(`error: ${message}`));
  page.on('response', (answer) => {
    if (answer.status() >= 400) complain(`${answer.status()} for ${answer.url()}`);
  });
  page.on('request', (request) => {
    if (request.url().endsWith('/csp-reports')) complain(`a report: ${request.postData()}`);
  });
  page.on('requestfailed', (request) => {
    // What is left unanswered when the next page is opened.
    if (request.failure()?.errorText !== 'net::ERR_ABORTED') complain(`no answer from ${request.url()}`);
  });
}

/** Public pages that are another to people who are signed in. */
const differing: readonly PageName[] = ['Home', 'Jobs', 'JobDetail', 'Talent', 'Profile', 'Contact', 'DemoSetup'];

/** Every page the person may open and has not seen as a visitor, with a job or a person where the page is about one. */
async function placesOf(product: Product, user: User | null): Promise<string[]> {
  // As a visitor finds them: an administrator also finds what is hidden.
  const client = createClient({ serverUrl: product.address });
  const [[job], [nurse]] = await Promise.all([
    client.entities.Job.filter({ status: 'active' }, '-created_date', 1),
    client.entities.User.filter({ user_role: 'clinician' }, 'created_date', 1),
  ]);
  const pages = pageNames
    .filter((name) => mayOpen(name, user) && name !== 'LogoutTest')
    .filter((name) => !user || differing.includes(name) || pageNamed(name).access !== 'anyone');
  return pages.map((name) =>
    pageHref(name, name === 'JobDetail' ? { id: job!.id } : name === 'Profile' ? { id: nurse!.id } : {}),
  );
}

declare global {
  interface Window {
    complain(what: string): void;
  }
}
