import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { ExportApplicants } from '#web/features/applications/ExportApplicants.tsx';
import { facilityJobsOf, jobRow } from './support/jobRows.ts';
import { renderPart } from './support/renderPart.tsx';
import { facilityRow } from './support/rows.ts';
import { savedFiles } from './support/savedFiles.ts';

const answers = {
  'POST functions/facilityJobs': facilityJobsOf([jobRow({ title: 'ICU nurse' })]),
  'POST functions/exportApplicants': 'Name,Credentials\n',
};

test('B5: the applicants of the chosen job are saved as a file for a spreadsheet', async () => {
  const saved = savedFiles();
  await renderPart(<ExportApplicants />, { at: '/facility-applicants?job=job-1', user: facilityRow(), answers });
  await page.getByRole('button', { name: 'Export CSV' }).click();
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
  await page.getByRole('button', { name: 'Export CSV' }).click();
  await expect
    .poll(() => sent.find(({ path }) => path === 'functions/exportApplicants')?.body)
    .toMatchObject({
      q: 'icu',
      tags: ['nights', 'float'],
      reviewer_id: facilityRow().id,
      ...ordered,
    });
});
