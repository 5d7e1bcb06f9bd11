import { expect, type Page } from '@playwright/test';
import { fillApplication } from '#tests/browser/support/fillApplication.ts';
import { expectNowhere, holdScripts, watchRequests } from '#tests/browser/support/lateScripts.ts';
import { member, newEmail, password } from '#tests/browser/support/people.ts';
import { test } from './test.ts';
import { hydrated, visitAgain } from '#tests/browser/support/visit.ts';

test('a login that is pressed before the page’s code is there leads where the person wanted to go', async ({
  page,
  product,
}) => {
  const nurse = await member(product, 'clinician');
  const { deliver, seen } = await open(page, '/login?from_url=%2Fsettings');
  await page.getByRole('textbox', { name: 'Email' }).fill(nurse.email);
  await page.getByRole('textbox', { name: 'Password' }).fill('not the password');
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page.getByRole('alert')).toContainText('Invalid credentials');
  await expect(page.getByRole('textbox', { name: 'Email' })).toHaveValue(nurse.email);
  await expect(page.getByRole('textbox', { name: 'Password' })).toHaveValue('');
  await page.getByRole('textbox', { name: 'Password' }).fill(password);
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page.getByRole('heading', { name: 'You are logged in' })).toBeVisible();
  await deliver();
  await expect(page).toHaveURL(/\/settings$/);
  await expect(page.getByRole('button', { name: 'Account menu' })).toBeVisible();
  await visitAgain(page);
  await expect(page.getByRole('button', { name: 'Account menu' })).toBeVisible();
  expect(seen.posts.filter(({ body }) => body.includes('password='))).toHaveLength(2);
  expectNowhere(seen.addresses, password, 'access_token');
});

test('a sign-up and its code that are sent before the page’s code is there open one account', async ({
  page,
  product,
}) => {
  const email = newEmail('early');
  const { deliver, seen } = await open(page, '/');
  await signUp(page, email);
  await page.getByRole('textbox', { name: '6-digit code' }).fill('12');
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByRole('textbox', { name: '6-digit code' })).toHaveAttribute('aria-invalid', 'true');
  await page.getByRole('textbox', { name: '6-digit code' }).fill(await product.newestCode(email));
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByRole('heading', { name: 'You are logged in' })).toBeVisible();
  await deliver();
  await expect(page).toHaveURL(/\/onboarding\?role=clinician/);
  await expect(page.getByRole('textbox', { name: 'Headline' })).toBeVisible();
  expect(seen.posts.filter(({ path }) => path.includes('/auth/'))).toEqual([]);
  expectNowhere(seen.addresses, password, 'access_token', 'otp_code');
});

test('what was typed before the page’s code came is sent by it', async ({ page, product }) => {
  const nurse = await member(product, 'clinician');
  const { deliver, seen } = await open(page, '/login');
  await page.getByRole('textbox', { name: 'Email' }).fill(nurse.email);
  await page.getByRole('textbox', { name: 'Password' }).fill(password);
  await deliver();
  await hydrated(page);
  await expect(page.getByRole('textbox', { name: 'Email' })).toHaveValue(nurse.email);
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page).not.toHaveURL(/login/);
  expect(seen.posts.filter(({ path }) => path.endsWith('/auth/login'))).toHaveLength(1);
  expectNowhere(seen.addresses, password);

  // As a new visitor on the page with the longest form.
  await page.evaluate(() => localStorage.clear());
  const again = await open(page, '/');
  await page.getByRole('radio', { name: /^Facility/ }).check();
  await page
    .getByRole('textbox', { name: 'Your full name' })
    .or(page.getByRole('textbox', { name: 'Full name' }))
    .fill('Erin Walsh');
  await page.getByRole('checkbox', { name: 'I am 18 or older' }).check();
  await again.deliver();
  await hydrated(page);
  await expect(page.getByRole('radio', { name: /^Facility/ })).toBeChecked();
  await expect(page.getByRole('textbox', { name: 'Your full name' })).toHaveValue('Erin Walsh');
  await expect(page.getByRole('checkbox', { name: 'I am 18 or older' })).toBeChecked();
});

test('a forgotten password that is asked for before the page’s code is there is answered once', async ({
  page,
  product,
}) => {
  const nurse = await member(product, 'clinician');
  const { deliver, seen } = await open(page, '/reset-password');
  await page.getByRole('textbox', { name: 'Email' }).fill(nurse.email);
  await page.getByRole('button', { name: 'Send the link' }).click();
  const told = page.getByText('If this address has an account, we sent a link');
  await expect(told).toBeVisible();
  await deliver();
  await hydrated(page);
  await expect(told).toBeVisible();
  expect(seen.posts.map(({ path }) => path)).toEqual(['/reset-password']);
});

test('a search that is sent before the page’s code is there finds its jobs', async ({ page }) => {
  const { deliver } = await open(page, '/jobs');
  await page.getByRole('combobox', { name: 'Search jobs' }).fill('nurse');
  await page.getByRole('button', { name: 'Search' }).click();
  await expect(page).toHaveURL(/q=nurse/);
  await deliver();
  await expect(page.getByRole('combobox', { name: 'Search jobs' })).toHaveValue('nurse');
});

test('who presses to apply before the page’s code is there comes back to the form', async ({ page, product }) => {
  const [facility, nurse] = await Promise.all([member(product, 'facility'), member(product, 'clinician')]);
  const job = await facility.client.entities.Job.create({
    title: 'Early wound care nurse',
    description: 'Days',
    role: 'RN',
    location_type: 'remote',
  });
  const { deliver } = await open(page, `/job-detail?id=${job.id}`);
  await page.getByRole('link', { name: 'Apply Now' }).first().click();
  await page.getByRole('tab', { name: 'Log in' }).waitFor();
  arrive(page, page.url().replace('tab=signup', 'tab=login'));
  await expect(page).toHaveURL(/tab=login/);
  await page.getByRole('textbox', { name: 'Email' }).fill(nurse.email);
  await page.getByRole('textbox', { name: 'Password' }).fill(password);
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page.getByRole('heading', { name: 'You are logged in' })).toBeVisible();
  await deliver();
  await fillApplication(page, 'I would like to work with you.');
  await page.getByRole('button', { name: 'Submit application' }).click();
  await expect(page.getByText('Application submitted')).toBeVisible();
});

async function open(page: Page, path: string) {
  const deliver = await holdScripts(page);
  const seen = watchRequests(page);
  arrive(page, path);
  return { deliver, seen };
}

/** Nobody waits for its code: the form that is sent meanwhile leaves the page. */
function arrive(page: Page, address: string): void {
  void page.goto(address).catch(() => undefined);
}

async function signUp(page: Page, email: string): Promise<void> {
  await page.getByRole('radio', { name: /^Clinician/ }).check();
  await page.getByRole('textbox', { name: /full name/i }).fill('Noor Haddad');
  await page.getByRole('textbox', { name: 'Email' }).fill(email);
  await page.getByRole('textbox', { name: 'Password' }).fill(password);
  await page.getByRole('checkbox', { name: 'I am 18 or older' }).check();
  await page.getByRole('button', { name: 'Create account' }).click();
}
