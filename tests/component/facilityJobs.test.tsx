import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { AppError } from '#domain/core/errors.ts';
import FacilityJobs from '#web/routes/facility/jobs.tsx';
import rules from '../../domain/rules/payTransparency.json' with { type: 'json' };
import type { Answers, SentRequest } from './support/answers.ts';
import { expectAccessible } from './support/expectAccessible.ts';
import { facilityJobsOf, figuresOf, jobRow } from './support/jobRows.ts';
import { renderPart } from './support/renderPart.tsx';
import { facilityRow } from './support/rows.ts';
import { texts } from './support/texts.ts';

function show(answers: Answers, at = '/facility-jobs') {
  return renderPart(<FacilityJobs />, {
    at,
    user: facilityRow(),
    answers: { 'POST functions/facilityFigures': figuresOf(), 'GET entities/Job': [], ...answers },
  });
}

test('46: a job that lacks what pay rules ask for is marked, and leads to where that is written', async () => {
  const job = jobRow({ location_type: 'remote', title: 'Ward nurse', pay_stated_min: 46, pay_duty: 'missing' });
  await show({ 'POST functions/facilityJobs': facilityJobsOf([job]), 'POST functions/payRules': { rules } });
  await expect.element(page.getByText(/Add: the benefits and other pay\./)).toBeVisible();
  await expect
    .element(page.getByRole('link', { name: 'Add to Ward nurse' }))
    .toHaveAttribute('href', '/post-job?edit=job-1&step=2');
  await expectAccessible();
});

test('46: a job that pay rules hold back is not opened again, and the facility reads why', async () => {
  const message = 'Clinicians may work remotely from Colorado, which asks for benefits';
  await show({
    'POST functions/facilityJobs': facilityJobsOf([jobRow({ title: 'Ward nurse', status: 'closed' })]),
    'POST functions/publishJob': () => {
      throw new AppError('VALIDATION_ERROR', message, { errors: [{ field: 'benefits', message }] });
    },
  });
  await page.getByRole('button', { name: 'Actions for Ward nurse' }).click();
  await page.getByRole('menuitem', { name: 'Reopen' }).click();
  await page.getByRole('button', { name: 'Reopen job' }).click();
  await expect.element(page.getByRole('alert').getByText(/^Clinicians may work remotely from Colorado/)).toBeVisible();
});

test('postings go on where the page ended, each once', async () => {
  const titles = Array.from({ length: 52 }, (_, at) => `Ward ${at + 1}`);
  const jobs = titles.map((title, at) => jobRow({ id: `job-${at + 1}`, title }));
  const { sent } = await show(
    {
      'POST functions/facilityJobs': ({ body }: SentRequest) => {
        const { after } = body as { after?: string | null };
        // One that was at the end when another was posted comes twice.
        const rows = after === 'second page' ? jobs.slice(49) : jobs.slice(0, 50);
        return { ...facilityJobsOf(rows), next: after ? null : 'second page' };
      },
    },
    '/facility-jobs?sort=title',
  );
  const shown = page.getByRole('article').getByRole('heading');
  await expect.poll(() => texts(shown)).toEqual(titles.slice(0, 50));
  const more = page.getByRole('button', { name: 'Show more' });
  await userEvent.click(more);
  await expect.poll(() => texts(shown)).toEqual(titles);
  await expect.element(more).not.toBeInTheDocument();
  expect(sent.findLast(({ path }) => path === 'functions/facilityJobs')?.body).toMatchObject({
    ...{ sort: 'title', after: 'second page' },
  });
});
