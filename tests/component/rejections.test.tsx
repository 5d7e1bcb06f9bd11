import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { MyApplicationCard } from '#web/features/applications/MyApplicationCard.tsx';
import FacilityApplicants from '#web/routes/facility/applicants.tsx';
import { applicantAnswers } from './support/applicantAnswers.ts';
import { expectAccessible } from './support/expectAccessible.ts';
import { applicantRow, applicationRow, jobRow } from './support/jobRows.ts';
import { renderPart } from './support/renderPart.tsx';
import { clinicianRow, facilityRow } from './support/rows.ts';

const row = page.getByRole('region', { name: 'Applicants' }).getByRole('listitem');
const card = page.getByRole('article');

test('the facility can undo a rejection for an hour, and the applicant is not marked as reviewed in that time', async () => {
  const { sent } = await renderPart(<FacilityApplicants />, {
    at: '/facility-applicants',
    user: facilityRow(),
    answers: applicantAnswers([
      applicantRow({
        reject_at: '2026-01-07T21:40:00.000Z',
        reject_reason: 'pay',
        reject_message: 'Thank you, Noor.',
        team_stage: 'closed',
      }),
    ]),
  });
  await expect.element(row).toMatchTextContent('Undo until 3:40 PM');
  await row.getByRole('button').click();
  for (const fact of [
    'Rejected · Undo until 3:40 PM',
    'We notify the applicant at 3:40 PM.',
    'Message: Thank you, Noor.',
    "Pay doesn't fit",
  ])
    await expect.element(card.getByText(fact)).toBeVisible();
  for (const name of ['Shortlist', 'Reject'])
    await expect.element(card.getByRole('button', { name, exact: true })).not.toBeInTheDocument();
  await expectAccessible();
  expect(sent.filter(({ path }) => path === 'functions/updateApplicationStatus')).toEqual([]);
  await card.getByRole('button', { name: 'Undo' }).click();
  await expect.element(page.getByText('Noor Haddad is no longer rejected.')).toBeVisible();
  await expect.element(card.getByRole('button', { name: 'Shortlist' })).toBeVisible();
});

test('the applicant reads beside the status what the facility wrote with its rejection', async () => {
  const application = applicationRow({ status: 'rejected', decision_message: 'Thank you, Noor.' });
  await renderPart(<MyApplicationCard application={application} job={jobRow({ facility_name: 'Mercy' })} />, {
    at: '/my-applications',
    user: clinicianRow(),
    answers: { 'GET entities/*': [] },
  });
  await expect.element(page.getByText('Mercy wrote: Thank you, Noor.')).toBeVisible();
  await expect.element(page.getByText('Rejected')).toBeVisible();
});
