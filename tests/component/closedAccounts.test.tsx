import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { Applicant } from '#domain/applications/applicantContracts.ts';
import { ApplicantPane } from '#web/features/applications/ApplicantPane.tsx';
import { MyApplications } from '#web/features/applications/MyApplications.tsx';
import { RecentApplications } from '#web/features/applications/RecentApplications.tsx';
import { renderPart } from './support/renderPart.tsx';
import { applicantRow, applicationRow, facilityJobsOf, figuresOf, foundApplicants } from './support/jobRows.ts';
import { clinicianRow, facilityRow } from './support/rows.ts';

const found = (person: Applicant['person'], account: Applicant['account']) =>
  foundApplicants([{ ...applicantRow(), person, account }]);
const nothingElse = {
  'POST functions/facilityFigures': figuresOf(),
  'POST functions/facilityJobs': facilityJobsOf([]),
  'POST functions/applicantCredentials': null,
  'GET entities/*': [],
  'POST functions/updateApplicationStatus': () => ({ application: applicantRow({ status: 'reviewed' }).application }),
};

test('B1: an application of a closed account claims nothing of the person and offers no step forward', async () => {
  await renderPart(<ApplicantPane renderAfterHire={() => null} />, {
    at: '/facility-applicants?id=application-1',
    user: facilityRow(),
    answers: { 'POST functions/searchApplicants': found(null, 'closed'), ...nothingElse },
  });
  const card = page.getByRole('article');
  await expect.element(card.getByRole('heading', { name: 'Account closed' })).toBeVisible();
  await expect.element(card.getByRole('button', { name: 'Reject' })).toBeVisible();
  for (const name of ['Shortlist', 'Message']) {
    await expect.element(card.getByRole('button', { name })).not.toBeInTheDocument();
  }
  await expect.poll(() => document.querySelector('[data-application]')?.textContent).toContain('Account closed');
  expect(document.body.innerText).not.toMatch(/Unknown User|^Verified$/m);
});

test('B1: until the people are known the list shows skeletons and claims nothing', async () => {
  const { promise, resolve } = Promise.withResolvers<object>();
  await renderPart(<ApplicantPane renderAfterHire={() => null} />, {
    at: '/facility-applicants',
    user: facilityRow(),
    answers: { 'POST functions/searchApplicants': promise, ...nothingElse },
  });
  await expect.poll(() => document.querySelectorAll('.mantine-Skeleton-root').length).toBeGreaterThan(0);
  expect(document.body.innerText).not.toMatch(/Unknown User|^Verified$|Healthcare Professional|Account closed/m);
  resolve(found(clinicianRow(), 'open'));
  await expect.poll(() => document.querySelector('[data-application]')?.textContent).toContain('Noor Haddad');
});

test.each([
  { job_title: 'Gone soon', title: 'Gone soon' },
  { job_title: null, title: 'Job Not Found' },
])('a card whose job is gone says $title and Unknown Facility', async ({ job_title, title }) => {
  const answers = {
    'GET entities/Application': [
      applicationRow({ job_title, status: 'rejected', decision_reason: 'position_withdrawn' }),
    ],
    'GET entities/Application/count': { count: 1 },
    'POST entities/Application/aggregate': { rows: [{ status: 'pending', count: 1 }] },
    'GET entities/*': [],
  };
  const both = (
    <>
      <MyApplications renderAfterHire={() => null} />
      <RecentApplications />
    </>
  );
  await renderPart(both, { at: '/my-applications', user: clinicianRow(), answers });
  await expect.element(page.getByRole('article')).toMatchTextContent(new RegExp(`${title}.*Unknown Facility`));
  await expect.element(page.getByRole('article')).toMatchTextContent('Position withdrawn');
  await expect.element(page.getByRole('button', { name: 'Withdraw' })).not.toBeInTheDocument();
  const recent = page.getByRole('listitem').filter({ hasText: title }).nth(1);
  await expect.element(recent).toMatchTextContent('Unknown Facility');
});
