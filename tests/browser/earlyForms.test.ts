import { expect, type Page } from '@playwright/test';
import { facilityAndNurses, member, newEmail, password } from './support/people.ts';
import { test } from './support/test.ts';
import { hydrated } from './support/visit.ts';

test('a clinician logs in before the code of the page has loaded, and comes back to the job to apply', async ({
  page,
  product,
}) => {
  const { nurse, job } = await facilityAndNurses(product);
  const deliver = await holdScripts(page);
  const sent = watchRequests(page);
  await open(page, `/job-detail?id=${job.id}`);
  await page.getByRole('complementary').getByRole('link', { name: 'Apply Now' }).click();
  await expect(page).toHaveURL(/tab=signup/);
  await open(page, page.url().replace('tab=signup', 'tab=login'));
  await page.getByRole('textbox', { name: 'Email' }).fill(nurse.email);
  await page.getByRole('textbox', { name: 'Password' }).fill('not the password');
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page.getByRole('alert')).toContainText('Invalid credentials');
  await page.getByRole('textbox', { name: 'Password' }).fill(password);
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page.getByRole('heading', { name: 'You are logged in' })).toBeVisible();
  await deliver();
  await expect(page).toHaveURL(new RegExp(`/job-detail\\?id=${job.id}`));
  await expect(page.getByRole('textbox', { name: 'Cover letter' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('button', { name: 'Account menu' })).toBeVisible();
  expect(sent.posts.filter((body) => body.includes('password='))).toHaveLength(2);
  expectNowhere(sent.addresses, password, 'access_token');
});

test('a visitor signs up and confirms the code before the code of the page has loaded: one account', async ({
  page,
  product,
}) => {
  const email = newEmail('early');
  const deliver = await holdScripts(page);
  const sent = watchRequests(page);
  await open(page, '/');
  await page.getByRole('radio', { name: /^Clinician/ }).check();
  await page.getByRole('textbox', { name: 'Full name' }).fill('Noor Haddad');
  await page.getByRole('textbox', { name: 'Email' }).fill(email);
  await page.getByRole('textbox', { name: 'Password' }).fill(password);
  await page.getByRole('checkbox', { name: 'I am 18 or older' }).check();
  await page.getByRole('button', { name: 'Create account' }).click();
  const code = page.getByRole('textbox', { name: '6-digit code' });
  await code.fill('12');
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(code).toHaveAttribute('aria-invalid', 'true');
  await code.fill(await product.newestCode(email));
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByRole('heading', { name: 'You are logged in' })).toBeVisible();
  await deliver();
  await expect(page).toHaveURL(/\/onboarding\?role=clinician/);
  await expect(page.getByRole('textbox', { name: 'Headline' })).toBeVisible();
  expectNowhere(sent.addresses, password, 'access_token', 'otp_code');
});

test('what a user typed before the code of the page had loaded is what the page sends', async ({ page, product }) => {
  const nurse = await member(product, 'clinician');
  const deliver = await holdScripts(page);
  const sent = watchRequests(page);
  await open(page, '/login');
  await page.getByRole('textbox', { name: 'Email' }).fill(nurse.email);
  await page.getByRole('textbox', { name: 'Password' }).fill(password);
  await deliver();
  await hydrated(page);
  await expect(page.getByRole('textbox', { name: 'Email' })).toHaveValue(nurse.email);
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page).not.toHaveURL(/login/);
  expect(sent.posts.filter((body) => body.includes(password))).toHaveLength(1);
  expectNowhere(sent.addresses, password);
});

test('the sign-up form of the landing page keeps what a visitor chose and typed before its code had loaded', async ({
  page,
}) => {
  const deliver = await holdScripts(page);
  await open(page, '/');
  await page.getByRole('radio', { name: /^Facility/ }).check();
  const name = page.getByRole('textbox', { name: 'Full name' });
  await name.fill('Erin Walsh');
  await page.getByRole('checkbox', { name: 'I am 18 or older' }).check();
  await deliver();
  await hydrated(page);
  await expect(page.getByRole('radio', { name: /^Facility/ })).toBeChecked();
  await expect(name).toHaveValue('Erin Walsh');
  await expect(page.getByRole('checkbox', { name: 'I am 18 or older' })).toBeChecked();
});

/** Opens a page whose code does not arrive, so that it never finishes loading. */
async function open(page: Page, path: string): Promise<void> {
  await page.goto(path, { waitUntil: 'commit' });
}

/** Holds the code of every page back until the test calls the function that it gets. */
async function holdScripts(page: Page): Promise<() => Promise<void>> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const scripts = '**/assets/*.js';
  await page.route(scripts, async (route) => {
    await promise;
    // The page that asked may have gone.
    await route.continue().catch(() => undefined);
  });
  return async () => {
    resolve();
    await page.unroute(scripts);
  };
}

/** Every address that the page asks for, and every body that it posts. */
function watchRequests(page: Page): { addresses: string[]; posts: string[] } {
  const sent = { addresses: [] as string[], posts: [] as string[] };
  page.on('request', (request) => {
    sent.addresses.push(request.url());
    if (request.method() === 'POST') sent.posts.push(request.postData() ?? '');
  });
  return sent;
}

/** None of these is part of an address, in any way of writing it there. */
function expectNowhere(addresses: readonly string[], ...secrets: string[]): void {
  const ways = secrets.flatMap((secret) => [
    secret,
    encodeURIComponent(secret),
    new URLSearchParams({ s: secret }).toString().slice(2),
  ]);
  expect(addresses.filter((address) => ways.some((way) => address.includes(way)))).toEqual([]);
}
