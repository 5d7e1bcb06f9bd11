import { expect, type Page, type Request } from '@playwright/test';
import { has, versions, versionsWith, type Version } from '#tests/support/platformSdk.ts';
import { member, password } from './support/people.ts';
import { openSdk, serveSdk, type SdkWindow } from './support/sdkPage.ts';
import { test } from './support/test.ts';
import { hydrated } from './support/visit.ts';

/** The newest version; at night all of them. Without a browser tests/compatibility runs each of them. */
const isTried = (version: Version) => process.env['NIGHTLY'] !== undefined || version === versions.at(-1);

const userId = (page: Page) =>
  page.evaluate(async () => {
    const { client } = window as unknown as SdkWindow;
    return (await client.auth.isAuthenticated()) ? (await client.auth.me()).id : null;
  });

/** What the clients keep a token under. */
const stored = (page: Page) =>
  page.evaluate(() => [localStorage.getItem('base44_access_token'), localStorage.getItem('token')]);

for (const version of versions.filter(isTried)) {
  test(`${version} takes a token out of the address and keeps it`, async ({ page, context, product }) => {
    const nurse = await member(product, 'clinician');
    await serveSdk(context, version);
    await openSdk(page, `?access_token=${nurse.token}&q=icu#top`);
    expect(new URL(page.url())).toMatchObject({ search: '?q=icu', hash: '#top' });
    expect(await stored(page)).toEqual([nurse.token, nurse.token]);
    const asked = page.waitForRequest(/User\/me$/);
    expect(await userId(page)).toBe(nurse.user.id);
    const headers = await (await asked).allHeaders();
    expect(headers).toMatchObject({ 'x-app-id': 'openlocum', 'x-origin-url': page.url() });
    await openSdk(page);
    expect(await userId(page)).toBe(nurse.user.id);
  });

  test(`${version} sends people to log in, and is signed in when they come back`, async ({
    page,
    context,
    product,
  }) => {
    const nurse = await member(product, 'clinician');
    await serveSdk(context, version);
    await openSdk(page);
    expect(await userId(page)).toBeNull();
    await page.evaluate(() => (window as unknown as SdkWindow).client.auth.redirectToLogin('/page-of-the-sdk?back=1'));
    await page.waitForURL(/\/login\?from_url=http/);
    await hydrated(page);
    await page.getByRole('textbox', { name: 'Email' }).fill(nurse.email);
    await page.getByRole('textbox', { name: 'Password' }).fill(password);
    await page.getByRole('button', { name: 'Log in' }).click();
    await page.waitForURL(/page-of-the-sdk\?back=1$/);
    // The site opens its pages without a document of their own.
    await openSdk(page);
    expect(await userId(page)).toBe(nurse.user.id);
  });

  test(`${version} logs in, uploads and logs out`, async ({ page, context, product }) => {
    const nurse = await member(product, 'clinician');
    await serveSdk(context, version);
    await openSdk(page);
    const file_url = await page.evaluate(
      async ([email, word]) => {
        const { client } = window as unknown as SdkWindow;
        await client.auth.loginViaEmailPassword(email!, word!);
        const file = new File(['%PDF-1.4\n%%EOF\n'], 'license.pdf', { type: 'application/pdf' });
        return (await client.integrations.Core.UploadFile({ file }))['file_url'];
      },
      [nurse.email, password],
    );
    expect(file_url).toMatch(/^\/files\/[\w-]+\.pdf$/);
    expect((await stored(page))[0]).toMatch(/^ol_/);
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await page.evaluate(() => (window as unknown as SdkWindow).client.auth.logout('/page-of-the-sdk?left=1'));
    await page.waitForURL(/page-of-the-sdk\?left=1$/);
    // Redirects of the server lead to pages of its own.
    await openSdk(page);
    expect([await stored(page), await userId(page)]).toEqual([[null, null], null]);
    expect(asked.includes('/api/apps/auth/logout')).toBe(has(version, 'a logout that the server hears of'));
  });

  test(`${version} of an app for members only redirects to the login immediately`, async ({ page, context }) => {
    await serveSdk(context, version, { requiresAuth: true });
    await page.goto('/page-of-the-sdk?q=icu');
    await page.waitForURL(/\/login\?from_url=.*page-of-the-sdk%3Fq%3Dicu/);
    await expect(page.getByRole('button', { name: 'Log in' })).toBeVisible();
  });
}

for (const version of versionsWith('analytics').filter(isTried)) {
  test(`${version} reports the visit, by a beacon too when the user leaves the page`, async ({ page, context }) => {
    await serveSdk(context, version);
    const batches: Request[] = [];
    page.on('requestfinished', (request) => {
      if (request.url().endsWith('/analytics/track/batch')) batches.push(request);
    });
    await openSdk(page);
    await expect.poll(() => batches.length).toBe(1);
    expect(batches[0]!.postData()).toContain('__initialization_event__');
    expect(await (await batches[0]!.response())!.json()).toEqual({ accepted: 1 });
    await page.evaluate(() => {
      (window as unknown as SdkWindow).client.analytics.track({ eventName: 'left' });
      Object.defineProperty(document, 'visibilityState', { value: 'hidden' });
      window.dispatchEvent(new Event('visibilitychange'));
    });
    await expect.poll(() => batches.map((batch) => batch.resourceType())).toContain('ping');
    for (const batch of batches) expect((await batch.response())!.status()).toBe(200);
  });

  test(`${version} reports nothing where the address forbids it`, async ({ page, context }) => {
    await serveSdk(context, version);
    const batches: string[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('/track/batch')) batches.push(request.url());
    });
    await openSdk(page, '?analytics-enable=false&q=icu');
    await page.evaluate(() => (window as unknown as SdkWindow).client.entities.Job.list('-created_date', 1));
    expect([new URL(page.url()).search, batches]).toEqual(['?q=icu', []]);
  });
}

for (const version of versionsWith('an anonymous id').filter(isTried)) {
  test(`${version} is known by an anonymous id until someone signs in`, async ({ page, context }) => {
    await serveSdk(context, version);
    await openSdk(page);
    const asked = page.waitForRequest(/entities\/Job/);
    await page.evaluate(() => (window as unknown as SdkWindow).client.entities.Job.list());
    const id = await page.evaluate(() => localStorage.getItem('base44_analytics_session_id'));
    expect(id).toMatch(/./);
    expect((await (await asked).allHeaders())['x-base44-anonymous-id']).toBe(id!);
  });
}

for (const version of versionsWith('sign-in at providers').filter(isTried)) {
  test(`${version} goes to providers, which say when they are not set up`, async ({ page, context, product }) => {
    await serveSdk(context, version);
    for (const [provider, path] of [
      ['google', '/api/apps/auth/login'],
      ['microsoft', '/api/apps/auth/microsoft/login'],
      ['sso', '/api/apps/openlocum/auth/sso/login'],
    ] as const) {
      await openSdk(page);
      const answered = page.waitForResponse((response) => new URL(response.url()).pathname === path);
      await page.evaluate(
        (name) => (window as unknown as SdkWindow).client.auth.loginWithProvider(name, '/jobs'),
        provider,
      );
      const response = await answered;
      expect([response.status(), (await response.json())['code']]).toEqual([501, 'NOT_CONFIGURED']);
      const query = Object.fromEntries(new URL(response.url()).searchParams);
      expect(query).toEqual({ app_id: 'openlocum', from_url: `${product.address}/jobs` });
    }
  });

  test(`${version} signs in by a popup inside a frame`, async ({ page, context, product }) => {
    const nurse = await member(product, 'clinician');
    await serveSdk(context, version);
    // What the server's last page of a sign-in does (tests/integration/auth/ssoPopup.test.ts), without the provider before it.
    const message = JSON.stringify({ access_token: nurse.token, is_new_user: true });
    const script = `opener.postMessage(${message}, ${JSON.stringify(product.address)})`;
    await context.route('**/api/apps/auth/login?*', (route) =>
      route.fulfill({ contentType: 'text/html', body: `<script>${script}</script>` }),
    );
    await openSdk(page);
    await page.evaluate(() => {
      const frame = document.createElement('iframe');
      frame.src = '/page-of-the-sdk?framed=1';
      document.body.append(frame);
    });
    await expect.poll(() => page.frames().length).toBe(2);
    const frame = page.frames()[1]!;
    await frame.waitForFunction(() => 'client' in window);
    const opened = page.waitForEvent('popup');
    await frame.evaluate(() =>
      (window as unknown as SdkWindow).client.auth.loginWithProvider('google', '/page-of-the-sdk?in=1'),
    );
    const address = new URL((await opened).url());
    expect(address.searchParams.get('popup_origin')).toBe(product.address);
    await frame.waitForURL(/page-of-the-sdk\?in=1&is_new_user=true$/);
    await frame.waitForFunction(() => 'client' in window);
    const id = await frame.evaluate(async () => (await (window as unknown as SdkWindow).client.auth.me()).id);
    expect(id).toBe(nurse.user.id);
    await expect.poll(() => context.pages().length).toBe(1);
  });
}
