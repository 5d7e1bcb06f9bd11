import { expect } from '@playwright/test';
import { fillApplication } from '#tests/browser/support/fillApplication.ts';
import { look } from '#tests/browser/support/look.ts';
import { member, pageOf } from '#tests/browser/support/people.ts';
import { test } from './test.ts';
import { visit } from '#tests/browser/support/visit.ts';

const sentence = 'You are offline. Nothing was lost; try again when you are back online.';
const cover = 'I have nine years of wound care.';

test('without a connection every page says so, nothing typed is lost, and the same button works afterwards', async ({
  browser,
  product,
}) => {
  const [facility, nurse] = await Promise.all([member(product, 'facility'), member(product, 'clinician')]);
  const job = await facility.client.entities.Job.create(draft);
  const page = await pageOf(browser, nurse);
  await visit(page, `/job-detail?id=${job.id}&apply=1`);
  const letter = page.getByRole('textbox', { name: 'Cover letter' });
  await fillApplication(page, cover);
  await page.context().setOffline(true);
  await expect(page.getByRole('status').filter({ hasText: sentence })).toBeVisible();
  await look(page, 'offline');
  await page.getByRole('button', { name: 'Submit application' }).click();
  await expect(page.getByRole('alert').filter({ hasText: sentence })).toBeVisible();
  await expect(letter).toHaveValue(cover);

  await page.getByRole('banner').getByRole('link', { name: 'Applications' }).click();
  await expect(page.getByText('You are offline. That page opens when you are back online.')).toBeVisible();
  await expect(letter).toHaveValue(cover);

  await page.context().setOffline(false);
  await expect(page.getByRole('status').filter({ hasText: sentence })).toHaveCount(0);
  await page.getByRole('button', { name: 'Submit application' }).click();
  await expect(page.getByText('Application submitted')).toBeVisible();
  expect(await facility.client.entities.Application.count({ job_id: job.id })).toBe(1);
});

test('a step taken offline is taken back with a word, and what failed to load loads when the line is back', async ({
  browser,
  product,
}) => {
  const [facility, nurse] = await Promise.all([member(product, 'facility'), member(product, 'clinician')]);
  const job = await facility.client.entities.Job.create(draft);
  const { application } = await nurse.client.functions.handleNewApplication({ job_id: job.id, cover });
  const page = await pageOf(browser, facility);
  await visit(page, `/facility-applicants?id=${application.id}`);
  await expect(page.getByRole('article').getByText('Reviewed')).toBeVisible();
  // The page says so before the server has it.
  await expect.poll(async () => (await nurse.client.entities.Application.get(application.id)).status).toBe('reviewed');
  await page.context().setOffline(true);
  await page.getByRole('article').getByRole('button', { name: 'Shortlist' }).click();
  await expect(page.getByRole('alert').filter({ hasText: sentence }).first()).toBeVisible();
  await page.context().setOffline(false);
  await page.getByRole('article').getByRole('button', { name: 'Shortlist' }).click();
  await expect(page.getByRole('article').getByText('Shortlisted')).toBeVisible();

  const seeker = await pageOf(browser, nurse);
  await visit(seeker, '/jobs');
  await expect(seeker.getByRole('article').first()).toBeVisible();
  await seeker.context().setOffline(true);
  await seeker.getByRole('combobox', { name: 'Search jobs' }).fill(draft.title);
  await expect(seeker.getByRole('alert').filter({ hasText: sentence })).toBeVisible();
  await seeker.context().setOffline(false);
  await expect(seeker.getByRole('article').filter({ hasText: draft.title }).first()).toBeVisible();
});

const draft = { title: 'Wound care nurse', description: 'Weekends', role: 'RN', location_type: 'on-site' } as const;
