import { expect, type Browser, type Page } from '@playwright/test';
import { fillApplication } from '#tests/browser/support/fillApplication.ts';
import { look } from '#tests/browser/support/look.ts';
import { enterLogin, logIn, member, password, type Member } from '#tests/browser/support/people.ts';
import type { Product } from '#tests/browser/support/product.ts';
import { test } from './test.ts';
import { visit } from '#tests/browser/support/visit.ts';

const cover = 'I have nine years of wound care.';

test('a session that ends under a form: the page waits, and goes on after the password', async ({
  browser,
  product,
}) => {
  const { nurse, page } = await applying(browser, product);
  const dialog = await endSession(page, nurse);
  await expect(dialog.getByRole('textbox', { name: 'Email' })).toHaveValue(nurse.email);
  await page.keyboard.press('Escape');
  await look(page, 'session-ended');
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
  // Without a socket nobody tells the page: the save itself finds out.
  await page.routeWebSocket(/ws-user-apps/, (socket) => socket.close());
  await logIn(page, nurse);
  await visit(page, '/settings');
  const name = page.getByRole('textbox', { name: 'Full name' });
  await name.fill('Noor Haddad-Lang');
  // Nor does a question that the page asks by itself.
  await page.waitForLoadState('networkidle');
  const told = Promise.withResolvers<void>();
  await page.route('**/api/**', async (route) => {
    if (route.request().method() === 'GET') await told.promise;
    await route.continue();
  });
  await nurse.client.functions.revokeOtherSessions({});
  const save = page.locator('form').filter({ has: name }).getByRole('button');
  await save.click();
  told.resolve();
  const dialog = page.getByRole('dialog', { name: 'You have been signed out' });
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
  const kept = await page.evaluate(() => JSON.stringify(localStorage));
  expect(kept).toContain(facility.user.id);
  expect(kept).not.toContain(nurse.user.id);
  expect(kept).not.toContain('wound care');
});

test('who leaves instead leaves nothing on the screen, and is not asked twice', async ({ browser, product }) => {
  const nurse = await member(product, 'clinician');
  const page = await (await browser.newContext()).newPage();
  await logIn(page, nurse);
  await visit(page, '/profile-edit');
  await page.getByRole('textbox', { name: 'Headline' }).fill('Burn unit');
  const dialog = await endSession(page, nurse);
  await dialog.getByRole('button', { name: 'Leave this page' }).click();
  await expect(page).toHaveURL(/\/$/);
  await expect(page.getByRole('link', { name: 'Log in' }).first()).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(/\/login/);
});

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
  await visit(page, `/job-detail?id=${job.id}&apply=1`);
  await fillApplication(page, cover);
  return { facility, nurse, page };
}

/** From another place, as "Sign out all others" does; answers the dialog that the page shows then. */
async function endSession(page: Page, { client }: Member) {
  await client.functions.revokeOtherSessions({});
  const dialog = page.getByRole('dialog', { name: 'You have been signed out' });
  await expect(dialog).toBeVisible();
  return dialog;
}
