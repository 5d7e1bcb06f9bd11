import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { AppError } from '#domain/core/errors.ts';
import type { JobFunnel } from '#domain/workspaces/facilityFigureContracts.ts';
import FacilityFigures from '#web/routes/facility/figures.tsx';
import { choose } from './support/choose.ts';
import { expectAccessible } from './support/expectAccessible.ts';
import { figuresOf, reachedOf } from './support/jobRows.ts';
import { renderPart } from './support/renderPart.tsx';
import { facilityRow } from './support/rows.ts';
import { texts } from './support/texts.ts';

const show = (answer: unknown) =>
  renderPart(<FacilityFigures />, {
    at: '/facility-figures',
    user: facilityRow(),
    answers: { 'POST functions/facilityFigures': answer },
  });
const reach = (more: Partial<JobFunnel> = {}) =>
  figuresOf({
    reach: {
      since: '2026-01-01T00:00:00.000Z',
      views_since: '2026-01-01T00:00:00.000Z',
      all: { ...reachedOf(), hire_days: { median: null, few: [] } },
      jobs: [],
      total_jobs: 0,
      ...more,
    },
  });
const job = { published_date: '2026-01-01T00:00:00.000Z', status: 'active', hire_days: null } as const;

test('a new facility reads what will be counted', async () => {
  await show(reach());
  await expect.element(page.getByRole('heading', { name: 'No statistics yet' })).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Post a Job' })).toHaveAttribute('href', '/post-job');
  await expectAccessible();
});

test('who saw a job, where applications came from and how far they came, as bars and as tables', async () => {
  const all = reachedOf({
    ...{ viewers: 1, applications: 2, opened: 1, answered: 1, shortlisted: 1, answer_hours: 0 },
    sources: [{ source: 'alert', count: 2 }],
  });
  const { sent, address } = await show(
    reach({
      all: { ...all, hire_days: { median: null, few: [] } },
      jobs: [
        { ...all, ...job, job_id: 'job-1', title: 'Night nurse' },
        { ...reachedOf(), ...job, job_id: 'job-2', title: 'Day nurse' },
      ],
      total_jobs: 2,
    }),
  );
  const steps = page.getByRole('region', { name: 'Funnel' });
  await expect.element(steps).toBeVisible();
  const rows = ['Viewers1', 'Saves0', 'Applications2', 'Opened1', 'Answered1', 'Shortlisted1', 'Hired0'];
  expect(texts(steps.getByRole('row'))).toEqual(['StepCount', ...rows]);
  const sources = page.getByRole('region', { name: 'Where applications came from' });
  expect(texts(sources.getByRole('row'))).toEqual(['SourceApplications', 'Alert2']);
  const jobs = page.getByRole('table', { name: 'By job' });
  const night = jobs.getByRole('row').filter({ hasText: 'Night nurse' });
  expect(texts(night.getByRole('cell'))).toEqual(['1', '0', '2', '1', '1', '1', '0', '0.0', '–']);
  expect(texts(jobs.getByRole('row').filter({ hasText: 'Day nurse' }).getByRole('cell'))[0]).toBe('0');
  await expect
    .element(jobs.getByRole('link', { name: 'Night nurse' }))
    .toHaveAttribute('href', '/facility-applicants?job=job-1');
  await expectAccessible();
  await steps.getByRole('button', { name: 'Show as table' }).click();
  await expect.element(steps.getByRole('rowheader', { name: 'Viewers' })).toBeInViewport();

  await choose(page.getByRole('radio', { name: 'Last 365 days' }));
  await expect.element(page.getByText(/We store views for 90 days/)).toBeVisible();
  await expect.poll(address).toBe('/facility-figures?days=365');
  await expect.poll(() => sent.at(-1)).toMatchObject({ body: { days: 365 } });
});

test('figures that cannot be had can be asked for again', async () => {
  let isAway = true;
  await show(() => {
    if (isAway) throw new AppError('UNAVAILABLE', 'The database is away');
    return reach();
  });
  await expect.element(page.getByText("We couldn't load your statistics")).toBeVisible();
  await expectAccessible();
  isAway = false;
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.element(page.getByRole('heading', { name: 'No statistics yet' })).toBeVisible();
});
