import { expect, type Page } from '@playwright/test';
import { pdf } from '#tests/support/uploads.ts';
import { member, pageOf, password } from '#tests/browser/support/people.ts';
import { test } from './test.ts';
import { visit } from '#tests/browser/support/visit.ts';

const storedTokens = (page: Page) =>
  page.evaluate(() => [localStorage.getItem('base44_access_token'), localStorage.getItem('token')]);

test('a token in the address signs in, is kept under both names and leaves the address', async ({ page, product }) => {
  const nurse = await member(product, 'clinician');
  await visit(page, `/jobs?role=RN&access_token=${nurse.token}&server_url=https://elsewhere.example#top`);
  await expect(page.getByRole('button', { name: 'Account menu' })).toBeVisible();
  expect(await storedTokens(page)).toEqual([nurse.token, nurse.token]);
  const { search, hash } = new URL(page.url());
  expect(new URLSearchParams(search).get('role')).toBe('RN');
  expect([search.includes('access_token'), hash]).toEqual([false, '#top']);

  await visit(page, '/jobs?clear_access_token=true&role=RN');
  await expect(page.getByRole('link', { name: 'Log in' }).first()).toBeVisible();
  expect(await storedTokens(page)).toEqual([null, null]);
  expect(page.url()).not.toContain('clear_access_token');
});

test('a token in the address asks before it replaces another person’s', async ({ browser, product }) => {
  const [mine, other] = await Promise.all([member(product, 'clinician'), member(product, 'facility')]);
  const page = await pageOf(browser, mine);
  await visit(page, `/jobs?access_token=${other.token}`);
  await page.getByRole('button', { name: 'Stay signed in' }).click();
  expect(await storedTokens(page)).toEqual([mine.token, mine.token]);
  expect(page.url()).not.toContain('access_token');
});

test('logging out in one tab logs out the others, and so does logging in', async ({ page, context, product }) => {
  const nurse = await member(product, 'clinician');
  await visit(page, '/login?from_url=/clinician-dashboard');
  const second = await context.newPage();
  await visit(second, '/jobs');
  await expect(second.getByRole('link', { name: 'Log in' }).first()).toBeVisible();

  await logIn(page, nurse.email, password);
  await expect(page).toHaveURL(/clinician-dashboard/);
  await expect(second.getByRole('button', { name: 'Account menu' })).toBeVisible();
  await visit(second, '/my-applications');
  await expect(second.getByRole('heading', { level: 1 })).toBeVisible();

  await page.getByRole('button', { name: 'Account menu' }).click();
  await page.getByRole('menuitem', { name: 'Log out' }).click();
  await expect(second).toHaveURL(/\/login\?/);
  expect(await storedTokens(second)).toEqual([null, null]);
});

test('a refused login ends the session that was there', async ({ page, product }) => {
  const nurse = await member(product, 'clinician');
  await visit(page, '/login');
  const refusal = () => page.waitForResponse((answer) => answer.url().endsWith('/auth/login'));
  const first = refusal();
  await logIn(page, nurse.email, 'not the password');
  expect((await first).status()).toBe(401);
  // Somebody has signed in here without this page hearing of it.
  await page.evaluate((token) => {
    localStorage.setItem('base44_access_token', token);
    localStorage.setItem('token', token);
  }, nurse.token);
  const second = refusal();
  await page.getByRole('button', { name: 'Log in' }).click();
  expect((await second).status()).toBe(401);
  await expect.poll(() => storedTokens(page)).toEqual([null, null]);
});

test('an upload goes by a request that tells its progress', async ({ browser, product }) => {
  const nurse = await member(product, 'clinician');
  const page = await pageOf(browser, nurse);
  await visit(page, '/verification-check');
  await page.getByRole('button', { name: 'Add your license' }).click();
  const form = page.getByRole('dialog');
  await expect(form.getByRole('button', { name: /file: Photo or file$/ })).toBeVisible();
  const sent = page.waitForRequest((request) => request.url().endsWith('/Core/UploadFile'));
  const license = pdf();
  const buffer = Buffer.from(await license.arrayBuffer());
  await form.locator('input[type=file]').first().setInputFiles({ name: license.name, mimeType: license.type, buffer });
  const request = await sent;
  expect([request.resourceType(), await request.headerValue('x-app-id')]).toEqual(['xhr', 'openlocum']);
  expect((await request.response())?.status()).toBe(200);
});

async function logIn(page: Page, email: string, secret: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Email' }).fill(email);
  await page.getByRole('textbox', { name: 'Password' }).fill(secret);
  await page.getByRole('button', { name: 'Log in' }).click();
}
