import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { PrivateKind } from '#domain/credentials/vocabulary.ts';
import { WhoLooked } from '#web/features/privacy/sharing/WhoLooked.tsx';
import type { Readiness } from '#web/features/privacy/sharing/queries.ts';
import MyApplications from '#web/routes/clinician/myApplications.tsx';
import FacilityApplicants from '#web/routes/facility/applicants.tsx';
import type { SentRequest } from './support/answers.ts';
import { applicantAnswers } from './support/applicantAnswers.ts';
import { posts } from './support/deskAnswers.ts';
import { eligibilityOf } from './support/eligibilityRows.ts';
import { expectAccessible } from './support/expectAccessible.ts';
import { applicantRow, applicationRow, jobRow } from './support/jobRows.ts';
import { renderPart } from './support/renderPart.tsx';
import { clinicianRow, facilityRow } from './support/rows.ts';

const nothing = {
  ...{ name: null, profession: null, state: null, issuer: null, is_multistate: null, issued_date: null },
  ...{ expires_date: null, has_no_expiry: false, details: null, in_review: false, reviewed_date: null },
  ...{ source_result: null, source_name: null, source_checked_date: null, source_until: null, number_hint: null },
};
const screening: Readiness['screening'] = { result: 'not_loaded', list_date: null, out_of_date: false, link: null };

const shared: Readiness = {
  ...{ shared: true, shared_kinds: [], asked_date: null, home_state: 'TX', screening },
  credentials: [
    {
      ...{ ...nothing, kind: 'state_license', profession: 'RN', state: 'TX', is_multistate: true },
      ...{ expires_date: '2099-05-31', number_hint: '3456' },
    },
    { ...nothing, kind: 'bls', issuer: 'AHA', issued_date: '2026-02-10', expires_date: '2028-02-28' },
  ],
  eligibility: eligibilityOf({
    answer: 'eligible_if',
    reasons: [
      { code: 'nlc', profession: 'RN', home: 'TX', state: 'PA' },
      { code: 'missing', items: ['acls'] },
    ],
  }),
};
const notShared: Readiness = { ...shared, shared: false, home_state: null, credentials: [], eligibility: null };

function showApplicants(readiness: Readiness) {
  let now = readiness;
  return renderPart(<FacilityApplicants />, {
    at: '/facility-applicants?id=application-1',
    user: facilityRow(),
    answers: {
      ...applicantAnswers([applicantRow({ status: 'reviewed', shares_credentials: readiness.shared })]),
      'POST functions/applicantCredentials': () => ({ applications: { 'application-1': now } }),
      'POST functions/askForCredentials': () => {
        now = { ...now, asked_date: new Date().toISOString() };
        return { success: true, asked_date: now.asked_date };
      },
    },
  });
}

const card = page.getByRole('article', { name: /Noor Haddad/ });
const row = page.getByRole('region', { name: 'Applicants' }).getByRole('listitem');

test('47: a facility reads what an applicant shares, what follows for the job, and that it decides nothing', async () => {
  await showApplicants(shared);
  await expect.element(row.getByText('May work here if:')).toBeVisible();
  const table = card.getByRole('table', { name: 'Readiness' });
  await expect.element(table.getByRole('row', { name: /State license.*Texas.*Number ends in 3456/ })).toBeVisible();
  await expect.element(table.getByRole('row', { name: /BLS.*AHA/ })).toMatchTextContent(/Feb 28, 2028/);
  for (const text of [
    'A multistate RN license from Texas covers Pennsylvania under the Nurse Licensure Compact.',
    'Missing: ACLS.',
    'Not screened: no exclusion list is loaded on this site.',
    'For your information only: you decide.',
  ]) {
    await expect.element(card.getByText(text)).toBeVisible();
  }
  await expectAccessible();
});

test('49: of an applicant who does not share a facility reads that alone, and asks once', async () => {
  const { sent } = await showApplicants(notShared);
  await expect.element(card.getByText('Not shared with you.')).toBeVisible();
  await expect.poll(() => card.getByRole('table').elements()).toEqual([]);
  await expect.poll(() => row.getByText(/^May/).elements()).toEqual([]);
  const ask = card.getByRole('button', { name: 'Ask to see them' });
  await ask.click();
  await expect.element(card.getByText(/^You asked on /)).toBeVisible();
  await expect.element(ask).not.toBeInTheDocument();
  expect(posts(sent, 'askForCredentials')).toEqual([{ application_id: 'application-1' }]);
  await expectAccessible();
});

/**
 * The clinician's applications with one that shares their credentials, stored as the page changes it. Answers what was
 * sent.
 */
async function showSharing(): Promise<readonly SentRequest[]> {
  let application = applicationRow({ shares_credentials: true });
  const { sent } = await renderPart(<MyApplications />, {
    at: '/my-applications',
    user: clinicianRow(),
    answers: {
      'GET entities/Application': () => [application],
      'GET entities/Job': [jobRow()],
      'POST entities/Application/aggregate': { rows: [{ status: 'pending', count: 1 }] },
      'POST functions/shareCredentials': ({ body }: SentRequest) => {
        const { share, kinds = application.shared_kinds } = body as { share: boolean; kinds?: PrivateKind[] };
        application = { ...application, shares_credentials: share, shared_kinds: kinds };
        return { success: true, application };
      },
    },
  });
  return sent;
}

test('47: a clinician stops sharing parts of an application, and shares them again', async () => {
  const sent = await showSharing();
  await expect.element(page.getByText('The facility sees a summary of your credentials.')).toBeVisible();
  await page.getByRole('button', { name: 'Stop sharing' }).click();
  await expect.element(page.getByText('The facility does not see your credentials.')).toBeVisible();
  await expectAccessible();
  await page.getByRole('button', { name: 'Share a summary' }).click();
  await expect.element(page.getByText('The facility sees a summary of your credentials.')).toBeVisible();
  expect(posts(sent, 'shareCredentials')).toMatchObject([{ share: false }, { share: true }]);
});

test('X3: a clinician shares a kind of health by name with one facility, and stops sharing it', async () => {
  const sent = await showSharing();
  await page.getByRole('button', { name: 'Share health or background records' }).click();
  const screening = page.getByRole('checkbox', { name: 'TB screening' });
  await expect.element(screening).not.toBeChecked();
  await expectAccessible();
  await screening.click();
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('button', { name: '1 health or background record shared' }).click();
  await expect.element(screening).toBeChecked();
  await screening.click();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect.element(page.getByRole('button', { name: 'Share health or background records' })).toBeVisible();
  await expect
    .poll(() => posts(sent, 'shareCredentials'))
    .toEqual([
      { application_id: 'application-1', share: true, kinds: ['tb_screening'] },
      { application_id: 'application-1', share: true, kinds: [] },
    ]);
});

test('50: a clinician reads which facility looked and that a reviewer did, with the day', async () => {
  const looks = [
    { by: 'facility', facility_id: facilityRow().id, name: 'Mercy Hospital', day: '2026-11-03' },
    { by: 'reviewer', facility_id: null, name: null, day: '2026-11-02' },
  ];
  await renderPart(<WhoLooked />, {
    at: '/settings',
    user: clinicianRow(),
    answers: { 'POST functions/whoLooked': { looks } },
  });
  await expect.element(page.getByRole('heading', { name: 'Who viewed your credentials' })).toBeVisible();
  const lines = page.getByRole('listitem');
  await expect.element(lines.nth(0)).toMatchTextContent(/Mercy Hospital.*Nov 3, 2026/);
  await expect.element(lines.nth(1)).toMatchTextContent(/reviewer.*Nov 2, 2026/i);
  await expectAccessible();
});
