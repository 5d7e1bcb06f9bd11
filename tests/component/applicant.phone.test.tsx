import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { ApplicantPane } from '#web/features/applications/ApplicantPane.tsx';
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
