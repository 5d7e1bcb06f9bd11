import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import FacilityApplicants from '#web/routes/facility/applicants.tsx';
import type { SentRequest } from './support/answers.ts';
import { applicantAnswers } from './support/applicantAnswers.ts';
import { chooseOption } from './support/chooseOption.ts';
import { expectAccessible } from './support/expectAccessible.ts';
import { applicantRow, jobRow } from './support/jobRows.ts';
import { renderPart } from './support/renderPart.tsx';
import { rowOf } from './support/rowOf.ts';
import { facilityRow } from './support/rows.ts';

const robin = rowOf('Member', {
  id: 'member-1',
  user_id: 'robin',
  full_name: 'Robin Reviewer',
  email: 'robin@example.com',
  work_role: 'reviewer',
  status: 'active',
});

const question = { id: 'q1', text: 'Do you work nights?', kind: 'yes_no' } as const;

const show = (at: string) =>
  renderPart(<FacilityApplicants />, {
    at,
    user: facilityRow(),
    answers: {
      ...applicantAnswers([applicantRow({ tags: ['nights'] })]),
      'GET entities/Member': [robin],
      'GET entities/Job/job-1': jobRow({ questions: [question] }),
      'POST functions/applicantBoard': {
        stages: [{ stage: 'new', total: 1, applicants: [applicantRow({ tags: ['nights'] })], next: null }],
      },
    },
  });

const asked = (sent: readonly SentRequest[], name: string) =>
  sent.findLast(({ path }) => path === `functions/${name}`)?.body;
const button = (name: string | RegExp) => page.getByRole('button', { name });
const sheet = page.getByRole('dialog', { name: 'Filters' });

test('filters narrow the list, count on their button, appear in the address and are removed one by one', async () => {
  const { sent, address } = await show('/facility-applicants?job=job-1');
  await button('Filters').click();
  await expectAccessible();
  await chooseOption('Reviewer', 'Assigned to me', sheet);
  await sheet.getByRole('combobox', { name: 'Tags' }).fill('nights,');
  await chooseOption('Do you work nights?', 'Yes', sheet);
  await chooseOption('Available', 'Within 2 weeks', sheet);
  await sheet.getByRole('checkbox', { name: 'May work here', exact: true }).click();
  await sheet.getByRole('checkbox', { name: 'Not known yet' }).click();
  await sheet.getByRole('checkbox', { name: 'Shares credentials' }).click();
  await expect
    .poll(() => asked(sent, 'searchApplicants'))
    .toMatchObject({
      job_id: 'job-1',
      reviewer_id: facilityRow().id,
      tags: ['nights'],
      answers: { q1: true },
      available_within: 14,
      eligibility: ['eligible', 'unknown'],
      shares_credentials: true,
    });
  await sheet.getByRole('button', { name: 'Show results' }).click();
  await expect.element(button('Filters, 7 active')).toBeVisible();
  const shared = new URLSearchParams(address().split('?')[1]);
  expect(Object.fromEntries(shared)).toEqual({
    job: 'job-1',
    reviewer: 'me',
    tags: 'nights',
    'answer.q1': 'yes',
    within: '14',
    eligible: 'eligible,unknown',
    sharing: '1',
  });
  await button('Remove filter: Do you work nights? Yes').click();
  await button('Remove filter: Not known yet').click();
  await expect.poll(address).toMatch(/eligible=eligible&/);
  await expect.element(button('Filters, 5 active')).toBeVisible();
  await page.getByRole('list', { name: 'Active filters' }).getByRole('button', { name: 'Clear all' }).click();
  await expect.poll(address).toBe('/facility-applicants?job=job-1');
});

test('a shared address opens the same list, also where it names a colleague or a question that is gone', async () => {
  const { sent } = await show('/facility-applicants?job=job-1&reviewer=left&tags=gone&answer.q9=no&sort=stage');
  await expect.element(button('Remove filter: Former colleague')).toBeVisible();
  await expect.element(button('Remove filter: gone')).toBeVisible();
  await expect.element(button('Remove filter: A question the job no longer asks: No')).toBeVisible();
  await expect
    .poll(() => asked(sent, 'searchApplicants'))
    .toMatchObject({
      reviewer_id: 'left',
      tags: ['gone'],
      answers: { q9: false },
      sort: 'stage',
    });
});

test('the board has the same filters and words, and counts what it shows', async () => {
  const { sent } = await show('/facility-applicants?view=board&reviewer=robin');
  await expect.element(button('Remove filter: Robin Reviewer')).toBeVisible();
  await expect.element(page.getByRole('region', { name: /^New 1$/ })).toBeVisible();
  await page.getByRole('searchbox', { name: 'Search names, letters and answers' }).fill('wound');
  await expect.poll(() => asked(sent, 'applicantBoard')).toMatchObject({ q: 'wound', reviewer_id: 'robin' });
  await button(/^Filters/).click();
  await expect.element(sheet.getByPlaceholder('Any time')).toBeDisabled();
  await userEvent.keyboard('{Escape}');
  await expect.element(sheet).not.toBeInTheDocument();
});
