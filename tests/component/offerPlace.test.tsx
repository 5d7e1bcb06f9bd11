import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { OfferPage } from '#web/features/offers/OfferPage.tsx';
import type { Answers } from './support/answers.ts';
import { chooseOption } from './support/chooseOption.ts';
import { eligibilityOf } from './support/eligibilityRows.ts';
import { expectAccessible } from './support/expectAccessible.ts';
import { offerAnswers, offeredJob, offerRow, site } from './support/offerRows.ts';
import { renderPart } from './support/renderPart.tsx';
import { clinicianRow, facilityRow } from './support/rows.ts';

const west = { ...site, name: 'West campus', address: '1200 Riverside Drive, San Diego, CA 92101' };
const needsLicense = eligibilityOf({
  answer: 'not',
  reasons: [{ code: 'needs_license', profession: 'RN', state: 'CA' }],
});
const moved = { moved: { from: 'FL', to: 'CA' }, eligibility: needsLicense };

const answers = (more: Answers = {}): Answers => ({
  'GET entities/Job/job-1': offeredJob({ state: 'FL', address: 'Tampa, FL' }),
  'POST functions/workplace': { facility: null, member: null, rights: [], sites: [west] },
  'POST functions/offerEligibility': moved,
  ...more,
});

test('W14: an offer sets no site in another state than the job, and warns once the facility chooses one', async () => {
  const { sent } = await renderPart(
    <main>
      <OfferPage />
    </main>,
    { at: '/offer?application=application-1', user: facilityRow(), answers: offerAnswers([], answers()) },
  );
  const field = page.getByRole('combobox', { name: 'Site' });
  await expect.element(field).toHaveValue('');
  await chooseOption('Site', 'West campus');
  const warning = page.getByRole('alert').filter({ hasText: 'This site is in California' });
  await expect.element(warning).toMatchTextContent('the job was posted in Florida');
  const license = page.getByRole('region', { name: "License for this offer's location" });
  await expect.element(license).toMatchTextContent('The clinician needs an RN license in California.');
  expect(sent.find(({ path }) => path === 'functions/offerEligibility')?.body).toEqual({
    application_id: 'application-1',
    site_id: site.id,
  });
  await expectAccessible();
});

test('W14: a clinician reads that the offer is in another state, and whether they may work there', async () => {
  await renderPart(
    <main>
      <OfferPage />
    </main>,
    { at: '/offer?id=offer-1', user: clinicianRow(), answers: offerAnswers([offerRow()], answers()) },
  );
  await expect
    .element(page.getByText('This offer is for work in California; the job was posted in Florida.'))
    .toBeVisible();
  const license = page.getByRole('region', { name: "License for this offer's location" });
  await expect.element(license).toMatchTextContent('You need an RN license in California.');
  await expectAccessible();
});
