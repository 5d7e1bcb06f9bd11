import { expect } from '@playwright/test';
import { fillApplication } from './support/fillApplication.ts';
import { facilityAndNurses, pageOf } from './support/people.ts';
import { test } from './support/test.ts';
import { visit } from './support/visit.ts';

const sentence = 'You are offline. Nothing is lost; try again when you are back online.';

test('a clinician who applies offline reads so, loses nothing typed, and applies with the same button when online', async ({
  browser,
  product,
}) => {
  const { facility, nurse, job } = await facilityAndNurses(product);
  const page = await pageOf(browser, nurse);
  await visit(page, `/job-detail?id=${job.id}&apply=1`);
  const letter = page.getByRole('textbox', { name: 'Cover letter' });
  await fillApplication(page, 'I have nine years of wound care.');
  await page.context().setOffline(true);
  await expect(page.getByRole('status').filter({ hasText: sentence })).toBeVisible();
  await page.getByRole('button', { name: 'Submit application' }).click();
  await expect(page.getByRole('alert').filter({ hasText: sentence })).toBeVisible();
  await page.getByRole('banner').getByRole('link', { name: 'Applications' }).click();
  // The one message says so, and the page stays.
  await expect(page).toHaveURL(/\/job-detail/);
  await expect(page.getByRole('status').filter({ hasText: 'You are offline' })).toHaveCount(1);
  await expect(letter).toHaveValue('I have nine years of wound care.');

  await page.context().setOffline(false);
  await expect(page.getByRole('status').filter({ hasText: sentence })).toHaveCount(0);
  await page.getByRole('button', { name: 'Submit application' }).click();
  await expect(page.getByRole('heading', { name: 'Your application' })).toBeVisible();
  expect(await facility.client.entities.Application.count({ job_id: job.id })).toBe(1);
});

test('a decision that a facility makes offline is undone with an explanation, and works when online', async ({
  browser,
  product,
}) => {
  const { facility, nurse, job } = await facilityAndNurses(product);
  const { application } = await nurse.client.functions.handleNewApplication({ job_id: job.id, cover: 'Nine years.' });
  const statusOf = async () => (await nurse.client.entities.Application.get(application.id)).status;
  const page = await pageOf(browser, facility);
  await visit(page, `/facility-applicants?id=${application.id}`);
  const card = page.getByRole('article');
  await expect(card.getByText('Reviewed')).toBeVisible();
  // The page shows it before the server has stored it.
  await expect.poll(statusOf).toBe('reviewed');
  await page.context().setOffline(true);
  await card.getByRole('button', { name: 'Shortlist' }).click();
  await expect(page.getByRole('alert').filter({ hasText: sentence })).toBeVisible();
  await expect(card.getByText('Reviewed')).toBeVisible();
  await page.context().setOffline(false);
  await card.getByRole('button', { name: 'Shortlist' }).click();
  await expect(card.getByText('Shortlisted')).toBeVisible();
  await expect.poll(statusOf).toBe('shortlisted');
});

test('a search that failed offline loads without a press when the browser is online again', async ({
  page,
  product,
}) => {
  const { facility } = await facilityAndNurses(product);
  const title = `Wound care nurse ${crypto.randomUUID().slice(0, 8)}`;
  const words = { description: 'Weekends', role: 'RN', location_type: 'on-site' } as const;
  await facility.client.entities.Job.create({ title, ...words });
  await visit(page, '/jobs');
  await page.context().setOffline(true);
  await page.getByRole('combobox', { name: 'Search jobs' }).fill(title);
  await expect(page.getByRole('alert').filter({ hasText: sentence })).toBeVisible();
  await page.context().setOffline(false);
  await expect(page.getByRole('article').filter({ hasText: title })).toBeVisible();
});
