import { expect } from '@playwright/test';
import { createClient } from '#client/createClient.ts';
import { look } from '#tests/browser/support/look.ts';
import { newEmail, pageOf, password } from '#tests/browser/support/people.ts';
import { test } from './test.ts';
import { visit } from '#tests/browser/support/visit.ts';

test('whoever was not asked at sign-up confirms to be 18 or older before onboarding begins', async ({
  browser,
  product,
}) => {
  const email = newEmail('newcomer');
  const client = createClient({ serverUrl: product.address });
  await client.auth.register({ email, password, full_name: 'Sam Reed' });
  const { access_token } = await client.auth.verifyOtp({ email, otp_code: await product.newestCode(email) });
  const page = await pageOf(browser, { token: access_token });
  await visit(page, '/onboarding?role=clinician');
  const box = page.getByRole('checkbox', { name: 'I am 18 or older' });
  await expect(box).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Headline' })).toHaveCount(0);
  await expect(page.getByText(/By creating an account you agree to the Terms of Service/)).toBeVisible();
  await look(page, 'onboarding-adult');
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page.getByText('You must be 18 or older to have an account')).toBeVisible();
  await expect(box).toBeFocused();
  await box.check();
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page.getByText('Step 1 of 3', { exact: true })).toBeVisible();
  expect(await client.auth.me()).toMatchObject({
    adult_confirmed_date: expect.any(String),
    terms_accepted_date: expect.any(String),
  });
});
