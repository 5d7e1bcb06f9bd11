import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import FacilityApplicants from '#web/routes/facility/applicants.tsx';
import type { Answers, SentRequest } from './support/answers.ts';
import { expectAccessible } from './support/expectAccessible.ts';
import { applicantAnswers } from './support/applicantAnswers.ts';
import { applicantRow } from './support/jobRows.ts';
import { renderPart } from './support/renderPart.tsx';
import { clinicianRow, facilityRow } from './support/rows.ts';

const noor = (more: Parameters<typeof applicantRow>[0] = {}) =>
  applicantRow({ cover: 'Nine years of wound care.', ...more }, clinicianRow());
const show = (applicant: ReturnType<typeof noor>, more: Answers = {}) =>
  renderPart(<FacilityApplicants />, {
    at: '/facility-applicants?id=application-1',
    user: facilityRow(),
    answers: { ...more, ...applicantAnswers([applicant]), ...more },
  });
const card = page.getByRole('article');

test('W23: the decisions on an application are in the window without a scroll of the page', async () => {
  await show(noor());
  const shortlist = card.getByRole('button', { name: 'Shortlist' });
  await expect.element(shortlist).toBeVisible();
  await expect.poll(() => shortlist.element().getBoundingClientRect().bottom).toBeLessThanOrEqual(window.innerHeight);
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
});

test('W25: with an offer out the list and the card say so, and a hire by hand comes last', async () => {
  await show(noor({ status: 'shortlisted', has_offer: true, stage: 'offer' }));
  const row = page.getByRole('region', { name: 'Applicants' }).getByRole('listitem').filter({ hasText: 'Noor Haddad' });
  await expect.element(row.getByText('Offer', { exact: true })).toBeVisible();
  await expect.element(row.getByText('Shortlisted')).not.toBeInTheDocument();
  await expect.element(card.getByRole('definition').filter({ hasText: /^Offer$/ })).toBeVisible();
  const hire = card.getByRole('button', { name: /^(Hire|Reject)/ });
  await expect.poll(() => hire.elements().map(({ textContent }) => textContent)).toEqual(['Reject', 'Hire']);
});

test('W31: a question about several applicants keeps its number while it is sent', async () => {
  let answer: (done: unknown) => void = () => undefined;
  const later = new Promise((resolve) => {
    answer = resolve;
  });
  await show(noor(), {
    'POST functions/moveApplications': ({ body }: SentRequest) =>
      later.then(() => ({ done: (body as { application_ids: string[] }).application_ids, skipped: [] })),
  });
  await page.getByRole('checkbox', { name: /Noor Haddad/ }).click();
  await page.getByRole('region', { name: 'Selected applicants' }).getByRole('button', { name: 'Shortlist' }).click();
  const dialog = page.getByRole('dialog');
  const question = 'Shortlist 1 applicant?';
  await expect.element(dialog.getByRole('heading', { name: question })).toBeVisible();
  await dialog.getByRole('button', { name: 'Shortlist' }).click();
  await expect.element(dialog.getByRole('heading', { name: question })).toBeVisible();
  answer(null);
});

test('W25: the filter counts and finds by what the list calls an application', async () => {
  const { address, sent } = await renderPart(<FacilityApplicants />, {
    at: '/facility-applicants',
    user: facilityRow(),
    answers: applicantAnswers([
      noor({ status: 'shortlisted', has_offer: true, stage: 'offer' }),
      applicantRow({ id: 'application-2', status: 'shortlisted', stage: 'shortlisted' }),
    ]),
  });
  await page.getByRole('button', { name: /^Status: / }).click();
  for (const name of ['Shortlisted (1)', 'Interview (0)', 'Offer (1)']) {
    await expect.element(page.getByRole('menuitemcheckbox', { name })).toBeVisible();
  }
  await page.getByRole('menuitemcheckbox', { name: 'Offer (1)' }).click();
  await expect.poll(address).toBe('/facility-applicants?status=offer');
  await expect
    .poll(() => sent.findLast(({ path }) => path === 'functions/searchApplicants')?.body)
    .toMatchObject({ status: 'shortlisted', stage: 'offer' });
  const list = page.getByRole('region', { name: 'Applicants' }).getByRole('listitem');
  await expect.poll(() => list.elements().length).toBe(1);
  await expectAccessible();
  await page.getByRole('menuitemcheckbox', { name: 'Shortlisted (1)' }).click();
  await expect.poll(address).toBe('/facility-applicants?status=offer%2Cshortlisted');
  await expect
    .poll(() => sent.findLast(({ path }) => path === 'functions/searchApplicants')?.body)
    .toMatchObject({ statuses: ['shortlisted', 'offer'] });
  await expect.poll(() => list.elements().length).toBe(2);
  await expect.element(page.getByRole('button', { name: /^Status: / })).toMatchTextContent('Shortlisted and Offer');
  await page.getByRole('menuitemcheckbox', { name: 'All (3)' }).click();
  await expect.poll(address).toBe('/facility-applicants');
});
