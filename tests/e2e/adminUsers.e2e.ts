import { expect, type Page } from '@playwright/test';
import { createClient } from '#client/createClient.ts';
import { look } from '#tests/browser/support/look.ts';
import { member, newEmail, pageOf, password } from '#tests/browser/support/people.ts';
import type { Product } from '#tests/browser/support/product.ts';
import { test } from './test.ts';
import { visit } from '#tests/browser/support/visit.ts';

test('an administrator finds people, and the administration from the home page', async ({ browser, product }) => {
  const nurse = await member(product, 'clinician', { full_name: 'Quintessa Ravenscroft' });
  const page = await pageOf(browser, await administrator(product));
  await visit(page, '/dashboard');
  await page.getByRole('link', { name: 'Verification' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Users' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Users');
  await look(page, 'admin-users');

  const people = page.getByRole('listitem').filter({ hasText: 'Joined' });
  const search = page.getByRole('searchbox', { name: 'Search by name or email' });
  await search.fill('RAVENSCR');
  await expect(people).toHaveCount(1);
  await expect(people).toContainText(nurse.email);
  await expect(page).toHaveURL(/q=RAVENSCR/);
  await search.fill(nurse.email);
  await expect(people).toContainText('Quintessa Ravenscroft');
  // B11: the name leads to the person's page, and the verification is seen and filtered by.
  await expect(people).toContainText('Not Started');
  await expect(people.getByRole('link', { name: 'Quintessa Ravenscroft' })).toHaveAttribute(
    'href',
    `/admin-users?id=${nurse.user.id}`,
  );
  await page.getByText('Verified', { exact: true }).first().click();
  await expect(page.getByText('No one found')).toBeVisible();
  await page.getByText('Any verification', { exact: true }).first().click();
  await page.getByLabel('Sort by').selectOption('Name');
  await expect(page).toHaveURL(/sort=name/);
  await expect(people).toContainText('Quintessa Ravenscroft');
  await page.getByText('Facilities', { exact: true }).first().click();
  await expect(page.getByText('No one found')).toBeVisible();
  await look(page, 'admin-users-nobody');
  await search.fill('');
  await page.getByText('Administrators', { exact: true }).first().click();
  await expect(people.filter({ hasText: nurse.email })).toHaveCount(0);
  await expect(people.filter({ hasText: 'You' })).toHaveCount(1);
});

test('a deactivated account is signed out and refused until it is reactivated', async ({ browser, product }) => {
  const nurse = await member(product, 'clinician');
  const theirs = await pageOf(browser, nurse);
  await visit(theirs, '/my-applications');
  await expect(theirs.getByRole('heading', { level: 1 })).toBeVisible();
  const page = await pageOf(browser, await administrator(product));
  await visit(page, `/admin-users?q=${encodeURIComponent(nurse.email)}`);
  await choosePersonAction(page, 'Deactivate account');
  await expect(page.getByRole('dialog')).toContainText('They are signed out everywhere and cannot log in.');
  await look(page, 'admin-users-deactivate');
  await page.getByRole('dialog').getByRole('button', { name: 'Deactivate account' }).click();
  await expect(page.getByText(/was deactivated$/)).toBeVisible();
  await expect(theirs.getByRole('dialog', { name: 'You have been signed out' })).toBeVisible();
  const client = createClient({ serverUrl: product.address });
  await expect(client.auth.login(nurse.email, password)).rejects.toMatchObject({ code: 'USER_NOT_REGISTERED' });
  await choosePersonAction(page, 'Reactivate account');
  await page.getByRole('dialog').getByRole('button', { name: 'Reactivate account' }).click();
  await expect(page.getByText(/was reactivated$/)).toBeVisible();
  await client.auth.login(nurse.email, password);
});

test('the role of an administrator is given and taken; a person is invited', async ({ browser, product }) => {
  const nurse = await member(product, 'clinician');
  const page = await pageOf(browser, await administrator(product));
  await visit(page, `/admin-users?q=${encodeURIComponent(nurse.email)}`);
  await choosePersonAction(page, 'Make administrator');
  await page.getByRole('dialog').getByRole('button', { name: 'Make administrator' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: nurse.email })).toContainText(/Administrator(?!s)/);
  await choosePersonAction(page, 'Remove administrator role');
  await page.getByRole('dialog').getByRole('button', { name: 'Remove administrator role' }).click();
  await expect(page.getByText(/is no longer an administrator$/)).toBeVisible();

  await page.getByRole('button', { name: 'Invite a person' }).click();
  const dialog = page.getByRole('dialog', { name: 'Invite a person' });
  const invite = async (email: string) => {
    await dialog.getByRole('textbox', { name: 'Email' }).fill(email);
    await dialog.getByRole('button', { name: 'Send invitation' }).click();
  };
  await look(page, 'admin-users-invite');
  await invite('nonsense');
  await expect(dialog.getByText('Please enter a valid email address')).toBeVisible();
  await invite(nurse.email);
  await expect(dialog.getByText('A user with this email already exists')).toBeVisible();
  const email = newEmail('invited');
  await invite(email);
  await expect(page.getByText(`We sent an invitation to ${email}`)).toBeVisible();
  // B11: it waits in the list of its own until it is used.
  await page.getByRole('tab', { name: 'Invitations' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: email })).toContainText('Expires');
  await look(page, 'admin-users-invitations');
});

test('B11: whoever is invited as a facility signs up and is onboarded as one', async ({ browser, product }) => {
  const page = await pageOf(browser, await administrator(product));
  await visit(page, '/admin-users?tab=invitations');
  await page.getByRole('button', { name: 'Invite a person' }).click();
  const dialog = page.getByRole('dialog', { name: 'Invite a person' });
  const email = newEmail('clinic');
  await dialog.getByRole('textbox', { name: 'Email' }).fill(email);
  await dialog.getByRole('radio', { name: 'Facility', exact: true }).check();
  await look(page, 'admin-users-invite-side');
  await dialog.getByRole('button', { name: 'Send invitation' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: email })).toContainText('Facility');
  await look(page, 'admin-users-invitations-side');

  const context = await browser.newContext();
  const theirs = await context.newPage();
  const token = await product.run('scripts/operate/mail.ts', 'token', email);
  await visit(theirs, `/login?${new URLSearchParams({ tab: 'signup', invitation: token, email, role: 'facility' })}`);
  await expect(theirs.getByRole('radio')).toHaveCount(1);
  await expect(theirs.getByRole('radio', { name: /^Facility/ })).toBeChecked();
  await look(theirs, 'sign-up-invited-as');
  await theirs.getByRole('textbox', { name: 'name' }).fill('Ivy Brook');
  await theirs.getByRole('textbox', { name: 'Password' }).fill(password);
  await theirs.getByRole('checkbox').check();
  await theirs.getByRole('button', { name: 'Create account' }).click();
  const code = theirs.getByRole('textbox', { name: '6-digit code' });
  // The mail is there once the page asks for the code.
  await expect(code).toBeVisible();
  await code.fill(await product.newestCode(email));
  await expect(theirs).toHaveURL(/\/onboarding/);
  // Also where the address does not say it: the account has the side.
  await visit(theirs, '/onboarding');
  await expect(theirs.getByText('Step 1 of 2', { exact: true })).toBeVisible();
});

test('a request to delete an account is completed, and nobody logs in with it again', async ({ browser, product }) => {
  const page = await pageOf(browser, await administrator(product));
  await visit(page, '/admin-users?state=deletion');
  await expect(page.getByText('All caught up!')).toBeVisible();
  const nurse = await member(product, 'clinician');
  const theirs = await pageOf(browser, nurse);
  await visit(theirs, '/settings#danger');
  await theirs.getByRole('button', { name: 'Delete Account' }).click();
  await theirs.getByRole('dialog').getByRole('button', { name: 'Delete my account' }).click();
  await expect(theirs.getByRole('dialog', { name: 'Deletion requested' })).toBeVisible();

  const person = page.getByRole('listitem').filter({ hasText: nurse.email });
  await expect(person).toContainText('Asked for deletion on');
  await look(page, 'admin-users-deletion');
  await choosePersonAction(page, 'Complete deletion');
  await page.getByRole('dialog').getByRole('button', { name: 'Complete deletion' }).click();
  await expect(page.getByText('The account was deleted')).toBeVisible();
  await expect(page.getByText('All caught up!')).toBeVisible();
  const ended = theirs.getByRole('dialog', { name: 'You have been signed out' });
  await ended.getByRole('textbox', { name: 'Password' }).fill(password);
  await ended.getByRole('button', { name: 'Log in', exact: true }).click();
  await expect(ended.getByText('Invalid credentials')).toBeVisible();
});

test('the activity of the last 30 days', async ({ browser, product }) => {
  const nurse = await member(product, 'clinician');
  for (const name of ['Jobs', 'Settings']) await nurse.client.appLogs.logUserInApp(name);
  const page = await pageOf(browser, await administrator(product));
  await visit(page, '/admin-users?tab=activity');
  await expect(page.getByRole('rowheader', { name: 'Settings' })).toBeVisible();
  // B11: what came of it, over time; the table says the same as the picture.
  const funnel = page.getByRole('region', { name: 'From sign-up to hire: last 30 days' });
  await expect(funnel.getByRole('row')).toHaveCount(5);
  const signUps = page.getByRole('region', { name: 'Sign-ups', exact: true });
  await expect(signUps.getByRole('row')).toHaveCount(31);
  await expect(signUps.getByRole('row').last().getByRole('cell')).not.toHaveText('0');
  await look(page, 'admin-activity');
  await signUps.getByRole('button', { name: 'Show as table' }).click();
  await expect(signUps.getByRole('row').last()).toBeVisible();
  await page.getByText('12 weeks', { exact: true }).first().click();
  await expect(page).toHaveURL(/tab=activity&by=week/);
  await expect(signUps.getByRole('row')).toHaveCount(13);
  await look(page, 'admin-activity-weeks');
  await page.getByRole('tab', { name: 'People' }).click();
  await expect(page).toHaveURL(/\/admin-users$/);
});

async function choosePersonAction(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: /^Actions for / }).click();
  await page.getByRole('menuitem', { name }).click();
}

async function administrator(product: Product): Promise<{ token: string }> {
  const client = createClient({ serverUrl: product.address });
  const { access_token } = await client.auth.login('admin@demo.openlocum.example', 'night-shift-2025');
  return { token: access_token };
}
