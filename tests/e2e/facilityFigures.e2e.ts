import { expect } from '@playwright/test';
import type { ApplicationSource } from '#domain/site/applicationSources.ts';
import { fillApplication } from '#tests/browser/support/fillApplication.ts';
import { look } from '#tests/browser/support/look.ts';
import { member, pageOf, type Member } from '#tests/browser/support/people.ts';
import { test } from './test.ts';
import { visit } from '#tests/browser/support/visit.ts';

test('a new facility is told what will be counted', async ({ browser, product }) => {
  const facility = await member(product, 'facility');
  const page = await pageOf(browser, facility);
  await visit(page, '/facility-dashboard');
  await page.getByRole('region', { name: 'Quick actions' }).getByRole('link', { name: 'Figures' }).click();
  await expect(page).toHaveURL('/facility-figures');
  await expect(page.getByRole('heading', { name: 'Nothing to count yet' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Post a Job' })).toHaveAttribute('href', '/post-job');
  await look(page, 'facility-figures-none');
});

test('who saw a job, where applications came from and how far they came, as bars and as tables', async ({
  browser,
  product,
}) => {
  const [facility, nurse, other] = await Promise.all([
    member(product, 'facility'),
    member(product, 'clinician'),
    member(product, 'clinician'),
  ]);
  const job = await post(facility, 'Night nurse');
  await post(facility, 'Day nurse');
  await apply(facility, nurse, job, 'alert', 'shortlisted');
  await apply(facility, other, job, 'alert');

  const reader = await pageOf(browser, nurse);
  const recorded = reader.waitForResponse(/recordJobView/);
  await visit(reader, `/job-detail?id=${job}`);
  expect((await recorded).ok()).toBe(true);

  const page = await pageOf(browser, facility);
  await visit(page, '/facility-figures');
  const steps = page.getByRole('region', { name: 'How far it went' });
  const rows = ['Viewers1', 'Saves0', 'Applications2', 'Opened1', 'Answered1', 'Shortlisted1', 'Hired0'];
  await expect(steps.getByRole('row')).toHaveText(['StepCount', ...rows]);
  const sources = page.getByRole('region', { name: 'Where applications came from' });
  await expect(sources.getByRole('row')).toHaveText(['SourceApplications', 'Alert2']);
  const jobs = page.getByRole('table', { name: 'By job' }).getByRole('row');
  await expect(jobs.filter({ hasText: 'Night nurse' }).getByRole('cell')).toHaveText([
    ...['1', '0', '2', '1', '1', '1', '0'],
    '0.0',
    '–',
  ]);
  await expect(jobs.filter({ hasText: 'Day nurse' }).getByRole('cell').first()).toHaveText('0');
  await expect(jobs.getByRole('link', { name: 'Night nurse' })).toHaveAttribute(
    'href',
    `/facility-applicants?job=${job}`,
  );
  await look(page, 'facility-figures');
  await steps.getByRole('button', { name: 'Show as table' }).click();
  await expect(steps.getByRole('rowheader', { name: 'Viewers' })).toBeInViewport();

  await page.getByText('Last 365 days').first().click();
  await expect(page).toHaveURL('/facility-figures?days=365');
  await expect(page.getByText('Views are kept for 90 days')).toBeVisible();
});

test('figures that cannot be had can be asked for again', async ({ browser, product }) => {
  const page = await pageOf(browser, await member(product, 'facility'));
  await page.route(/facilityFigures/, (route) => route.abort());
  await visit(page, '/facility-figures');
  await expect(page.getByText('We could not count your figures')).toBeVisible();
  await page.unroute(/facilityFigures/);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { name: 'Nothing to count yet' })).toBeVisible();
});

test('where a reader came from goes with their application, also around the login', async ({ browser, product }) => {
  const [facility, nurse] = await Promise.all([member(product, 'facility'), member(product, 'clinician')]);
  const job = await post(facility, 'Float nurse');
  const visitor = await (await browser.newContext({ baseURL: product.address })).newPage();
  await visit(visitor, `/job-detail?id=${job}&via=feed`);
  await visitor.getByRole('complementary').getByRole('link', { name: 'Apply Now' }).click();
  await expect(visitor).toHaveURL(/\/login\?/);
  expect(new URL(visitor.url()).searchParams.get('from_url')).toBe(`/job-detail?id=${job}&apply=1&via=feed`);

  const page = await pageOf(browser, nurse);
  await visit(page, `/job-detail?id=${job}&via=feed&apply=1`);
  await fillApplication(page, 'Nine years of nights.');
  await page.getByRole('button', { name: 'Submit application' }).click();
  await expect(page.getByText('Application submitted')).toBeVisible();
  const [application] = await nurse.client.entities.Application.filter({ job_id: job });
  expect(application?.source).toBe('feed');
});

async function post({ client }: Member, title: string): Promise<string> {
  const draft = { title, description: 'Weekends', role: 'RN', location_type: 'on-site' } as const;
  return (await client.entities.Job.create(draft)).id;
}

async function apply(
  facility: Member,
  nurse: Member,
  job_id: string,
  source: ApplicationSource,
  new_status?: 'shortlisted',
): Promise<void> {
  const { application } = await nurse.client.functions.handleNewApplication({ job_id, cover: 'Nine years.', source });
  if (!new_status) return;
  await facility.client.functions.updateApplicationStatus({ application_id: application.id, new_status });
}
