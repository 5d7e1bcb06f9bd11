import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { cleanup } from 'vitest-browser-react/pure';
import { AppError } from '#domain/core/errors.ts';
import type { Offer } from '#domain/offers/offer.ts';
import { OfferPage } from '#web/features/offers/OfferPage.tsx';
import { OfferStep } from '#web/features/offers/OfferStep.tsx';
import type { Answers } from './support/answers.ts';
import { chooseOption } from './support/chooseOption.ts';
import { expectAccessible } from './support/expectAccessible.ts';
import { applicationRow } from './support/jobRows.ts';
import { assignmentRow, offerAnswers, offeredJob, offerRow } from './support/offerRows.ts';
import { renderPart, type Scene } from './support/renderPart.tsx';
import { clinicianRow, facilityRow } from './support/rows.ts';
import { texts } from './support/texts.ts';

const show = (given: readonly Offer[], answers: Answers = {}, scene: Scene = {}) =>
  renderPart(
    <main>
      <OfferPage />
    </main>,
    { at: '/offer?id=offer-1', user: clinicianRow(), answers: offerAnswers(given, answers), ...scene },
  );

const accept = page.getByRole('button', { name: 'Accept and sign' });
const name = page.getByRole('textbox', { name: 'Your full name' });
const heading = page.getByRole('heading', { level: 1 });
const changed = 'The terms have changed since you opened them. Read the new version first.';
const answered = { answered_date: '2026-01-08T16:00:00.000Z' };
/** Version 2, with other pay, a stipend and no guaranteed hours. */
const second = offerRow(
  { number: 2, replaces_id: 'offer-1' },
  {
    pay: { unit: 'hour', amount_cents: 5000, stipends: [{ label: 'Housing', amount_cents: 80_000, per: 'week' }] },
    guaranteed: null,
  },
);

test('a clinician reads an offer and accepts exactly its terms by typing a name', async () => {
  let offer = offerRow();
  const { sent } = await show([], {
    'GET entities/Job/job-1': offeredJob({ pay_unit: 'hour', pay_stated_min: 55, pay_range_min: 55 }),
    'GET entities/Offer/*': () => offer,
    'POST functions/acceptOffer': () => {
      offer = offerRow({ status: 'accepted', ...answered });
      return { offer, assignment: assignmentRow() };
    },
  });
  await expect.element(page.getByRole('heading', { level: 1, name: 'Offer from Mercy Hospital' })).toBeVisible();
  const pay = page.getByRole('definition').filter({ hasText: /^\$52\.50 an hour/ });
  await expect.element(pay).toMatchTextContent('Below the posted pay: $55');
  const asked = (function_: string) => sent.filter(({ path }) => path === `functions/${function_}`);
  // The facility learns that it was opened.
  await expect.poll(() => asked('openOffer')).toHaveLength(1);
  await expect.element(accept).toBeDisabled();
  await expectAccessible();
  await name.fill('Noor Haddad');
  await accept.click();
  await expect.element(page.getByText(/^You accepted this offer on /)).toBeVisible();
  await expect.element(heading).toHaveFocus();
  await expect.element(page.getByRole('link', { name: 'Receipt' })).toHaveAttribute('href', '/receipt?offer=offer-1');
  // What to know before the first day comes with it.
  await expect.element(page.getByText('Main entrance')).toBeVisible();
  await expect.element(accept).not.toBeInTheDocument();
  expect(asked('acceptOffer').map(({ body }) => body)).toEqual([
    { offer_id: 'offer-1', terms_hash: '1'.repeat(64), name: 'Noor Haddad', locale: 'en' },
  ]);
});

test('30: a version that was replaced leads to the next one, which lists what changed and keeps the typed name', async () => {
  let first = offerRow();
  const opened = Promise.withResolvers<unknown>();
  await show([], {
    'GET entities/Offer': [second],
    'GET entities/Offer/offer-1': () => first,
    'GET entities/Offer/offer-2': second,
    // After its answer the page asks for the offer again.
    'POST functions/openOffer': opened.promise,
  });
  await name.fill('Noor Had');
  first = offerRow({ status: 'replaced', ...answered });
  opened.resolve({ offer: first });
  await expect.element(page.getByText(changed)).toBeVisible();
  await expect.element(accept).not.toBeInTheDocument();
  await page.getByRole('link', { name: 'Read version 2' }).click();
  const changes = page.getByRole('region', { name: '3 changes since version 1' });
  await expect
    .poll(() => texts(changes.getByRole('listitem')))
    .toEqual([
      expect.stringMatching(/^Pay: \$52\.50 an hour.*\$50\.00 an hour$/),
      expect.stringMatching(/^Stipend: none.*Housing: \$800\.00 a week$/),
      expect.stringMatching(/^Guaranteed hours: 36 h a week.*none$/),
    ]);
  await expect.element(name).toHaveValue('Noor Had');
});

test('34: an answer to a version that was replaced leads to the next one, with the name that was typed', async () => {
  const { address } = await show([], {
    'GET entities/Offer': [second],
    'GET entities/Offer/offer-1': offerRow(),
    'GET entities/Offer/offer-2': second,
    'POST functions/acceptOffer': () => {
      throw new AppError('CONFLICT', 'Changed meanwhile', { extraData: { reason: 'changed' } });
    },
  });
  await name.fill('Noor Haddad');
  await accept.click();
  await expect.poll(address).toBe('/offer?id=offer-2');
  await expect.element(page.getByRole('alert').getByText(changed)).toBeVisible();
  await expect.element(page.getByRole('region', { name: '3 changes since version 1' })).toBeVisible();
  await expect.element(name).toHaveValue('Noor Haddad');
});

test('40: an offer to change an assignment is shown against the terms in force', async () => {
  const change = offerRow({ number: 2, assignment_id: 'assignment-1' }, { guaranteed: null });
  await show([change, offerRow({ status: 'accepted', ...answered })], {
    'GET entities/Offer/offer-1': change,
    'GET entities/Assignment/assignment-1': assignmentRow({ offer_id: 'in-force' }),
    'GET entities/Offer/in-force': offerRow({ id: 'in-force', status: 'accepted', ...answered }),
  });
  await expect
    .element(page.getByRole('region', { name: '1 change since version 1' }))
    .toMatchTextContent('Guaranteed hours');
});

test('a clinician declines with a reason and a note', async () => {
  let offer = offerRow();
  const { sent } = await show([], {
    'GET entities/Offer/*': () => offer,
    'POST functions/declineOffer': () => {
      offer = offerRow({ status: 'declined', reason: 'schedule', reason_note: 'No nights.', ...answered });
      return { offer };
    },
  });
  await page.getByRole('button', { name: 'Decline' }).click();
  const dialog = page.getByRole('dialog', { name: 'Decline the offer?' });
  await dialog.getByRole('button', { name: 'Decline the offer' }).click();
  await expect.element(dialog.getByText('Please choose a reason.')).toBeVisible();
  await expectAccessible();
  await chooseOption('Reason', 'Schedule', dialog);
  await dialog.getByRole('textbox', { name: /^Note/ }).fill('No nights.');
  await dialog.getByRole('button', { name: 'Decline the offer' }).click();
  await expect.element(page.getByText(/^You declined this offer on /)).toBeInViewport();
  await expect.element(heading).toHaveFocus();
  expect(sent.filter(({ path }) => path === 'functions/declineOffer').map(({ body }) => body)).toEqual([
    { offer_id: 'offer-1', reason: 'schedule', note: 'No nights.' },
  ]);
});

test('31: an offer whose time is over cannot be answered, and says whom to ask', async () => {
  const { sent } = await show([offerRow({ expires_at: '2026-01-10T15:00:00.000Z' })]);
  await expect
    .element(page.getByText(/^This offer expired on .* C[SD]T\. Ask Mercy Hospital to send it again\.$/))
    .toBeVisible();
  await expect.element(accept).not.toBeInTheDocument();
  expect(sent.filter(({ path }) => path === 'functions/openOffer')).toEqual([]);
});

test.each([
  [offerRow(), 'Noor Haddad can answer until', 'Noor Haddad has not opened it yet.'],
  [offerRow({ seen_date: '2026-01-07T16:00:00.000Z' }), 'Noor Haddad can answer until', /^Noor Haddad opened it on /],
  [
    offerRow({ status: 'declined', reason: 'schedule', reason_note: 'No nights.', ...answered }),
    /^Noor Haddad declined this offer on /,
    '“No nights.”',
  ],
  [offerRow({ status: 'accepted', ...answered }), /^Noor Haddad accepted this offer on /, /^First day: /],
] as const)('the facility follows an offer that it sent: %#', async (offer, standing, more) => {
  await show([offer], {}, { user: facilityRow() });
  await expect.element(page.getByText(standing)).toBeVisible();
  await expect.element(page.getByText(more)).toBeVisible();
  await expect.element(accept).not.toBeInTheDocument();
});

test('an application of which an offer waits leads to it', async () => {
  await renderPart(<OfferStep application={applicationRow({ status: 'shortlisted', has_offer: true })} />, {
    at: '/my-applications',
    user: clinicianRow(),
    answers: offerAnswers([offerRow()]),
  });
  await expect
    .element(page.getByText('Mercy Hospital made you an offer and is waiting for your answer by'))
    .toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Read the offer' })).toHaveAttribute('href', '/offer?id=offer-1');
});

test('W15: a change of terms is named one, on its page and where it waits, and says that the agreement stays', async () => {
  const change = offerRow({ number: 2, assignment_id: 'assignment-1' });
  await show([change], { 'GET entities/Assignment/assignment-1': assignmentRow() }, { at: '/offer?id=offer-2' });
  await expect
    .element(page.getByRole('heading', { level: 1, name: 'Change of terms from Mercy Hospital' }))
    .toBeVisible();
  await expect.element(page.getByText('The agreed terms apply until you accept this change.')).toBeVisible();
  await cleanup();
  await renderPart(<OfferStep application={applicationRow({ status: 'hired', has_offer: true })} />, {
    at: '/my-applications',
    user: clinicianRow(),
    answers: offerAnswers([change]),
  });
  await expect
    .element(page.getByText('Mercy Hospital proposed a change of terms and is waiting for your answer by'))
    .toBeVisible();
  await expect.element(page.getByText('The agreed terms apply until you accept this change.')).toBeVisible();
});
