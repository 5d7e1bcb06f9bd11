import { expect, type Page } from '@playwright/test';
import { chooseIn } from './support/chooseOption.ts';
import { fillApplication } from './support/fillApplication.ts';
import { nextStep } from './support/nextStep.ts';
import { member, newEmail, pageOf, password } from './support/people.ts';
import type { Product } from './support/product.ts';
import { test } from './support/test.ts';
import { visit } from './support/visit.ts';

test('a facility signs up, posts a job and hires the clinician who applies, who sees each step', async ({
  browser,
  product,
}) => {
  const facility = await (await browser.newContext()).newPage();
  await signUp(facility, product);
  await onboard(facility);
  await postJob(facility);
  const address = new URL(facility.url());

  const nurse = await pageOf(browser, await member(product, 'clinician'));
  await visit(nurse, address.pathname + address.search);
  await nurse.getByRole('complementary').getByRole('button', { name: 'Apply Now' }).click();
  await fillApplication(nurse, 'I have done wound care for nine years.');
  await nurse.getByRole('button', { name: 'Submit application' }).click();
  const standing = nurse.getByRole('complementary');
  await expect(standing.getByText('Pending', { exact: true })).toBeVisible();

  await facility.getByRole('link', { name: 'Notifications, 1 unread' }).click();
  await facility.getByRole('link', { name: 'New application' }).click();
  await expect(facility).toHaveURL(/\/facility-applicants/);
  await expect(facility.getByText('I have done wound care for nine years.')).toBeVisible();
  await expect(standing.getByText('Reviewed', { exact: true })).toBeVisible();
  await facility.getByRole('button', { name: 'Shortlist' }).click();
  await expect(standing.getByText('Shortlisted', { exact: true })).toBeVisible();
  await facility.getByRole('button', { name: 'Hire' }).click();
  const dialog = facility.getByRole('dialog', { name: 'Hire Noor Haddad?' });
  await dialog.getByRole('button', { name: 'Mark as hired' }).click();
  await expect(standing.getByText('Hired', { exact: true })).toBeVisible();
});

/** Through the form and the code of the mail, up to onboarding. */
async function signUp(page: Page, product: Product): Promise<void> {
  const email = newEmail('facility');
  await visit(page, '/login?tab=signup');
  await page.getByRole('radio', { name: /^Facility/ }).click();
  await page.getByRole('textbox', { name: /full name/i }).fill('Erin Walsh');
  await page.getByRole('textbox', { name: 'Email' }).fill(email);
  await page.getByRole('textbox', { name: 'Password' }).fill(password);
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page.getByText('You must be 18 or older to have an account')).toBeVisible();
  await page.getByRole('checkbox', { name: 'I am 18 or older' }).check();
  await page.getByRole('button', { name: 'Create account' }).click();
  const code = page.getByRole('textbox', { name: '6-digit code' });
  await code.fill('000000');
  await expect(page.getByText('The code is wrong or has expired')).toBeVisible();
  await code.fill(await product.newestCode(email));
  await expect(page).toHaveURL(/\/onboarding/);
}

async function onboard(page: Page): Promise<void> {
  await page.getByRole('textbox', { name: 'Facility name' }).fill('Mercy Hospital');
  await page.getByRole('textbox', { name: 'Headline' }).fill('120-bed community hospital');
  await page.getByRole('combobox', { name: 'Location' }).fill('Salem, OR');
  await page.getByRole('textbox', { name: 'Bio' }).fill('A small hospital.');
  await page.getByRole('button', { name: 'Next' }).click();
  await chooseIn(page, 'Facility type', 'Hospital');
  await page.getByRole('button', { name: 'Complete Setup' }).click();
  await expect(page).toHaveURL(/\/facility-dashboard/);
}

async function postJob(page: Page): Promise<void> {
  await page.getByRole('main').getByRole('link', { name: 'Post a Job', exact: true }).click();
  await page.getByRole('textbox', { name: 'Job Title' }).fill('Hyperbaric wound care nurse');
  await chooseIn(page, 'Role', 'RN');
  await chooseIn(page, 'Location Type', 'On-site');
  await page.getByRole('textbox', { name: 'Address' }).fill('Salem, OR');
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByRole('textbox', { name: 'Job Description' }).fill('Saturday and Sunday, twelve hours.');
  await page.getByRole('textbox', { name: 'Minimum pay' }).fill('60');
  await page.getByRole('textbox', { name: 'Maximum pay' }).fill('85');
  await page.getByRole('button', { name: 'Next' }).click();
  await nextStep(page, { from: 3, to: 4, of: 4 });
  await page.getByRole('button', { name: 'Post Job' }).click();
  await expect(page).toHaveURL(/\/job-detail\?id=/);
}
