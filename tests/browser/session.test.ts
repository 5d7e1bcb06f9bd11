import { expect, type Browser, type Page } from '@playwright/test';
import { fillApplication } from './support/fillApplication.ts';
import { enterLogin, logIn, member, pageOf, password, type Member } from './support/people.ts';
import type { Product } from './support/product.ts';
import { watchRooms } from './support/rooms.ts';
import { test } from './support/test.ts';
import { visit } from './support/visit.ts';

const cover = 'I have nine years of wound care.';

test('a session that ends under a form: the page waits, and goes on after the password', async ({
  browser,
  product,
}) => {
  const { nurse, page } = await applying(browser, product);
  const dialog = await endSession(page, nurse);
  await expect(dialog.getByRole('textbox', { name: 'Email' })).toHaveValue(nurse.email);
  await page.keyboard.press('Escape');
  await dialog.getByRole('textbox', { name: 'Password' }).fill('not my password');
  await dialog.getByRole('button', { name: 'Log in', exact: true }).click();
  await expect(dialog.getByRole('alert')).toContainText('Invalid credentials');
  await dialog.getByRole('textbox', { name: 'Password' }).fill(password);
  await dialog.getByRole('button', { name: 'Log in', exact: true }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole('textbox', { name: 'Cover letter' })).toHaveValue(cover);
  await page.getByRole('button', { name: 'Submit application' }).click();
  await expect(page.getByText('Application submitted')).toBeVisible();
  expect(await nurse.client.entities.Application.count({ applicant_id: nurse.user.id })).toBe(1);
});

test('a save that finds the session gone can be pressed again, with everything typed', async ({ browser, product }) => {
  const nurse = await member(product, 'clinician');
  const page = await (await browser.newContext()).newPage();
  // Without a socket the save itself finds out.
  await page.routeWebSocket(/ws-user-apps/, (socket) => socket.close());
  await logIn(page, nurse);
  await visit(page, '/settings');
  const name = page.getByRole('textbox', { name: 'Full name' });
  await name.fill('Noor Haddad-Lang');
  // Nor does a question that the page asks by itself.
  const told = Promise.withResolvers<void>();
  await page.route('**/api/**', async (route) => {
    if (route.request().method() === 'GET') await told.promise;
    await route.continue();
  });
  await nurse.client.functions.revokeOtherSessions({});
  const save = page.locator('form').filter({ has: name }).getByRole('button');
  const refused = page.waitForResponse((answer) => answer.status() === 401);
  await save.click();
  await refused;
  told.resolve();
  const dialog = page.getByRole('dialog', { name: "You're signed out" });
  await dialog.getByRole('textbox', { name: 'Password' }).fill(password);
  await dialog.getByRole('button', { name: 'Log in', exact: true }).click();
  await expect(dialog).toHaveCount(0);
  await expect(name).toHaveValue('Noor Haddad-Lang');
  await save.click();
  await expect.poll(async () => (await nurse.client.auth.me()).full_name).toBe('Noor Haddad-Lang');
});

test('through the login page the same person comes back to the form; another one finds nothing of it', async ({
  browser,
  product,
}) => {
  const { nurse, facility, page } = await applying(browser, product);
  const address = page.url();
  for (const person of [nurse, facility]) {
    const dialog = await endSession(page, nurse);
    await dialog.getByRole('button', { name: 'Log in another way' }).click();
    await expect(page).toHaveURL(/\/login\?from_url=/);
    expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();
    await enterLogin(page, person.email);
    await expect(page).toHaveURL(address);
    if (person === nurse) await expect(page.getByRole('textbox', { name: 'Cover letter' })).toHaveValue(cover);
  }
  await expect(page.getByRole('button', { name: 'Account menu' })).toBeVisible();
  const stored = await page.evaluate(() => JSON.stringify(localStorage));
  expect(stored).toContain(facility.user.id);
  expect(stored).not.toContain(nurse.user.id);
  expect(stored).not.toContain('wound care');
});

test('a person who leaves an ended session leaves nothing on the screen', async ({ browser, product }) => {
  const nurse = await member(product, 'clinician');
  const page = await (await browser.newContext()).newPage();
  await logIn(page, nurse);
  watchRooms(page);
  await visit(page, '/profile-edit');
  await page.getByRole('textbox', { name: 'Headline' }).fill('Burn unit');
  const dialog = await endSession(page, nurse);
  await dialog.getByRole('button', { name: 'Leave this page' }).click();
  await expect(page).toHaveURL(/\/$/);
  await expect(page.getByRole('navigation').getByRole('link', { name: 'Log in' })).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(/\/login/);
});

test('logging in and out in one tab does the same in the others', async ({ page, context, product }) => {
  const nurse = await member(product, 'clinician');
  await visit(page, '/login?from_url=/clinician-dashboard');
  const second = await context.newPage();
  await visit(second, '/jobs');
  await expect(second.getByRole('banner').getByRole('link', { name: 'Log in' })).toBeVisible();
  await enterLogin(page, nurse.email);
  await expect(page).toHaveURL(/clinician-dashboard/);
  await expect(second.getByRole('button', { name: 'Account menu' })).toBeVisible();
  await visit(second, '/my-applications');
  await page.getByRole('button', { name: 'Account menu' }).click();
  await page.getByRole('menuitem', { name: 'Log out' }).click();
  await expect(second).toHaveURL(/\/login\?/);
  expect(await storedTokens(second)).toEqual([null, null]);
});

test('a token in the address signs in, is stored under both names and leaves the address', async ({
  page,
  product,
}) => {
  const nurse = await member(product, 'clinician');
  await visit(page, `/jobs?role=RN&access_token=${nurse.token}&server_url=https://elsewhere.example#top`);
  await expect(page.getByRole('button', { name: 'Account menu' })).toBeVisible();
  expect(await storedTokens(page)).toEqual([nurse.token, nurse.token]);
  const { search, hash } = new URL(page.url());
  expect(new URLSearchParams(search).get('role')).toBe('RN');
  expect([search.includes('access_token'), hash]).toEqual([false, '#top']);

  await visit(page, '/jobs?clear_access_token=true&role=RN');
  await expect(page.getByRole('banner').getByRole('link', { name: 'Log in' })).toBeVisible();
  expect(await storedTokens(page)).toEqual([null, null]);
  expect(page.url()).not.toContain('clear_access_token');
});

test('a token in the address asks before it replaces another person’s', async ({ browser, product }) => {
  const [nurse, other] = await Promise.all([member(product, 'clinician'), member(product, 'facility')]);
  const page = await pageOf(browser, nurse);
  await visit(page, `/jobs?access_token=${other.token}`);
  await page.getByRole('button', { name: 'Stay signed in' }).click();
  expect(await storedTokens(page)).toEqual([nurse.token, nurse.token]);
  expect(page.url()).not.toContain('access_token');
});

test('logging in again in one tab wakes the other where it was', async ({ browser, product }) => {
  const nurse = await member(product, 'clinician');
  const first = await (await browser.newContext()).newPage();
  await logIn(first, nurse);
  const second = await first.context().newPage();
  watchRooms(second);
  await visit(second, '/settings');
  const name = second.getByRole('textbox', { name: 'Full name' });
  await name.fill('Noor Haddad-Lang');
  await nurse.client.functions.revokeOtherSessions({});
  for (const page of [second, first]) await expect(page.getByRole('dialog')).toBeVisible();
  await first.getByRole('dialog').getByRole('textbox', { name: 'Password' }).fill(password);
  await first.getByRole('dialog').getByRole('button', { name: 'Log in', exact: true }).click();
  for (const page of [first, second]) await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(name).toHaveValue('Noor Haddad-Lang');
});

const storedTokens = (page: Page) =>
  page.evaluate(() => [localStorage.getItem('base44_access_token'), localStorage.getItem('token')]);

/** A clinician in the middle of an application, signed in through the form. */
async function applying(browser: Browser, product: Product) {
  const [facility, nurse] = await Promise.all([member(product, 'facility'), member(product, 'clinician')]);
  const job = await facility.client.entities.Job.create({
    title: 'Wound care nurse',
    description: 'Weekends',
    role: 'RN',
    location_type: 'on-site',
  });
  const page = await (await browser.newContext()).newPage();
  await logIn(page, nurse);
  watchRooms(page);
  await visit(page, `/job-detail?id=${job.id}&apply=1`);
  await fillApplication(page, cover);
  return { facility, nurse, page };
}

/** From another place, as "Sign out all others" does; returns the dialog that the page shows then. */
async function endSession(page: Page, { client }: Member) {
  await client.functions.revokeOtherSessions({});
  const dialog = page.getByRole('dialog', { name: "You're signed out" });
  await expect(dialog).toBeVisible();
  return dialog;
}
