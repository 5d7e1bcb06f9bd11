import { expect } from '@playwright/test';
import { approveCredentials, uploadCredentials } from '#tests/browser/support/credentials.ts';
import { pdf } from '#tests/support/uploads.ts';
import { look } from '#tests/browser/support/look.ts';
import { administrator, member, pageOf, type Member } from '#tests/browser/support/people.ts';
import { test } from './test.ts';
import { visit, visitAgain } from '#tests/browser/support/visit.ts';

test('the dashboard of a new clinician: what is missing, nothing applied for, and where to go', async ({
  browser,
  product,
}) => {
  const nurse = await member(product, 'clinician', { bio: 'Nine years.' });
  const page = await pageOf(browser, nurse);
  await visit(page, '/clinician-dashboard');
  const figures = page.getByRole('region', { name: 'At a glance' });
  await expect(figures.getByText('40%', { exact: true })).toBeVisible();
  await expect(figures.getByRole('progressbar', { name: 'Profile strength' })).toHaveAttribute('aria-valuenow', '40');
  await expect(
    figures.getByRole('link', { name: 'Missing: credentials, licensed states, cover image or video' }),
  ).toBeVisible();
  await expect(figures.getByText('No reviews yet')).toBeVisible();
  await expect(page.getByText('No applications yet')).toBeVisible();
  const verification = page.getByRole('region', { name: 'Verification' });
  await expect(verification.getByText('Not Started', { exact: true })).toBeVisible();
  await expect(verification).toHaveCSS('border-left-color', grey);
  await expect(verification.getByRole('link', { name: 'Start Verification' })).toHaveAttribute(
    'href',
    '/verification-check',
  );
  const actions = page.getByRole('navigation', { name: 'Quick actions' }).getByRole('link');
  const addresses = await actions.evaluateAll((links) => links.map((link) => link.getAttribute('href')));
  expect(addresses.toSorted()).toEqual([
    '/jobs',
    '/messages',
    '/my-applications',
    '/notifications',
    '/portfolio',
    '/profile-edit',
    '/saved-jobs',
    '/verification-check',
  ]);
  await look(page, 'clinician-dashboard-new');

  await nurse.client.auth.updateMe({ credentials: 'RN', licensure_states: ['OR'] });
  await visitAgain(page);
  await expect(figures.getByText('80%', { exact: true })).toBeVisible();
});

test('A-m 8: the dashboard offers jobs of the own role and specialties that were not applied for', async ({
  browser,
  product,
}) => {
  const [facility, nurse] = await Promise.all([
    member(product, 'facility'),
    member(product, 'clinician', { credentials: 'OT', specialties: ['Surgery'] }),
  ]);
  const draft = { description: 'Weekends', role: 'OT', location_type: 'on-site' } as const;
  const { Job } = facility.client.entities;
  const applied = await Job.create({ title: 'Applied for', specialty: 'Surgery', ...draft });
  await Job.create({ title: 'Of the specialty', specialty: 'Surgery', ...draft });
  await Job.create({ title: 'Newest', ...draft });
  await nurse.client.functions.handleNewApplication({ job_id: applied.id, cover: 'Hello' });
  const page = await pageOf(browser, nurse);
  await visit(page, '/clinician-dashboard');
  const suited = page.getByRole('region', { name: 'Jobs for you' });
  await expect(suited.getByRole('heading', { level: 3 }).first()).toHaveText('Of the specialty');
  await expect(suited.getByRole('heading', { name: 'Newest' })).toBeVisible();
  await expect(suited.getByRole('heading', { name: 'Applied for' })).toHaveCount(0);
  await expect(suited.getByRole('link', { name: 'All OT jobs' })).toHaveAttribute('href', '/jobs?role=OT');
  await expect(suited.getByText('Pay on request').first()).toBeVisible();
  await look(page, 'clinician-dashboard-suited');
});

test('A10: a clinician who waits with one of three documents reads what is missing', async ({ browser, product }) => {
  const nurse = await member(product, 'clinician');
  const { file_url } = await nurse.client.integrations.Core.UploadFile({ file: pdf() });
  await nurse.client.entities.Document.create({ type: 'license', file_url, file_name: 'license.pdf' });
  await nurse.client.functions.submitVerification({});
  const page = await pageOf(browser, nurse);
  await visit(page, '/clinician-dashboard');
  const verification = page.getByRole('region', { name: 'Verification' });
  await expect(
    verification.getByText('1 of 3 required documents uploaded. Still needed: Certification and BLS.'),
  ).toBeVisible();
  await look(page, 'clinician-dashboard-missing');
  await verification.getByRole('link', { name: 'Upload what is missing' }).click();
  await expect(page.getByText('Still needed: Certification and BLS.')).toBeVisible();
});

test('verification on the dashboard: yellow while it waits, teal once it is done', async ({ browser, product }) => {
  const [nurse, admin] = await Promise.all([member(product, 'clinician'), administrator(product)]);
  const page = await pageOf(browser, nurse);
  await uploadCredentials(nurse);
  await nurse.client.functions.submitVerification({});
  await visit(page, '/clinician-dashboard');
  const verification = page.getByRole('region', { name: 'Verification' });
  await expect(verification.getByText('Pending', { exact: true })).toBeVisible();
  await expect(verification).toHaveCSS('border-left-color', yellow);
  await approveCredentials(admin, nurse);
  await expect(verification.getByText('Verified', { exact: true })).toBeVisible();
  await expect(verification).toHaveCSS('border-left-color', teal);
});

test('recent applications: the five newest of the ten that are asked for, and how many are active', async ({
  browser,
  product,
}) => {
  const [facility, nurse] = await Promise.all([member(product, 'facility'), member(product, 'clinician')]);
  const jobs = await publishJobs(facility, 7);
  for (const { id } of jobs) await nurse.client.functions.handleNewApplication({ job_id: id, cover: 'Hello' });
  const [first] = await facility.client.entities.Application.filter({ job_id: jobs[0]!.id });
  await facility.client.functions.updateApplicationStatus({ application_id: first!.id, new_status: 'rejected' });
  const page = await pageOf(browser, nurse);
  const asked = page.waitForRequest((request) => /entities\/Application\?.*limit=10(&|$)/.test(request.url()));
  await visit(page, '/clinician-dashboard');
  expect(new URL((await asked).url()).searchParams.get('sort')).toBe('-created_date');
  const recent = page.getByRole('region', { name: 'Recent Applications' });
  await expect(recent.getByRole('heading', { level: 3 })).toHaveText(['Job 7', 'Job 6', 'Job 5', 'Job 4', 'Job 3']);
  await expect(recent.getByText('Pending', { exact: true })).toHaveCount(5);
  const active = page.getByRole('region', { name: 'At a glance' }).locator('> *').nth(1);
  await expect(active).toContainText('Active applications');
  await expect(active.getByText('6', { exact: true })).toBeVisible();
  await look(page, 'clinician-dashboard-full');
  await recent.getByRole('link', { name: 'See all' }).click();
  await expect(page).toHaveURL(/\/my-applications$/);
});

test('applications by status, with their letters; one is withdrawn and the job of another is gone', async ({
  browser,
  product,
}) => {
  const [facility, nurse] = await Promise.all([member(product, 'facility'), member(product, 'clinician')]);
  const page = await pageOf(browser, nurse);
  await visit(page, '/my-applications');
  await expect(page.getByText('No applications yet')).toBeVisible();
  await look(page, 'my-applications-empty');
  const jobs = await publishJobs(facility, 3);
  for (const { id } of jobs) {
    await nurse.client.functions.handleNewApplication({ job_id: id, cover: 'I can start soon.', proposed_rate: 72 });
  }
  await facility.client.entities.Job.delete(jobs[0]!.id);
  await expect(page.getByText('3 applications')).toBeVisible();
  await expect(page.getByRole('heading', { level: 2 })).toHaveText(['Job 3', 'Job 2', 'Job 1']);
  await expect(page.getByText('Proposed rate: $72/hr')).toHaveCount(3);
  const card = page.getByRole('article').filter({ hasText: 'Job 3' });
  await card.getByRole('button', { name: 'Show cover letter' }).click();
  await expect(card.getByText('I can start soon.')).toBeVisible();
  await look(page, 'my-applications-three');

  await card.getByRole('button', { name: 'Withdraw' }).click();
  const dialog = page.getByRole('dialog', { name: 'Withdraw your application for Job 3?' });
  await look(page, 'my-applications-withdraw');
  await dialog.getByRole('button', { name: 'Withdraw application' }).click();
  await expect(card.getByText('Withdrawn', { exact: true })).toBeVisible();
  await expect(card.getByRole('button', { name: 'Withdraw' })).toHaveCount(0);
  await page.getByText('Withdrawn (1)').click();
  await expect(page.getByText('1 application', { exact: true })).toBeVisible();
  await expect(page.getByRole('article')).toHaveCount(1);
});

const [teal, yellow, grey] = ['rgb(11, 110, 105)', 'rgb(250, 176, 5)', 'rgb(125, 119, 108)'] as const;

/** `Job 1` to `Job count`, one after the other. */
async function publishJobs({ client }: Member, count: number) {
  const jobs = [];
  for (let number = 1; number <= count; number++) {
    jobs.push(
      await client.entities.Job.create({
        title: `Job ${number}`,
        description: 'Weekends',
        role: 'RN',
        location_type: 'on-site',
      }),
    );
  }
  return jobs;
}
