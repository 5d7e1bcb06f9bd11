import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import MyApplications from '#web/routes/clinician/myApplications.tsx';
import type { SentRequest } from './support/answers.ts';
import { choose } from './support/choose.ts';
import { expectAccessible } from './support/expectAccessible.ts';
import { interviewRow } from './support/interviewRows.ts';
import { applicationRow, jobRow } from './support/jobRows.ts';
import { renderPart } from './support/renderPart.tsx';
import { clinicianRow } from './support/rows.ts';
import { texts } from './support/texts.ts';

const at = '/my-applications';
const applied = (number: number) =>
  applicationRow({
    id: `application-${number}`,
    job_id: `job-${number}`,
    job_title: `Job ${number}`,
    cover: 'I can start soon.',
    proposed_rate: 72,
  });

/** Applications for three jobs, of which the first is gone, as the server keeps them. */
function threeApplications() {
  const rows = [applied(3), applied(2), applied(1)];
  const statusOf = ({ query }: SentRequest) => (JSON.parse(query['q']!) as { status?: string }).status;
  return {
    'GET entities/Application': (request: SentRequest) => {
      const status = statusOf(request);
      return status ? rows.filter((row) => row.status === status) : rows;
    },
    'GET entities/Job': [2, 3].map((number) => jobRow({ id: `job-${number}`, title: `Job ${number}` })),
    'POST entities/Application/aggregate': () => ({
      rows: (['pending', 'withdrawn'] as const)
        .map((status) => ({ status, count: rows.filter((row) => row.status === status).length }))
        .filter(({ count }) => count > 0),
    }),
    'POST functions/updateApplicationStatus': ({ body }: SentRequest) => {
      const { application_id } = body as { application_id: string };
      const at = rows.findIndex(({ id }) => id === application_id);
      rows[at] = { ...rows[at]!, status: 'withdrawn' };
      return { application: rows[at] };
    },
  };
}

test('a clinician without applications reads that there are none', async () => {
  const answers = { 'GET entities/Application': [], 'POST entities/Application/aggregate': { rows: [] } };
  await renderPart(<MyApplications />, { at, user: clinicianRow(), answers });
  await expect.element(page.getByText('No applications yet')).toBeVisible();
  await expectAccessible();
});

test('applications show their letter and rate, also where the job is gone', async () => {
  await renderPart(<MyApplications />, { at, user: clinicianRow(), answers: threeApplications() });
  await expect.element(page.getByText('3 applications')).toBeVisible();
  const titles = page.getByRole('heading', { level: 2 });
  await expect.poll(() => texts(titles)).toEqual(['Job 3', 'Job 2', 'Job 1']);
  await expect.poll(() => page.getByText(/Proposed rate: \$72\/hr/).elements()).toHaveLength(3);
  const gone = page.getByRole('article').filter({ hasText: 'Job 1' });
  await expect.element(gone.getByText('The facility removed it, or we hid it while we review a report')).toBeVisible();
  const card = page.getByRole('article').filter({ hasText: 'Job 3' });
  await expect.element(card.getByText('I can start soon.')).not.toBeVisible();
  await card.getByRole('button', { name: 'Show cover letter' }).click();
  await expect.element(card.getByText('I can start soon.')).toBeVisible();
  await expectAccessible();
});

test('what waits for an answer comes first, and each says where, from when and for how much', async () => {
  const pay = { pay_unit: 'week', pay_stated_min: 2400, pay_stated_max: 2600 } as const;
  const posted = { start_date: '2031-12-06', address: '1 Elm Street, Salem, OR 97301', ...pay };
  await renderPart(<MyApplications />, {
    at,
    user: clinicianRow(),
    answers: {
      ...threeApplications(),
      'GET entities/Application': ({ query }: SentRequest) =>
        query['q']!.includes('$in') ? [applied(1)] : [applied(3), applied(2), applied(1)],
      'GET entities/Interview': [interviewRow({ application_id: 'application-1', job_id: 'job-1' })],
      'GET entities/Job': [jobRow({ id: 'job-3', title: 'Job 3', ...posted })],
    },
  });
  await expect.poll(() => texts(page.getByRole('heading', { level: 2 }))).toEqual(['Job 1', 'Job 3', 'Job 2']);
  await expect.element(page.getByText('Salem, OR · starts Dec 6, 2031 · $2,400-$2,600/week')).toBeVisible();
});

test('an open application is withdrawn after a question, keeps the focus (A7), and is found by its status', async () => {
  const { sent, address } = await renderPart(<MyApplications />, {
    at,
    user: clinicianRow(),
    answers: threeApplications(),
  });
  const card = page.getByRole('article').filter({ hasText: 'Job 3' });
  await card.getByRole('button', { name: 'Withdraw' }).click();
  const dialog = page.getByRole('dialog', { name: 'Withdraw your application for Job 3?' });
  await expect.element(dialog).toBeVisible();
  await expectAccessible();
  expect(sent.filter(({ path }) => path === 'functions/updateApplicationStatus')).toEqual([]);
  await dialog.getByRole('button', { name: 'Withdraw application' }).click();
  await expect.element(card.getByText('Withdrawn', { exact: true })).toBeVisible();
  await expect.element(card.getByRole('button', { name: 'Withdraw' })).not.toBeInTheDocument();
  await expect.element(card).toHaveFocus();
  await expect
    .poll(() => sent.find(({ path }) => path === 'functions/updateApplicationStatus')?.body)
    .toEqual({
      application_id: 'application-3',
      new_status: 'withdrawn',
    });
  await choose(page.getByRole('radio', { name: 'Withdrawn (1)' }));
  await expect.element(page.getByText('1 application', { exact: true })).toBeVisible();
  await expect.poll(address).toBe('/my-applications?status=withdrawn');
  await expect.poll(() => page.getByRole('article').elements()).toHaveLength(1);
});
