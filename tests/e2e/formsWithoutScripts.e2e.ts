import { expect, type Page } from '@playwright/test';
import { expectNowhere, watchRequests } from '#tests/browser/support/lateScripts.ts';
import { member, newEmail, password } from '#tests/browser/support/people.ts';
import { test } from './test.ts';

test.use({ javaScriptEnabled: false });

test('a login is refused at its page and taken there, and says what needs scripts', async ({ page, product }) => {
  const nurse = await member(product, 'clinician');
  const seen = watchRequests(page);
  await page.goto('/');
  await page.getByRole('link', { name: 'Go to: Log in' }).click();
  await field(page, 'Email').fill(nurse.email);
  await field(page, 'Password').fill('not the password');
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page.getByRole('alert')).toContainText('Invalid credentials');
  await expect(field(page, 'Email')).toHaveValue(nurse.email);
  await expect(field(page, 'Password')).toHaveValue('');
  await field(page, 'Password').fill(password);
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page.getByRole('heading', { name: 'You are logged in' })).toBeVisible();
  await expect(told(page, 'JavaScript is off in this browser')).toBeVisible();
  await page.screenshot({ path: 'test-results/pages/without-scripts-logged-in.png' });
  expectNowhere(seen.addresses, password, 'access_token');
});

test('a sign-up says at its fields what is missing, and the code of the mail confirms it', async ({
  page,
  product,
}) => {
  const email = newEmail('plain');
  const seen = watchRequests(page);
  await page.goto('/login?tab=signup');
  await expect(page.getByRole('button', { name: 'Create account' })).toBeHidden();
  await page.getByRole('radio', { name: /^Facility/ }).check();
  await field(page, 'Email').fill(email);
  await field(page, 'Password').fill('short');
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page.getByText('Please enter your name')).toBeVisible();
  await expect(page.getByText('You must be 18 or older')).toBeVisible();
  await expect(page.getByRole('radio', { name: /^Facility/ })).toBeChecked();
  await expect(field(page, 'Email')).toHaveValue(email);
  await page.screenshot({ path: 'test-results/pages/without-scripts-sign-up.png' });
  await page.getByRole('textbox', { name: /full name/i }).fill('Erin Walsh');
  await field(page, 'Password').fill(password);
  await page.getByRole('checkbox', { name: 'I am 18 or older' }).check();
  await page.getByRole('button', { name: 'Create account' }).dblclick();
  await field(page, '6-digit code').fill('12');
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(field(page, '6-digit code')).toHaveAttribute('aria-invalid', 'true');
  await field(page, '6-digit code').fill(await product.newestCode(email));
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(told(page, 'Your email address is confirmed.')).toBeVisible();
  expectNowhere(seen.addresses, password, 'access_token', 'otp_code', email);
});

test('a link for a forgotten password is mailed, and the new password is taken', async ({ page, product }) => {
  const nurse = await member(product, 'clinician');
  const seen = watchRequests(page);
  await page.goto('/reset-password');
  await field(page, 'Email').fill('nobody');
  await page.getByRole('button', { name: 'Send the link' }).click();
  await expect(field(page, 'Email')).toHaveAttribute('aria-invalid', 'true');
  await expect(field(page, 'Email')).toHaveValue('nobody');
  await field(page, 'Email').fill(nurse.email);
  await page.getByRole('button', { name: 'Send the link' }).click();
  await expect(page.getByText('If this address has an account, we sent a link')).toBeVisible();
  await page.goto(`/reset-password?token=${await product.run('scripts/operate/mail.ts', 'token', nurse.email)}`);
  const fresh = 'nine lamps along the quay';
  await field(page, 'New password').fill('short');
  await page.getByRole('button', { name: 'Save the new password' }).click();
  await expect(field(page, 'New password')).toHaveAttribute('aria-invalid', 'true');
  await field(page, 'New password').fill(fresh);
  await page.getByRole('button', { name: 'Save the new password' }).click();
  await expect(page.getByText('Your new password is saved')).toBeVisible();
  await field(page, 'Email').fill(nurse.email);
  await field(page, 'Password').fill(fresh);
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page.getByRole('heading', { name: 'You are logged in' })).toBeVisible();
  expectNowhere(seen.addresses, fresh, 'access_token');
});

test('an application is sent once, and a second one is refused', async ({ page, product }) => {
  const [facility, nurse] = await Promise.all([member(product, 'facility'), member(product, 'clinician')]);
  const job = await facility.client.entities.Job.create({
    title: 'Plain wound care nurse',
    description: 'Days',
    role: 'RN',
    location_type: 'remote',
  });
  const seen = watchRequests(page);
  const cover = 'I would like to work with you.';
  const send = async (rate: string, word: string) => {
    await field(page, 'Cover letter').fill(cover);
    await page.getByRole('textbox', { name: 'Proposed rate' }).fill(rate);
    await page.getByRole('radio', { name: 'Yes, show it' }).check();
    await field(page, 'Email').fill(nurse.email);
    await field(page, 'Password').fill(word);
    await page.getByRole('button', { name: 'Submit application' }).dblclick();
  };
  await page.goto(`/job-detail?id=${job.id}`);
  await send('as you like', password);
  await expect(page.getByRole('textbox', { name: 'Proposed rate' })).toHaveAttribute('aria-invalid', 'true');
  await expect(field(page, 'Cover letter')).toHaveValue(cover);
  await send('82.50', 'not the password');
  await expect(page.getByRole('alert').filter({ hasText: 'Invalid credentials' })).toBeVisible();
  await page.screenshot({ path: 'test-results/pages/without-scripts-apply.png', fullPage: true });
  await send('82.50', password);
  await expect(page.getByRole('status').filter({ hasText: 'Application submitted' })).toBeVisible();
  const sent = await nurse.client.entities.Application.filter({ job_id: job.id });
  expect(sent).toMatchObject([{ cover, proposed_rate: 82.5, status: 'pending', shares_credentials: true }]);
  await page.goto(`/job-detail?id=${job.id}`);
  await send('90', password);
  await expect(page.getByRole('alert').filter({ hasText: 'already applied' })).toBeVisible();
  expect(await nurse.client.entities.Application.filter({ job_id: job.id })).toHaveLength(1);
  expectNowhere(seen.addresses, password, 'access_token');
});

/** What only browsers without scripts show; texts are not looked for in there. */
function told(page: Page, text: string) {
  return page.locator('noscript p').filter({ hasText: text });
}

function field(page: Page, name: string) {
  return page
    .getByRole('textbox', { name, exact: true })
    .or(page.getByLabel(name, { exact: true }))
    .first();
}
