import { expect } from '@playwright/test';
import { member, newcomer, pageOf } from '#tests/browser/support/people.ts';
import { test } from './test.ts';
import { visit, visitAgain } from '#tests/browser/support/visit.ts';

test('onboarding comes back as it was left: what was typed, and the step', async ({ browser, product }) => {
  const { token } = await newcomer(product);
  const page = await pageOf(browser, { token });
  await visit(page, '/onboarding?role=facility');
  for (const [field, text] of [
    ['Headline', '120-bed community hospital'],
    ['Location', 'Salem, OR'],
    ['Bio', 'A small hospital.'],
  ] as const) {
    await page.getByRole('textbox', { name: field }).fill(text);
  }
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByRole('textbox', { name: 'Website' }).fill('no address');
  await visitAgain(page);
  await expect(page.getByText('Step 2 of 2', { exact: true })).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Website' })).toHaveValue('no address');
  await page.getByRole('button', { name: 'Complete Setup' }).click();
  await expect(page.getByRole('textbox', { name: 'Website' })).toBeFocused();
  await expect(page.getByRole('textbox', { name: 'Website' })).toHaveAccessibleDescription(/Must be an http or https/);
  await page.getByRole('button', { name: 'Back' }).click();
  await expect(page.getByRole('textbox', { name: 'Headline' })).toHaveValue('120-bed community hospital');
});

test('a link into the wizard stops where something required is missing', async ({ browser, product }) => {
  const facility = await member(product, 'facility');
  const page = await pageOf(browser, facility);
  await visit(page, '/post-job?step=4');
  await expect(page.getByText('Step 1 of 4').first()).toBeVisible();
  const job = await facility.client.entities.Job.create({
    title: 'Wound care nurse',
    description: 'Weekends',
    role: 'RN',
    location_type: 'on-site',
  });
  // What is wrong and not missing is found when the job is saved, in whichever step it stands.
  await page.addInitScript(
    ([key, value]) => localStorage.setItem(key!, value!),
    [
      `draft:post-job:${facility.user.id}:${job.id}`,
      JSON.stringify({ pay_stated_min: 90, pay_stated_max: 70, step: 9 }),
    ],
  );
  await visit(page, `/post-job?edit=${job.id}&step=4`);
  await expect(page.getByText('Step 4 of 4').first()).toBeVisible();
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByText('Step 2 of 4').first()).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Maximum pay' })).toBeFocused();
  await expect(page.getByText('Must not be below the minimum pay')).toBeVisible();
});
