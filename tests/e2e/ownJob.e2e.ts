import { expect } from '@playwright/test';
import { look } from '#tests/browser/support/look.ts';
import { member, pageOf } from '#tests/browser/support/people.ts';
import { test } from './test.ts';
import { visit } from '#tests/browser/support/visit.ts';

const draft = {
  title: 'Night physical therapist',
  description: 'Weekends',
  role: 'PT',
  specialty: 'Physical Therapy',
  location_type: 'on-site',
  address: '1 Main St, Juneau, AK 99801',
} as const;

const therapist = { credentials: 'PT, DPT', specialties: ['Physical Therapy'], licensure_states: ['AK' as const] };

test('B12: the owner of a job copies its link and finds whom to ask', async ({ browser, product }) => {
  const facility = await member(product, 'facility');
  const job = await facility.client.entities.Job.create(draft);
  const clinician = await member(product, 'clinician', { full_name: 'Iluka Stonefield', ...therapist });
  const page = await pageOf(browser, facility);
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await visit(page, `/job-detail?id=${job.id}`);

  const own = page.getByRole('complementary', { name: 'Your job' });
  // Applications say that they came by it.
  const shared = `${page.url()}&via=link`;
  await expect(own.getByRole('textbox', { name: 'Link to this job' })).toHaveValue(shared);
  await own.getByRole('button', { name: 'Copy link' }).click();
  await expect(page.getByText('The link was copied')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(shared);

  const matches = page.getByRole('region', { name: 'Matching clinicians' });
  const match = matches.getByRole('article', { name: 'Iluka Stonefield, PT, DPT' });
  await expect(match.getByRole('link')).toHaveAttribute('href', `/profile?id=${clinician.user.id}`);
  await expect(matches.getByRole('link', { name: 'Search the directory' })).toHaveAttribute(
    'href',
    '/talent?specialty=Physical%20Therapy&state=AK',
  );
  await look(page, 'own-job');
  await match.getByRole('button', { name: 'Message Iluka Stonefield, PT, DPT' }).press('Enter');
  await expect(page).toHaveURL(/\/messages\?thread=/);

  const other = await pageOf(browser, await member(product, 'facility'));
  await visit(other, `/job-detail?id=${job.id}`);
  await expect(other.getByText('Only clinicians can apply for jobs.')).toBeVisible();
  await expect(other.getByRole('region', { name: 'Matching clinicians' })).toHaveCount(0);
  await expect(other.getByRole('button', { name: 'Copy link' })).toHaveCount(0);
});

test('B12: a job that fits nobody says so, and a closed one offers neither', async ({ browser, product }) => {
  const facility = await member(product, 'facility');
  const { Job } = facility.client.entities;
  const job = await Job.create({ ...draft, role: 'OT', specialty: 'Radiology', address: 'Guam, GU' });
  const page = await pageOf(browser, facility);
  await visit(page, `/job-detail?id=${job.id}&lang=es`);
  await expect(page.getByRole('heading', { name: 'Todavía no hay profesionales que encajen' })).toBeVisible();
  await look(page, 'own-job-nobody');
  await Job.update(job.id, { status: 'closed' });
  await visit(page, `/job-detail?id=${job.id}`);
  await expect(page.getByText('This job is closed', { exact: false })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Edit job' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Matching clinicians' })).toHaveCount(0);
  await expect(page.getByRole('textbox', { name: 'Link to this job' })).toHaveCount(0);
});
