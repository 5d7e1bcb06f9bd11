import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { Offer } from '#domain/offers/offer.ts';
import { FacilityOffer } from '#web/features/offers/FacilityOffer.tsx';
import { chooseOption } from './support/chooseOption.ts';
import { expectAccessible } from './support/expectAccessible.ts';
import { applicationRow } from './support/jobRows.ts';
import { draftRow, offerAnswers, offerRow } from './support/offerRows.ts';
import { renderPart } from './support/renderPart.tsx';
import { facilityRow } from './support/rows.ts';

const panel = page.getByRole('region', { name: 'Offer' });

const show = (given: readonly Offer[], status: 'reviewed' | 'shortlisted' = 'shortlisted') =>
  renderPart(<FacilityOffer application={applicationRow({ status })} />, {
    at: '/facility-applicants',
    user: facilityRow(),
    answers: offerAnswers(given, { 'POST functions/withdrawOffer': { offer: offerRow() } }),
  });

test('an applicant without an offer can be written one', async () => {
  await show([], 'reviewed');
  await expect
    .element(panel.getByRole('link', { name: 'Write an offer' }))
    .toHaveAttribute('href', '/offer?application=application-1');
});

test.each([
  [[draftRow()], 'Version 1 is a draft. Only your facility can see it.', 'Continue the draft'],
  [[offerRow()], 'You sent version 1. Noor Haddad has not opened it yet.', 'Change the terms'],
  [
    [offerRow({ number: 2, seen_date: '2026-01-07T16:00:00.000Z' }), offerRow({ status: 'replaced' })],
    'Noor Haddad opened version 2 and has not answered yet',
    'Change the terms',
  ],
  [[offerRow({ status: 'withdrawn', reason: 'budget' })], 'You withdrew version 1', 'Write a new version'],
] as const)(
  'the facility reads how an offer is standing and what it can do next: %#',
  async (given, standing, next) => {
    await show(given);
    await expect.element(panel.getByText(standing)).toBeVisible();
    await expect.element(panel.getByRole('link', { name: next })).toBeVisible();
    await expectAccessible();
  },
);

test('the facility withdraws an offer with a reason', async () => {
  const { sent } = await show([offerRow()]);
  await panel.getByRole('button', { name: 'Withdraw' }).click();
  const dialog = page.getByRole('dialog', { name: 'Withdraw the offer?' });
  await dialog.getByRole('button', { name: 'Withdraw the offer' }).click();
  await expect.element(dialog.getByText('Please choose a reason.')).toBeVisible();
  await expectAccessible();
  await chooseOption('Reason', 'The budget changed', dialog);
  await dialog.getByRole('button', { name: 'Withdraw the offer' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  const taken = sent.filter(({ path }) => path === 'functions/withdrawOffer').map(({ body }) => body);
  expect(taken).toEqual([{ offer_id: 'offer-1', reason: 'budget', note: null }]);
});
