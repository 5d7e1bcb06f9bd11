import { expect, test } from 'vitest';
import { page, userEvent, type Locator } from 'vitest/browser';
import { OfferPage } from '#web/features/offers/OfferPage.tsx';
import { offerAnswers } from './support/offerRows.ts';
import { renderPart } from './support/renderPart.tsx';
import { facilityRow } from './support/rows.ts';
import { focusOn } from './support/keyboard.ts';

const form = page.getByRole('form', { name: 'Offer' });
const dollars = form.getByRole('textbox', { name: 'Amount in dollars' });

test('an offer is written and sent by keyboard alone on a phone', async () => {
  const { sent } = await renderPart(<OfferPage />, {
    at: '/offer?application=application-1',
    user: facilityRow(),
    answers: offerAnswers(),
  });
  await choose('Type', 'Contract');
  await choose('Engagement', 'Employee (W-2)');
  await type(form.getByLabelText(/^First day/), '01112999');
  await type(form.getByLabelText(/^Last day/), '04112999');
  await type(dollars, '52.5');
  await type(form.getByRole('textbox', { name: 'Pattern' }), 'Nights');
  for (const name of ['Your notice, in hours', 'Hours you pay for', "The clinician's notice, in hours"])
    await type(form.getByRole('textbox', { name }), '0');
  await choose('Paid', 'Per hour');
  await type(form.getByRole('button', { name: 'Add a differential' }), '{Enter}');
  const row = form.getByRole('group', { name: 'Differential 1' });
  await type(row.getByRole('button', { name: 'Remove differential 1' }), '{Enter}');
  await expect.element(row).not.toBeInTheDocument();
  await expect.element(form.getByText('Differentials (optional)')).toHaveFocus();
  await type(form.getByRole('button', { name: 'Send offer' }), '{Enter}');
  const dialog = page.getByRole('dialog', { name: 'Send this offer to Noor Haddad?' });
  await expect.element(dialog.getByRole('textbox', { name: 'Your name' })).toHaveFocus();
  await userEvent.keyboard('Erin Walsh{Enter}');
  await expect.element(page.getByText('Offer sent to Noor Haddad')).toBeVisible();
  expect(sent.find(({ path }) => path === 'functions/saveOffer')?.body).toMatchObject({
    form: {
      work: { kind: 'contract', engagement: 'employee', starts_on: '2999-01-11', ends_on: '2999-04-11' },
      pay: { amount_cents: 5250, unit: 'hour', differentials: [] },
      cancellation: { facility_notice_hours: 0 },
    },
  });
});

/** Moves the focus there and presses these keys. */
async function type(field: Locator, keys: string): Promise<void> {
  await expect.element(field).toBeVisible();
  await focusOn(field);
  await userEvent.keyboard(keys);
}

/** Opens the list and goes down to the option. */
async function choose(name: string, option: string): Promise<void> {
  await type(form.getByRole('combobox', { name }), '{Enter}');
  await expect.element(page.getByRole('option', { name: option })).toBeVisible();
  const isSelected = () => document.querySelector('[data-combobox-selected]')?.textContent === option;
  while (!isSelected()) await userEvent.keyboard('{ArrowDown}');
  await userEvent.keyboard('{Enter}');
  await expect.element(form.getByRole('combobox', { name })).toHaveValue(option);
}
