import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { JobAnswer } from '#domain/jobs/jobQuestions.ts';
import PostJob from '#web/routes/facility/postJob.tsx';
import { chooseOption } from './support/chooseOption.ts';
import { expectAccessible } from './support/expectAccessible.ts';
import { jobRow } from './support/jobRows.ts';
import { renderPart } from './support/renderPart.tsx';
import { facilityRow } from './support/rows.ts';

test('a facility writes what applicants are asked, and how many people it wants', async () => {
  const { sent } = await renderPart(<PostJob />, {
    at: '/post-job?edit=job-1&step=3',
    user: facilityRow(),
    answers: {
      'GET entities/Job/job-1': jobRow({ location_type: 'remote' }),
      'POST functions/workplace': { facility: null, member: null, rights: [], sites: [] },
      'PUT entities/Job/job-1': jobRow(),
    },
  });
  await page.getByRole('button', { name: 'Add a question' }).click();
  const first = page.getByRole('region', { name: 'Question 1' });
  await first.getByRole('textbox', { name: 'Question 1' }).fill('Can you work weekends?');
  await chooseOption("You're looking for", 'Yes', first);
  await page.getByRole('button', { name: 'Add a question' }).click();
  const second = page.getByRole('region', { name: 'Question 2' });
  await second.getByRole('textbox', { name: 'Question 2' }).fill('Years in the ICU?');
  await chooseOption('Answer type', 'A number', second);
  await page.getByRole('textbox', { name: 'Number of positions' }).fill('2');
  await expectAccessible();
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect
    .poll(() => sent.find(({ method }) => method === 'PUT')?.body)
    .toMatchObject({
      positions: 2,
      questions: [
        { text: 'Can you work weekends?', kind: 'yes_no', wants: true },
        { text: 'Years in the ICU?', kind: 'number' },
      ] satisfies Partial<JobAnswer>[],
    });
});
