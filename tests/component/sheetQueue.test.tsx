import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { AppError } from '#domain/core/errors.ts';
import type { RefusedRow, SheetImport } from '#domain/sheetImports/contracts.ts';
import { JobSheet } from '#web/features/jobs/sheet/JobSheet.tsx';
import type { Answers, SentRequest } from './support/answers.ts';
import { chooseFileBy } from './support/chooseFile.ts';
import { expectAccessible } from './support/expectAccessible.ts';
import { renderPart } from './support/renderPart.tsx';
import { facilityRow } from './support/rows.ts';

const queued = (more: Partial<SheetImport> = {}): SheetImport => ({
  ...{ id: '7d1ef3b8-6a0b-4a9e-9a35-7a5a7f0e2a10', kind: 'jobs', name: 'jobs.csv', status: 'running', reason: null },
  ...{ total: 2500, added: 0, existed: 0, failed: 0, created_date: '2026-11-30T10:00:00.000Z', ended_date: null },
  ...more,
});

const refused = (row: number): RefusedRow => ({
  row,
  cells: ['Pilot', 'Astronaut', 'Space'],
  errors: [{ column: 'role', message: 'Must be one of RN, LPN', key: 'oneOf', values: { values: 'RN, LPN' } }],
});

/** `latest`: what the server answers of the last import, each time another one to the last. */
function show(latest: (SheetImport | null)[], answers: Answers = {}) {
  return renderPart(<JobSheet />, {
    at: '/import-jobs',
    user: facilityRow(),
    answers: {
      'POST functions/latestSheetImport': () => ({ import: latest.length > 1 ? latest.shift() : latest[0] }),
      'POST functions/addJobRows': ({ body }: SentRequest) => ({
        success: true,
        jobs: (body as { rows: { row: number }[] }).rows.map(({ row }) => {
          return { row, job_id: null, title: 'RN', existed: false };
        }),
        failed: [],
      }),
      ...answers,
    },
  });
}

const choose = (rows: number) =>
  chooseFileBy(
    page.getByRole('button', { name: 'Choose a file' }),
    new File(['Title,Role,Description,Notes\n' + 'RN,RN,Nights,\n'.repeat(rows)], 'jobs.csv'),
  );

test('a long file is sent to the queue, and the page shows how far it is', async () => {
  let isDown = true;
  const { sent } = await show([null, queued({ total: 250, added: 249, existed: 1, status: 'done' })], {
    'POST functions/beginSheetImport': { success: true, import: queued({ status: 'receiving' }) },
    'POST functions/addSheetImportRows': ({ body }: SentRequest) => {
      if (isDown && (body as { rows: { row: number }[] }).rows[0]!.row > 100) throw new AppError('INTERNAL', 'Broken');
      return { success: true };
    },
    'POST functions/startSheetImport': { success: true, import: queued({ total: 250 }) },
  });
  await choose(250);
  await page.getByRole('button', { name: 'Add 250 jobs' }).click();
  await expect.element(page.getByText('We could not send all rows. Nothing was added yet.')).toBeVisible();
  await expectAccessible();
  isDown = false;
  await page.getByRole('button', { name: 'Continue with 250 rows' }).click();
  await expect.element(page.getByRole('status')).toHaveTextContent('0 of 250 rows done');
  await expect.element(page.getByRole('status')).toHaveTextContent('You added 249 jobs1 row is a job you already have');
  const bodies = sent.map(({ body }) => body as Record<string, unknown> | null);
  const begun = bodies.filter((body) => body?.['header']);
  expect(begun[0]).toMatchObject({
    ...{ kind: 'jobs', status: 'active', name: 'jobs.csv' },
    ...{ header: ['Title', 'Role', 'Description', 'Notes'], columns: ['title', 'role', 'description', null] },
  });
  // The second try goes on with the same import.
  expect(new Set(begun.map((body) => body!['import_id'])).size).toBe(1);
  const rows = bodies
    .filter((body) => body?.['rows'] && body['import_id'])
    .flatMap((body) => body!['rows'] as object[]);
  expect(rows.at(-1)).toEqual({ row: 251, cells: ['RN', 'RN', 'Nights', ''] });
});

test('a reader who comes back sees the running file, and may stop it', async () => {
  const running = queued({ added: 1200, existed: 30, failed: 20 });
  await show([running], {
    'POST functions/stopSheetImport': {
      success: true,
      import: { ...running, status: 'stopped', reason: 'user', ended_date: '2026-11-30T10:01:00.000Z' },
    },
    'POST functions/refusedImportRows': { header: ['Title', 'Role', 'Description'], rows: [refused(9)] },
  });
  await expect.element(page.getByRole('heading', { name: 'jobs.csv: 2,500 jobs' })).toBeVisible();
  await expect.element(page.getByRole('status')).toHaveTextContent('1,250 of 2,500 rows done');
  await expect.element(page.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '50');
  await expect
    .element(page.getByText('You can leave this page. We continue, and you find the result here.'))
    .toBeVisible();
  await expect.element(page.getByText('20 rows need changes')).toBeVisible();
  await expectAccessible();
  await page.getByRole('button', { name: 'Stop' }).click();
  await expect.element(page.getByRole('alert').getByText(/^You stopped before 1,250 rows were added\./)).toBeVisible();
  await page.getByRole('button', { name: 'Add another file' }).click();
  await expect.element(page.getByRole('button', { name: 'Choose a file' })).toBeVisible();
});

test('the result shows wrong rows, and all of them come back as a file', async () => {
  const all = Array.from({ length: 205 }, (_, at) => refused(at + 2));
  const { sent } = await show(
    [queued({ status: 'stopped', reason: 'rights', added: 100, failed: 205, ended_date: '2026-11-30T10:01:00.000Z' })],
    {
      'POST functions/refusedImportRows': ({ body }: SentRequest) => {
        const { after = 0 } = body as { after?: number };
        const rows = all.filter(({ row }) => row > after).slice(0, 200);
        return { header: ['Title', 'Role', 'Description'], rows };
      },
    },
  );
  await expect.element(page.getByRole('alert').getByText(/^We stopped before 2,195 rows: your role/)).toBeVisible();
  await expect.element(page.getByRole('status')).toHaveTextContent('You added 100 jobs205 rows need changes');
  await expect
    .element(page.getByRole('listitem').filter({ hasText: /^Row 2Role: Must be one of RN, LPN$/ }))
    .toBeVisible();
  await expectAccessible();
  await page.getByRole('button', { name: 'Download these 205 rows' }).click();
  await expect
    .poll(() =>
      sent
        .filter(({ body }) => (body as { after?: number } | null)?.after !== undefined)
        .map(({ body }) => (body as { after: number }).after),
    )
    .toEqual([0, 201]);
});
