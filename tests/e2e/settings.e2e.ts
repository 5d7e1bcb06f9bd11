import { expect, type Browser, type Page } from '@playwright/test';
import { createClient } from '#client/createClient.ts';
import { look } from '#tests/browser/support/look.ts';
import { member, pageOf, password, type Member } from '#tests/browser/support/people.ts';
import type { Product } from '#tests/browser/support/product.ts';
import { test } from './test.ts';
import { visit } from '#tests/browser/support/visit.ts';

test('settings: every section, in both schemes and widths', async ({ browser, product }) => {
  const facility = await member(product, 'facility');
  const page = await pageOf(browser, facility);
  await visit(page, '/settings');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Account Settings');
  await expect(page.getByRole('listitem').filter({ hasText: 'This session' })).toBeVisible();
  await look(page, 'settings');
  for (const [name, id] of [
    ['Profile information', 'profile'],
    ['Appearance and motion', 'appearance'],
    ['Language', 'language'],
    ['Notifications', 'notifications'],
    ['Alerts & quiet hours', 'alerts'],
    ['Security', 'security'],
    ['Danger zone', 'danger'],
  ] as const) {
    await visit(page, `/settings#${id}`);
    await expect(page.getByRole('region', { name })).toBeFocused();
    await expect(page.getByRole('heading', { name, level: 2 })).toBeInViewport();
  }
});

test('only the name of the profile can be changed', async ({ browser, product }) => {
  const nurse = await member(product, 'clinician');
  const page = await pageOf(browser, nurse);
  await visit(page, '/settings');
  const profile = page.getByRole('region', { name: 'Profile information' });
  await expect(profile.getByRole('textbox', { name: 'Email' })).toHaveAttribute('readonly');
  await expect(profile.getByRole('textbox', { name: 'Role' })).toHaveAttribute('readonly');
  await expect(profile.getByRole('textbox', { name: 'Role' })).toHaveValue('Clinician');
  const name = profile.getByRole('textbox', { name: 'Full name' });
  await name.fill(' ');
  await profile.getByRole('button', { name: 'Save name' }).click();
  await expect(profile.getByText('Please enter your name')).toBeVisible();
  await name.fill('Noor Haddad-Klein');
  await profile.getByRole('button', { name: 'Save name' }).click();
  await expect(page.getByText('Your name was saved')).toBeVisible();
  expect(await nurse.client.auth.me()).toMatchObject({ full_name: 'Noor Haddad-Klein', email: nurse.email });
});

test('appearance and motion hold here, after a reload, and on another device', async ({ browser, product }) => {
  const nurse = await member(product, 'clinician');
  const page = await pageOf(browser, nurse);
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await visit(page, '/settings');
  const root = page.locator('html');
  await page.getByRole('radio', { name: 'Dark' }).check();
  await expect(root).toHaveAttribute('data-mantine-color-scheme', 'dark');
  await expect(root).toHaveAttribute('data-motion', 'medium');
  await expectReload(page, () => page.getByRole('radio', { name: 'Low' }).click());
  await expect(root).toHaveAttribute('data-motion', 'low');
  await expectReload(page, () => page.getByRole('switch', { name: 'Motion' }).click({ force: true }));
  await expect(root).toHaveAttribute('data-motion', 'off');
  await expect(page.getByRole('radio', { name: 'High' })).toBeDisabled();
  expect(await page.evaluate(() => [localStorage.getItem('motion'), localStorage.getItem('motion_intensity')])).toEqual(
    ['off', 'low'],
  );
  // With motion off a dialog is there at once: nothing of it is in transition.
  await page.getByRole('button', { name: 'Delete Account' }).click();
  await expect(page.getByRole('dialog')).toHaveCSS('transition-duration', /^(0s|1e-05s)$/);

  const other = await pageOf(browser, nurse);
  await visit(other, '/jobs');
  await expect(other.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark');
  await expect(other.locator('html')).toHaveAttribute('data-motion', 'off');
});

test('motion that is chosen while the appearance is being saved is kept with it', async ({ browser, product }) => {
  const nurse = await member(product, 'clinician');
  const page = await pageOf(browser, nurse);
  await visit(page, '/settings');
  let deliver = () => {};
  const delivery = new Promise<void>((resolve) => (deliver = resolve));
  const isChange = (url: URL) => url.pathname.endsWith('/entities/User/me');
  await page.route(isChange, async (route) => {
    if (route.request().method() === 'PUT') await delivery;
    await route.continue();
  });
  await page.getByRole('radio', { name: 'Dark' }).check();
  await page.getByRole('radio', { name: 'Low' }).click();
  deliver();
  await expect(page.locator('html')).toHaveAttribute('data-motion', 'low');
  const { appearance } = await nurse.client.auth.me();
  expect(appearance).toMatchObject({ color_scheme: 'dark', motion: 'on', motion_intensity: 'low' });
});

test('the kinds of mails and where they go are kept', async ({ browser, product }) => {
  const facility = await member(product, 'facility');
  const page = await pageOf(browser, facility);
  await visit(page, '/settings#notifications');
  const section = page.getByRole('region', { name: 'Notifications' });
  // Only what can reach a facility, by mail and by push; what else was chosen stays chosen.
  await expect(section.getByRole('row')).toHaveCount(1 + 9);
  await expect(section.getByRole('checkbox')).toHaveCount(2 * 9);
  await expect(section.getByRole('cell', { name: 'Always' })).toHaveCount(9);
  await section.getByRole('checkbox', { name: 'Views of my profile: Email' }).uncheck();
  await section.getByRole('checkbox', { name: 'New reviews about me: Email' }).uncheck();
  await section.getByRole('checkbox', { name: 'Messages I have not read: Push' }).check();
  await expect
    .poll(async () => (await facility.client.auth.me()).email_notifications)
    .toEqual([
      'new_application',
      'application_status_change',
      'new_message',
      'new_job_match',
      'profile_verified',
      'doc_rejected',
      'new_talent_match',
      'posting_due',
      'interview',
      'offer',
    ]);
  await expect.poll(async () => (await facility.client.auth.me()).push_notifications).toEqual(['new_message']);
  const address = section.getByRole('textbox', { name: 'Notification email' });
  await address.fill('nonsense');
  await section.getByRole('button', { name: 'Save address' }).click();
  await expect(section.getByText('Please enter a valid email address')).toBeVisible();
  await address.fill('staffing@example.com');
  await section.getByRole('button', { name: 'Save address' }).click();
  await expect(page.getByText('Your notification email was saved')).toBeVisible();
  expect((await facility.client.auth.me()).notificationsEmail).toBe('staffing@example.com');
});

test('a new password works, and signs out every other place while it is looked at', async ({ browser, product }) => {
  const nurse = await member(product, 'clinician');
  const [here, elsewhere] = [await signedIn(browser, product, nurse), await signedIn(browser, product, nurse)];
  await visit(elsewhere, '/my-applications');
  await expect(elsewhere.getByRole('heading', { level: 1 })).toBeVisible();
  await visit(here, '/settings#security');
  const field = (name: string) => here.getByRole('textbox', { name, exact: true });
  const submit = here.getByRole('button', { name: 'Change password' });
  const fill = async (current: string, next: string, repeated = next) => {
    await field('Current password').fill(current);
    await field('New password').fill(next);
    await field('Repeat the new password').fill(repeated);
    await submit.click();
  };
  await fill(password, 'short');
  await expect(here.getByText('Password must be at least 8 characters long')).toBeVisible();
  await fill(password, 'eight geese on a pond', 'nine geese on a pond');
  await expect(here.getByText('The two passwords do not match')).toBeVisible();
  await fill('not my password', 'eight geese on a pond');
  await expect(here.getByText('The current password is wrong')).toBeVisible();
  await fill(password, 'password123');
  await expect(here.getByText('This password is too common. Please choose another one')).toBeVisible();
  await fill(password, 'eight geese on a pond');
  await expect(here.getByText('Your password was changed, and your other sessions were signed out')).toBeVisible();
  await expect(elsewhere.getByRole('dialog', { name: 'You have been signed out' })).toBeVisible();
  await expect(here.getByRole('listitem').filter({ hasText: 'Signed in' })).toHaveCount(1);
  const client = createClient({ serverUrl: product.address });
  await expect(client.auth.login(nurse.email, password)).rejects.toMatchObject({ code: 'INVALID_CREDENTIALS' });
  await client.auth.login(nurse.email, 'eight geese on a pond');
});

test('a session that is signed out here ends there at once', async ({ browser, product }) => {
  const nurse = await member(product, 'clinician');
  const [here, elsewhere] = [await signedIn(browser, product, nurse), await signedIn(browser, product, nurse)];
  await visit(elsewhere, '/notifications');
  await expect(elsewhere.getByRole('heading', { level: 1 })).toBeVisible();
  await visit(here, '/settings#security');
  const sessions = here.getByRole('listitem').filter({ hasText: 'Signed in' });
  // The third is the one in which the account was made.
  await expect(sessions).toHaveCount(3);
  await expect(sessions.first()).toContainText('Chrome on Linux');
  await expect(sessions.first()).toContainText('This session');
  await sessions.nth(1).getByRole('button', { name: 'Sign out Chrome on Linux' }).click();
  await expect(sessions).toHaveCount(2);
  await expect(elsewhere.getByRole('dialog', { name: 'You have been signed out' })).toBeVisible();
  await here.getByRole('button', { name: 'Sign out all others' }).click();
  await here.getByRole('dialog').getByRole('button', { name: 'Sign out all others' }).click();
  await expect(here.getByText('One session was signed out')).toBeVisible();
  await expect(sessions).toHaveCount(1);
  await here.getByRole('button', { name: 'Sign out', exact: true }).click();
  await expect(here).toHaveURL(/\/$/);
  expect(await here.evaluate(() => localStorage.getItem('token'))).toBeNull();
});

test('signing out while the server is away asks before everything is cleared', async ({ browser, product }) => {
  const nurse = await member(product, 'clinician');
  const page = await signedIn(browser, product, nurse);
  await visit(page, '/settings#security');
  // The list above the button has come: nothing moves under the press.
  await expect(page.getByText('This session')).toBeVisible();
  await page.evaluate(() => sessionStorage.setItem('kept', 'until then'));
  await page.route('**/auth/logout', (route) => route.abort());
  await page.getByRole('button', { name: 'Sign out', exact: true }).click();
  await expect(page.getByText(/^Logout Error: /)).toBeVisible();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('Logout failed. Force logout by clearing all data?')).toBeVisible();
  await look(page, 'settings-sign-out-failed');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  expect(await page.evaluate(() => localStorage.getItem('token'))).not.toBeNull();
  await page.getByRole('button', { name: 'Sign out', exact: true }).click();
  await dialog.getByRole('button', { name: 'Clear all data' }).click();
  await expect(page).toHaveURL(/\/$/);
  expect(await page.evaluate(() => [localStorage.getItem('token'), sessionStorage.getItem('kept')])).toEqual([
    null,
    null,
  ]);
});

test('deleting the account asks, tells, and can be taken back', async ({ browser, product }) => {
  const nurse = await member(product, 'clinician');
  const page = await pageOf(browser, nurse);
  await visit(page, '/settings#danger');
  await page.getByRole('button', { name: 'Delete Account' }).click();
  const question = page.getByRole('dialog', { name: 'Delete Account' });
  await expect(
    question.getByText('Are you sure you want to delete your account? This cannot be undone.', { exact: true }),
  ).toBeVisible();
  await question.getByRole('button', { name: 'Cancel' }).click();
  expect((await nurse.client.auth.me()).deletion_requested_date).toBeNull();
  await page.getByRole('button', { name: 'Delete Account' }).click();
  await question.getByRole('button', { name: 'Delete my account' }).click();
  const told = page.getByRole('dialog', { name: 'Deletion requested' });
  await expect(
    told.getByText('Account deletion requested. Please contact support to complete this process.', { exact: true }),
  ).toBeVisible();
  await told.getByRole('button', { name: 'OK' }).click();
  await expect(page.getByText(/You asked us to delete your account on/)).toBeVisible();
  await look(page, 'settings-deletion-requested');
  await page.getByRole('button', { name: 'Keep my account' }).click();
  await expect(page.getByText('Your account will be kept')).toBeVisible();
  expect((await nurse.client.auth.me()).deletion_requested_date).toBeNull();
});

test('C16: an operation that needs it asks for the password, and then happens', async ({ browser, product }) => {
  const nurse = await member(product, 'clinician');
  const page = await pageOf(browser, nurse);
  let proved = false;
  // As the server answers when the login was more than ten minutes ago.
  await page.route(/requestDeletion$/, (route) =>
    proved
      ? route.continue()
      : route.fulfill({
          status: 403,
          json: {
            code: 'STEP_UP_REQUIRED',
            message: 'Please confirm that it is you',
            extra_data: { ways: ['password'] },
          },
        }),
  );
  page.on('response', (response) => (proved ||= response.url().endsWith('/step-up') && response.ok()));
  await visit(page, '/settings#danger');
  await page.getByRole('button', { name: 'Delete Account' }).click();
  await page.getByRole('button', { name: 'Delete my account' }).click();
  const proof = page.getByRole('dialog', { name: 'Confirm that it is you' });
  const field = proof.getByRole('textbox', { name: 'Password' });
  await expect(field).toBeFocused();
  await look(page, 'settings-step-up');
  await field.fill('not the password');
  await proof.getByRole('button', { name: 'Confirm' }).click();
  await expect(proof.getByText('The password is wrong')).toBeVisible();
  await expect(field).toBeFocused();
  await expect(field).toHaveAccessibleDescription('The password is wrong');
  await field.fill(password);
  await proof.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByRole('dialog', { name: 'Deletion requested' })).toBeVisible();
  await expect(proof).toBeHidden();
});

/** The page shows what was chosen a moment before it goes: waits for the one that comes. */
async function expectReload(page: Page, operation: () => Promise<void>): Promise<void> {
  await page.evaluate(() => document.body.setAttribute('data-before', 'reload'));
  await operation();
  await expect(page.locator('body:not([data-before])')).toHaveCount(1);
}

/** A browser of their own with a session of its own: a token that an initial script puts back would outlive the logout. */
async function signedIn(browser: Browser, product: Product, person: Member): Promise<Page> {
  const page = await (await browser.newContext({ baseURL: product.address })).newPage();
  await visit(page, '/login');
  await page.getByRole('textbox', { name: 'Email' }).fill(person.email);
  await page.getByRole('textbox', { name: 'Password' }).fill(password);
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page.getByRole('button', { name: 'Account menu' })).toBeVisible();
  return page;
}
