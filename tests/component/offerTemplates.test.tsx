import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { RowOf } from '#domain/entities.ts';
import type { Offer } from '#domain/offers/offer.ts';
import { OfferPage } from '#web/features/offers/OfferPage.tsx';
import type { Answers, SentRequest } from './support/answers.ts';
import { chooseOption } from './support/chooseOption.ts';
import { expectAccessible } from './support/expectAccessible.ts';
import { offerAnswers, offeredJob, offerRow } from './support/offerRows.ts';
import { renderPart } from './support/renderPart.tsx';
import { rowOf } from './support/rowOf.ts';
import { facilityRow } from './support/rows.ts';

const last = (more: Partial<Offer> = {}) => ({
  ...offerRow({ id: 'offer-9', application_id: 'application-9', ...more }),
  clinician_name: 'Ada Quill',
});
const night = rowOf('FormTemplate', {
  ...{ id: 'template-1', facility_id: facilityRow().id, kind: 'offer', name: 'ICU contract', unit: 'ICU' },
  content: {
    work: { kind: 'contract', engagement: 'employee' },
    pay: { unit: 'hour', amount_cents: 6100, seashells: 3 },
    schedule: { pattern: 'Three nights' },
  },
});

const show = (given: readonly Offer[] = [], answers: Answers = {}) =>
  renderPart(<OfferPage />, {
    at: '/offer?application=application-1',
    user: facilityRow(),
    answers: offerAnswers(given, { 'GET entities/FormTemplate': [], ...answers }),
  });

const form = page.getByRole('form', { name: 'Offer' });
const dollars = form.getByRole('textbox', { name: 'Amount in dollars' });
const pattern = form.getByRole('textbox', { name: 'Pattern' });
const note = form.getByRole('note');

test('a first offer leaves its pay empty, whatever the job states', async () => {
  const posted = { pay_unit: 'hour', pay_stated_min: 55, pay_stated_max: 70 } as const;
  await show([], { 'GET entities/Job/job-1': offeredJob(posted) });
  await expect.element(form.getByRole('combobox', { name: 'Paid' })).toHaveValue('Per hour');
  await expect.element(dollars).toHaveValue('');
});

test('an offer begins with the last one for the same job but its days, says so, and can be started without it', async () => {
  await show([last()]);
  await expect.element(note.getByText(/sent to Ada Quill on Jan 7, 2026\. Check pay and dates\.$/)).toBeVisible();
  await expect.element(dollars).toHaveValue('$52.5');
  await expect.element(pattern).toHaveValue('Three nights a week');
  await expect.element(form.getByLabelText(/^First day/)).toHaveValue('');
  await expectAccessible();
  await note.getByRole('button', { name: 'Start without it' }).click();
  await expect.element(dollars).toHaveValue('');
  await expect.element(pattern).toHaveValue('');
});

test('the last offer of another job counts on the same unit alone', async () => {
  const elsewhere = last({ job_id: 'job-9' });
  await show([elsewhere], { 'GET entities/Job/job-1': offeredJob({ unit: 'Another unit' }) });
  await expect.element(dollars).toHaveValue('');
  await expect.element(note.getByText(/Ada Quill/)).not.toBeInTheDocument();
});

test('of another job on the same unit the terms are taken over, and the title is that of the job', async () => {
  await show([last({ job_id: 'job-9' })]);
  await expect.element(dollars).toHaveValue('$52.5');
  await expect.element(form.getByRole('textbox', { name: 'Job title' })).toHaveValue('Wound care nurse');
});

test('a template fills an offer in without what is gone, and keeps what belongs to this one', async () => {
  await show([], {
    'GET entities/FormTemplate': [night],
    'GET entities/FormTemplate/template-1': night,
  });
  await form.getByLabelText(/^First day/).fill('2999-01-11');
  await chooseOption('Start from a template', 'ICU contract · ICU', form);
  await expect.element(dollars).toHaveValue('$61');
  await expect.element(pattern).toHaveValue('Three nights');
  await expect.element(form.getByLabelText(/^First day/)).toHaveValue('2999-01-11');
  await expect.element(form.getByRole('combobox', { name: 'Site' })).toHaveValue('Main campus');
  await expect.element(note.getByText('We filled in this offer from “ICU contract”.')).toBeVisible();
  await expect.element(note.getByText('We left out what is no longer valid. Check: Pay')).toBeVisible();
});

test('an offer is saved as a template without its site and its days', async () => {
  const { sent } = await show([last()], {
    'POST entities/FormTemplate': ({ body }: SentRequest) => ({ ...night, ...(body as RowOf<'FormTemplate'>) }),
  });
  await form.getByLabelText(/^First day/).fill('2999-01-11');
  await form.getByRole('button', { name: 'Save as template' }).click();
  const dialog = page.getByRole('dialog', { name: 'Save as template' });
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Nights');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  const saved = sent.find(({ method, path }) => method === 'POST' && path === 'entities/FormTemplate')!
    .body as RowOf<'FormTemplate'>;
  expect(saved).toMatchObject({ kind: 'offer', name: 'Nights', content: { pay: { amount_cents: 5250 } } });
  expect(saved.content).not.toHaveProperty('site_id');
  expect(saved.content).not.toHaveProperty('work.starts_on');
  expect(sent.map(({ path }) => path)).not.toContain('functions/saveOffer');
});
