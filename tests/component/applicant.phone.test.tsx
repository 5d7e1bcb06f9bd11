import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { ApplicantPane } from '#web/features/applications/ApplicantPane.tsx';
import FacilityApplicants from '#web/routes/facility/applicants.tsx';
import { applicantAnswers } from './support/applicantAnswers.ts';
import { cutPlaceholders } from './support/cutPlaceholders.ts';
import { applicantRow, facilityJobsOf, figuresOf, foundApplicants } from './support/jobRows.ts';
import { renderPart } from './support/renderPart.tsx';
import { facilityRow } from './support/rows.ts';

test('an opened applicant fits on a phone in Spanish', async () => {
  await renderPart(<ApplicantPane renderAfterHire={() => null} />, {
    at: '/facility-applicants?id=application-1',
    user: facilityRow(),
    locale: 'es',
    answers: {
      'POST functions/searchApplicants': foundApplicants([applicantRow({ status: 'reviewed' })]),
      'POST functions/facilityFigures': figuresOf(),
      'POST functions/facilityJobs': facilityJobsOf([]),
      'POST functions/applicantCredentials': null,
      'GET entities/*': [],
    },
  });
  await expect.element(page.getByRole('button', { name: 'Ver todas' })).toBeVisible();
  const card = page.getByRole('article').element();
  expect(card.scrollWidth).toBeLessThanOrEqual(card.clientWidth);
  expect(card.getBoundingClientRect().right).toBeLessThanOrEqual(360);
});

test('the words in the fields over the list are read as a whole on a phone', async () => {
  await renderPart(<FacilityApplicants />, {
    at: '/facility-applicants',
    user: facilityRow(),
    answers: applicantAnswers([applicantRow()]),
  });
  await expect.element(page.getByText('Noor Haddad')).toBeVisible();
  await expect.poll(() => cutPlaceholders(), { message: 'fields whose words do not fit' }).toEqual([]);
});

test('34: the message about a rejection covers no button of the opened application on a phone', async () => {
  await renderPart(<FacilityApplicants />, {
    at: '/facility-applicants?id=application-1',
    user: facilityRow(),
    answers: applicantAnswers([applicantRow({ status: 'reviewed', stage: 'reviewed' })]),
  });
  await page.getByRole('button', { name: 'Reject', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Reject application' }).click();
  const toast = page.getByRole('status').filter({ hasText: 'Undo' });
  await expect.element(toast).toBeVisible();
  const undo = page.getByRole('article').getByRole('button', { name: 'Undo', exact: true });
  await expect.element(undo).toBeVisible();
  const box = undo.element().getBoundingClientRect();
  await expect.poll(() => toast.element().getBoundingClientRect().bottom <= box.top).toBe(true);
});
