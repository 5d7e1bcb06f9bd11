import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { applicantColumns } from '#domain/applications/applicantColumns.ts';
import { workbookType } from '#domain/core/workbookType.ts';
import { ExportApplicants } from '#web/features/applications/ExportApplicants.tsx';
import { expectAccessible } from './support/expectAccessible.ts';
import { facilityJobsOf, jobRow } from './support/jobRows.ts';
import { renderPart } from './support/renderPart.tsx';
import { facilityRow } from './support/rows.ts';
import { savedFiles } from './support/savedFiles.ts';

const answers = {
  'POST functions/facilityJobs': facilityJobsOf([jobRow({ title: 'ICU nurse' })]),
  'POST functions/exportApplicants': 'Name,Credentials\n',
};

afterEach(() => localStorage.clear());

async function open() {
  await page.getByRole('button', { name: 'Export' }).click();
}
async function saveCsv() {
  await open();
  await page.getByRole('radio', { name: 'CSV' }).click();
  await page.getByRole('button', { name: 'Save file' }).click();
}

test('B5: the applicants of the chosen job are saved as a file for a spreadsheet', async () => {
  const saved = savedFiles();
  await renderPart(<ExportApplicants />, { at: '/facility-applicants?job=job-1', user: facilityRow(), answers });
  await saveCsv();
  await expect.poll(() => saved.map(({ name }) => name)).toEqual(['ICU nurse.csv']);
  const { file } = saved[0]!;
  expect(file.type).toBe('text/csv;charset=utf-8');
  // The mark by which spreadsheets know the encoding.
  expect([...new Uint8Array(await file.arrayBuffer())].slice(0, 3)).toEqual([0xef, 0xbb, 0xbf]);
  expect(await file.text()).toContain('Name,Credentials');
});

test.each([
  ['the list', '', { status: 'reviewed', sort: 'rate' }],
  ['the board', '&view=board', {}],
])('the file holds what %s shows', async (_, view, ordered) => {
  savedFiles();
  const { sent } = await renderPart(<ExportApplicants />, {
    at: `/facility-applicants?q=icu&tags=nights,float&reviewer=me&status=reviewed&sort=rate${view}`,
    user: facilityRow(),
    answers,
  });
  await saveCsv();
  await expect
    .poll(() => sent.find(({ path }) => path === 'functions/exportApplicants')?.body)
    .toMatchObject({
      q: 'icu',
      tags: ['nights', 'float'],
      reviewer_id: facilityRow().id,
      columns: [...applicantColumns],
      ...ordered,
    });
});

test('a workbook has the chosen columns, which the browser remembers, and none is no file', async () => {
  const saved = savedFiles();
  const { sent } = await renderPart(<ExportApplicants />, {
    at: '/facility-applicants?job=job-1',
    user: facilityRow(),
    answers: {
      ...answers,
      'POST functions/exportApplicantsXlsx': () => new Response('PK', { headers: { 'content-type': workbookType } }),
    },
  });
  await open();
  await expectAccessible();
  const chosen = ['Name', 'Tags'];
  const boxes = page.getByRole('checkbox');
  await expect.element(page.getByRole('checkbox', { name: 'Name', exact: true })).toBeChecked();
  const labels = boxes.elements().map((box) => (box as HTMLInputElement).labels![0]!.textContent);
  for (const name of labels) await page.getByRole('checkbox', { name, exact: true }).click();
  await page.getByRole('button', { name: 'Save file' }).click();
  await expect.element(page.getByText('Choose at least one column')).toBeVisible();
  for (const name of chosen) await page.getByRole('checkbox', { name, exact: true }).click();
  await page.getByRole('button', { name: 'Save file' }).click();
  await expect.poll(() => saved.map(({ name }) => name)).toEqual(['ICU nurse.xlsx']);
  expect(sent.filter(({ path }) => path === 'functions/exportApplicantsXlsx').map(({ body }) => body)).toMatchObject([
    { columns: ['name', 'tags'] },
  ]);
  await open();
  await expect.element(page.getByRole('checkbox', { name: 'Tags' })).toBeChecked();
  await expect.element(page.getByRole('checkbox', { name: 'Email' })).not.toBeChecked();
});
