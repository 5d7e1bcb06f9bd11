import { expect, type Browser, type Page } from '@playwright/test';
import type { DraftOf } from '#domain/entities.ts';
import { pdf, picture } from '#tests/support/uploads.ts';
import { chooseFile } from '#tests/browser/support/chooseFile.ts';
import { look } from '#tests/browser/support/look.ts';
import { nextStep } from '#tests/browser/support/nextStep.ts';
import { member, newcomer, pageOf } from '#tests/browser/support/people.ts';
import type { Product } from '#tests/browser/support/product.ts';
import { test } from './test.ts';
import { visit } from '#tests/browser/support/visit.ts';

test('onboarding asks a visitor to log in, and a member of no side which one it is', async ({
  page,
  browser,
  product,
}) => {
  await visit(page, '/onboarding?role=clinician');
  await expect(page).toHaveURL(/\/login\?from_url=/);
  expect(new URL(page.url()).searchParams.get('from_url')).toContain('onboarding');

  const { page: own } = await arrive(browser, product);
  await visit(own, '/dashboard');
  await expect(own).toHaveURL(/\/onboarding$/);
  await expect(own.getByRole('button', { name: 'Next' })).toBeDisabled();
  await own.getByRole('radio', { name: /^Facility/ }).click();
  await look(own, 'onboarding-role');
  await own.getByRole('button', { name: 'Next' }).click();
  await expect(own).toHaveURL(/\?role=facility$/);
  await expect(own.getByText('Step 1 of 2', { exact: true })).toBeVisible();
});

test('a clinician in three steps: what is missing is said, commas make lists, Back loses nothing', async ({
  browser,
  product,
}) => {
  const { page, client } = await arrive(browser, product);
  await visit(page, '/onboarding?role=clinician');
  await expect(page.getByText('Step 1 of 3', { exact: true })).toBeVisible();
  await expect(page.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '33.33333333333333');
  await expect(page.getByRole('button', { name: 'Back' })).toBeDisabled();
  for (const missing of ['Headline', 'Location', 'Bio'] as const) {
    await page.getByRole('textbox', { name: 'Headline' }).fill('Wound care nurse');
    await page.getByRole('textbox', { name: 'Location' }).fill('Salem, OR');
    await page.getByRole('textbox', { name: 'Bio' }).fill('Nine years.');
    await page.getByRole('textbox', { name: missing }).fill(' ');
    await page.getByRole('button', { name: 'Next' }).click();
    await expect(page.getByText('Please fill all required fields', { exact: true })).toBeVisible();
    await expect(page.getByRole('textbox', { name: missing })).toBeFocused();
  }
  await look(page, 'onboarding-clinician-1');
  await page.getByRole('textbox', { name: 'Bio' }).fill('Nine years.');
  await page.getByRole('button', { name: 'Next' }).click();

  await expect(page.getByText('Step 2 of 3', { exact: true })).toBeVisible();
  const roles = page.getByRole('group', { name: 'What you work as' });
  for (const role of ['NP', 'RN', 'PA']) await roles.getByText(role, { exact: true }).click();
  await roles.getByText('PA', { exact: true }).click();
  const problem = page.getByText('Please add at least one specialty and certification', { exact: true });
  await page.getByRole('combobox', { name: 'Specialties' }).fill('Surgery, , Critical Care ,Surgery,');
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(problem).toBeVisible();
  await expect(page.getByText('Required', { exact: true })).toHaveCount(1);
  await page.getByRole('combobox', { name: 'Certifications' }).fill('BLS, ACLS ,');
  await expect(page.getByText('Required', { exact: true }), 'A15').toHaveCount(0);
  // A4: states by code and by name; Enter takes what the list offers and leaves the step alone.
  const licensed = page.getByRole('combobox', { name: 'Licensed states' });
  await licensed.pressSequentially('TX');
  await expect(page.getByRole('option', { name: 'Texas (TX)' })).toBeVisible();
  await licensed.press('Enter');
  await licensed.pressSequentially('calif');
  await licensed.press('Enter');
  await licensed.pressSequentially('atlantis');
  await expect(page.getByText('No state has this name or code')).toBeVisible();
  await licensed.press('Enter');
  await expect(page.getByText('Step 2 of 3', { exact: true })).toBeVisible();
  await licensed.fill('Oregon');
  await page.getByRole('button', { name: 'Next' }).click();

  await expect(page.getByText('Step 3 of 3', { exact: true })).toBeVisible();
  await expect(page.getByText('Documents are reviewed within 24 hours.')).toBeVisible();
  await page.getByRole('button', { name: 'Back' }).click();
  await expect(page.getByText('Critical Care', { exact: true })).toBeVisible();
  await expect(roles.getByRole('checkbox', { name: 'RN', exact: true })).toBeChecked();
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByRole('button', { name: 'Complete Setup' }).click();
  await expect(page).toHaveURL(/\/clinician-dashboard$/);
  // Without a document there is nothing to review (spec D10).
  await expect(page.getByText('Not Started', { exact: true })).toBeVisible();
  expect(await client.auth.me()).toMatchObject({
    user_role: 'clinician',
    headline: 'Wound care nurse',
    location: 'Salem, OR',
    bio: 'Nine years.',
    clinical_roles: ['NP', 'RN'],
    specialties: ['Surgery', 'Critical Care'],
    certifications: ['BLS', 'ACLS'],
    licensure_states: ['TX', 'CA', 'OR'],
    verification_status: null,
  });
  // What the roles are asked for: news of jobs for them.
  expect(await client.entities.SavedSearch.list()).toMatchObject([
    {
      name: 'Jobs for my profile',
      query: 'role=NP&role=RN&specialty=Surgery&specialty=Critical+Care&state=CA&state=TX&state=OR&unstated=show',
      frequency: 'daily',
    },
  ]);
});

test('a facility in two steps: logo, type, size, website and where news goes', async ({ browser, product }) => {
  const { page, client, email } = await arrive(browser, product);
  await visit(page, '/onboarding?role=facility');
  await expect(page.getByText('Step 1 of 2', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page.getByText('Please fill all required fields', { exact: true })).toBeVisible();
  await page.getByRole('textbox', { name: 'Headline' }).fill('120-bed community hospital');
  await page.getByRole('textbox', { name: 'Location' }).fill('Salem, OR');
  await page.getByRole('textbox', { name: 'Bio' }).fill('A small hospital.');
  await page.getByRole('button', { name: 'Next' }).click();

  await expect(page.getByText('Step 2 of 2', { exact: true })).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Website' })).toHaveAttribute('type', 'url');
  const address = page.getByRole('textbox', { name: 'Notification email' });
  await expect(address).toHaveAttribute('type', 'email');
  await expect(address).toHaveValue(email);
  await page.route('**/Core/UploadFile', (route) => route.abort());
  await choose(page, 'Logo', await picture());
  await expect(page.getByRole('alert').filter({ hasText: /^Upload failed/ })).toBeVisible();
  await look(page, 'onboarding-logo-failed');
  await page.unroute('**/Core/UploadFile');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('holiday.jpeg is uploaded')).toBeAttached();
  await page.getByRole('combobox', { name: 'Facility type' }).click();
  await expect(page.getByRole('option')).toHaveText([
    'Hospital',
    'Clinic',
    'Skilled nursing facility',
    'Ambulatory surgery center',
    'Home health',
    'Other',
  ]);
  await page.getByRole('option', { name: 'Home health' }).click();
  await page.getByRole('combobox', { name: 'Facility size' }).click();
  await expect(page.getByRole('option')).toHaveText(['Small', 'Medium', 'Large']);
  await page.getByRole('option', { name: 'Medium' }).click();
  await page.getByRole('button', { name: 'Complete Setup' }).click();
  await expect(page).toHaveURL(/\/facility-dashboard$/);
  expect(await client.auth.me()).toMatchObject({
    user_role: 'facility',
    avatar: expect.stringContaining('/files/'),
    facility_type: 'home_health',
    facility_size: 'medium',
    website: null,
    notificationsEmail: email,
    verification_status: 'verified',
  });
});

test('a document that does not arrive: Upload failed. Please try again.', async ({ browser, product }) => {
  const { page } = await arrive(browser, product, {
    headline: 'Nurse',
    bio: 'Nine years.',
    specialties: ['Surgery'],
    certifications: ['BLS'],
  });
  await visit(page, '/onboarding?role=clinician');
  await page.getByRole('textbox', { name: 'Location' }).fill('Salem, OR');
  await nextStep(page, { from: 1, to: 3, of: 3 });
  await page.route('**/Core/UploadFile', (route) => route.abort());
  await choose(page, 'Document', pdf());
  await expect(page.getByText('Upload failed. Please try again.', { exact: true })).toBeVisible();
});

test('who is set up already goes to the dashboard', async ({ browser, product }) => {
  const page = await pageOf(browser, await member(product, 'clinician'));
  await visit(page, '/onboarding');
  await expect(page).toHaveURL(/\/clinician-dashboard$/);
  const { page: half } = await arrive(browser, product, { user_role: 'facility', headline: 'Hospital' });
  await visit(half, '/dashboard');
  await expect(half).toHaveURL(/\/onboarding\?role=facility$/);
});

/** A newcomer in a browser of their own. */
async function arrive(browser: Browser, product: Product, told: DraftOf<'User'> = {}) {
  const { token, ...person } = await newcomer(product, told);
  return { ...person, page: await pageOf(browser, { token }) };
}

/** Chooses a file as the person would, in the field of this name. */
async function choose(page: Page, field: string, file: File): Promise<void> {
  await chooseFile(page.getByRole('button', { name: new RegExp(`^Choose .*file: ${field}`) }), file);
}
