import { expect } from '@playwright/test';
import { member, newcomer, pageOf } from '#tests/browser/support/people.ts';
import { test } from './test.ts';
import { visit, visitAgain } from '#tests/browser/support/visit.ts';

test('an input that was changed is checked when it is left, and the press that leaves it still counts', async ({
  browser,
  product,
}) => {
  const nurse = await member(product, 'clinician');
  const page = await pageOf(browser, nurse);
  await visit(page, '/profile-edit');
  const name = page.getByRole('textbox', { name: 'Full name' });
  const bio = page.getByRole('textbox', { name: 'Bio' });
  const required = page.getByText('This field is required');
  await name.focus();
  await bio.focus();
  await name.fill('');
  await expect(required, 'not while it is typed into').toHaveCount(0);
  await bio.focus();
  await expect(required).toBeVisible();
  await expect(name).toHaveAttribute('aria-invalid', 'true');
  await expect(bio, 'whoever goes on is left alone').toBeFocused();
  await name.fill('Noor');
  await expect(required).toHaveCount(0);

  await page.getByRole('tab', { name: 'Skills & Experience' }).click();
  const years = page.getByRole('textbox', { name: 'Years of experience' });
  await years.fill('90');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByText('At most 80')).toBeVisible();
  await expect(page.getByText('Please correct one field.')).toBeVisible();
  await expect(years).toBeFocused();
});

test('what the server said of an input stays until something else is typed', async ({ browser, product }) => {
  const page = await pageOf(browser, await member(product, 'clinician'));
  await visit(page, '/profile-edit');
  const bio = page.getByRole('textbox', { name: 'Bio' });
  await bio.fill('Nine years.');
  const message = 'Please choose other words';
  await page.route(/User\/me/, (route) =>
    route.request().method() === 'GET'
      ? route.continue()
      : route.fulfill({
          status: 422,
          json: { message, detail: message, code: 'VALIDATION_ERROR', errors: [{ field: 'bio', message }] },
        }),
  );
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(bio).toBeFocused();
  await page.getByRole('textbox', { name: 'Headline' }).focus();
  await expect(bio).toHaveAccessibleDescription(new RegExp(message));
  await bio.fill('Ten years.');
  await expect(page.getByText(message)).toHaveCount(0);
});

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
