import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { AppError } from '#domain/core/errors.ts';
import { JobSheet } from '#web/features/jobs/sheet/JobSheet.tsx';
import type { Answers, SentRequest } from './support/answers.ts';
import { chooseFileBy } from './support/chooseFile.ts';
import { expectAccessible } from './support/expectAccessible.ts';
import { renderPart } from './support/renderPart.tsx';
import { facilityRow } from './support/rows.ts';

const mercy = facilityRow();

interface Sent {
  rows: { row: number; cells: Record<string, string> }[];
  status: string;
  preview: boolean;
}

/** Rows with the role Astronaut are wrong; the others are added. */
function answer({ body }: SentRequest) {
  const { rows, preview } = body as Sent;
  const isWrong = ({ cells }: Sent['rows'][number]) => cells['role'] === 'Astronaut';
  return {
    success: true,
    jobs: rows
      .filter((row) => !isWrong(row))
      .map(({ row, cells }) => ({
        row,
        job_id: preview ? null : `job-${row}`,
        title: cells['title'],
        existed: false,
      })),
    failed: rows.filter(isWrong).map(({ row }) => ({
      row,
      errors: [{ column: 'role', message: 'Must be one of RN, LPN', key: 'oneOf', values: { values: 'RN, LPN' } }],
    })),
  };
}

function show(answers: Answers = {}) {
  return renderPart(<JobSheet />, {
    at: '/import-jobs',
    user: mercy,
    answers: { 'POST functions/addJobRows': answer, 'POST functions/latestSheetImport': { import: null }, ...answers },
  });
}

/** The calls that store something. */
const addedBy = (sent: readonly SentRequest[]) =>
  sent.map(({ body }) => body as Sent | null).filter((call) => call?.preview === false) as Sent[];

const choose = (text: string) =>
  chooseFileBy(page.getByRole('button', { name: 'Choose a file' }), new File([text], 'jobs.csv'));

const file = 'Job title,Discipline,Notes,Ward\nICU nurse,RN,Nights in the ICU,4711\nPilot,Astronaut,Space,12\n';

test('columns are matched, the first rows are checked, and the jobs are added', async () => {
  const { sent } = await show();
  await choose(file);
  await expect.element(page.getByText('jobs.csv: 2 jobs')).toBeVisible();
  await expect.element(page.getByRole('combobox', { name: 'Job title' })).toHaveValue('title');
  await expect.element(page.getByRole('alert')).toHaveTextContent('Choose the column for: Description');
  await page.getByRole('combobox', { name: 'Notes' }).selectOptions('Description');
  await expect.element(page.getByText('Role: Must be one of RN, LPN')).toBeVisible();
  await expect.element(page.getByText('Ready', { exact: true })).toBeVisible();
  await expectAccessible();
  await page.getByRole('button', { name: 'Add 1 job' }).click();
  await expect.element(page.getByRole('status')).toHaveTextContent('You added 1 job1 row needs changes');
  await expect.element(page.getByText('Row 3', { exact: true })).toBeVisible();
  const calls = addedBy(sent);
  expect(calls).toEqual([
    {
      rows: [
        { row: 2, cells: { title: 'ICU nurse', role: 'RN', description: 'Nights in the ICU', unit: '4711' } },
        { row: 3, cells: { title: 'Pilot', role: 'Astronaut', description: 'Space', unit: '12' } },
      ],
      status: 'active',
      preview: false,
    },
  ]);
  await expectAccessible();
});

test('a file without jobs says what a file needs', async () => {
  await show();
  await choose('Title,Role\n');
  await expect.element(page.getByRole('alert').getByText(/^This file has no jobs\./)).toBeVisible();
  await expectAccessible();
});

test('a batch that fails stops, and goes on where it stopped', async () => {
  let isDown = false;
  const { sent } = await show({
    'POST functions/addJobRows': (request: SentRequest) => {
      const { preview, rows } = request.body as Sent;
      if (!preview && rows[0]!.row > 100 && isDown) throw new AppError('CONFLICT', 'Please try again');
      return answer(request);
    },
  });
  isDown = true;
  await choose('Title,Role,Description\n' + 'RN,RN,Nights\n'.repeat(150));
  await page.getByRole('button', { name: 'Add 150 jobs' }).click();
  await expect.element(page.getByRole('alert').getByText('We stopped after 100 rows')).toBeVisible();
  isDown = false;
  await page.getByRole('button', { name: 'Continue with 50 rows' }).click();
  await expect.element(page.getByRole('status')).toHaveTextContent('You added 150 jobs');
  const rows = addedBy(sent);
  expect(rows.map((call) => [call.rows[0]!.row, call.rows.length])).toEqual([
    [2, 100],
    [102, 50],
    [102, 50],
  ]);
});

test('an unverified facility saves drafts', async () => {
  const { sent } = await renderPart(<JobSheet />, {
    at: '/import-jobs',
    user: facilityRow({ verification_status: 'pending', publish_until: null }),
    site: { facilityVerification: 'required' },
    answers: { 'POST functions/addJobRows': answer, 'POST functions/latestSheetImport': { import: null } },
  });
  await choose('Title,Role,Description\nRN,RN,Nights\n');
  await expect.element(page.getByRole('radio', { name: 'Post the jobs now' })).toBeDisabled();
  await page.getByRole('button', { name: 'Add 1 job' }).click();
  await expect.element(page.getByRole('status')).toHaveTextContent('You added 1 job');
  expect(addedBy(sent).at(-1)).toMatchObject({ status: 'draft' });
});
