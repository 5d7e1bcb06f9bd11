import { expect } from '@playwright/test';
import { fillApplication } from './support/fillApplication.ts';
import { enterLogin, facilityAndNurses } from './support/people.ts';
import { test } from './support/test.ts';
import { visit } from './support/visit.ts';

test('a visitor logs in on the way, applies, and sees immediately how the facility decides', async ({
  page,
  product,
}) => {
  const { facility, nurse, job } = await facilityAndNurses(product);
  await visit(page, `/job-detail?id=${job.id}`);
  await page.getByRole('complementary').getByRole('link', { name: 'Apply Now' }).click();
  await expect(page).toHaveURL(/\/login\?from_url=%2Fjob-detail/);
  // A14: a newcomer reads why, and need not say twice what they are; the header's own door keeps the way back.
  await expect(page.getByRole('heading', { name: 'Create an account to apply' })).toBeVisible();
  await expect(page.getByText('To apply for: Wound care nurse')).toBeVisible();
  await expect(page.getByRole('radio', { name: /^Clinician/ })).toBeChecked();
  await page.getByRole('banner').getByRole('link', { name: 'Sign up' }).click();
  await expect(page).toHaveURL(/\/login\?from_url=%2Fjob-detail/);
  await page.getByRole('tab', { name: 'Log in' }).click();
  await expect(page.getByRole('heading', { name: 'Log in' })).toBeVisible();
  await enterLogin(page, nurse.email);
  await expect(page).toHaveURL(new RegExp(`/job-detail\\?id=${job.id}`));
  await fillApplication(page, 'I have nine years of wound care.');
  await page.getByRole('button', { name: 'Submit application' }).click();
  await expect(page.getByRole('heading', { name: 'Your application' })).toBeVisible();
  const [application] = await facility.client.entities.Application.filter({ job_id: job.id });
  const decision = { application_id: application!.id, new_status: 'shortlisted' } as const;
  await facility.client.functions.updateApplicationStatus(decision);
  await expect(page.getByRole('complementary').getByText('Shortlisted', { exact: true })).toBeVisible();
});
