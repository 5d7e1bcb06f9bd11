import { expect } from '@playwright/test';
import { chooseIn } from '#tests/browser/support/chooseOption.ts';
import { look } from '#tests/browser/support/look.ts';
import { member, pageOf } from '#tests/browser/support/people.ts';
import { test } from './test.ts';
import { visit } from '#tests/browser/support/visit.ts';

test('a facility posts a job in four steps', async ({ browser, product }) => {
  const facility = await member(product, 'facility');
  const page = await pageOf(browser, facility);
  await visit(page, '/post-job');
  await page.getByRole('textbox', { name: 'Job Title' }).fill('ICU nurse, nights');
  await look(page, 'post-job-1');
  await chooseIn(page, 'Role', 'RN');
  await chooseIn(page, 'Location Type', 'On-site');
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByRole('textbox', { name: 'Job Description' }).fill('Twelve beds, two nurses.');
  await page.getByRole('textbox', { name: 'Minimum pay' }).fill('60');
  await page.getByRole('textbox', { name: 'Maximum pay' }).fill('85');
  await look(page, 'post-job-2');
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByRole('textbox', { name: 'Required credentials' }).fill('RN license\nACLS');
  await look(page, 'post-job-3');
  await page.getByRole('button', { name: 'Next' }).click();
  await look(page, 'post-job-4');
  await page.getByRole('button', { name: 'Post Job' }).dblclick();
  await expect(page).toHaveURL(/job-detail\?id=/);
  const jobs = await facility.client.entities.Job.filter({ facility_id: facility.user.id });
  expect(jobs).toMatchObject([
    {
      title: 'ICU nurse, nights',
      role: 'RN',
      pay_range_min: 60,
      pay_range_max: 85,
      required_credentials: ['RN license', 'ACLS'],
    },
  ]);
});

test('the pages of a facility, empty and with an applicant', async ({ browser, product }) => {
  const [facility, nurse] = await Promise.all([member(product, 'facility'), member(product, 'clinician')]);
  const page = await pageOf(browser, facility);
  await visit(page, '/facility-applicants');
  await expect(page.getByText('No applications found')).toBeVisible();
  await look(page, 'facility-applicants-empty');
  const job = await facility.client.entities.Job.create({
    title: 'Wound care nurse',
    description: 'x',
    role: 'RN',
    location_type: 'on-site',
  });
  await nurse.client.functions.handleNewApplication({ job_id: job.id, cover: 'I have nine years of wound care.' });
  await expect(page.getByText('Wound care nurse').first()).toBeVisible();
  for (const path of ['facility-dashboard', 'facility-jobs', 'facility-applicants']) {
    await visit(page, `/${path}`);
    await expect(page.getByText('Wound care nurse').first()).toBeVisible();
    await look(page, path);
  }
});
