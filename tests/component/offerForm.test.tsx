import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { cleanup } from 'vitest-browser-react/pure';
import { AppError } from '#domain/core/errors.ts';
import type { Offer } from '#domain/offers/offer.ts';
import { coveredTargetsIn } from '#tests/support/coveredTargetsIn.ts';
import { OfferPage } from '#web/features/offers/OfferPage.tsx';
import type { Answers, SentRequest } from './support/answers.ts';
import { chooseOption } from './support/chooseOption.ts';
import { expectAccessible } from './support/expectAccessible.ts';
import { applicationRow } from './support/jobRows.ts';
import { draftRow, offerAnswers, offeredJob, offerRow } from './support/offerRows.ts';
import { renderPart, type Scene } from './support/renderPart.tsx';
import { facilityRow } from './support/rows.ts';
import { texts } from './support/texts.ts';

const show = (given: readonly Offer[] = [], answers: Answers = {}, scene: Scene = {}) =>
  renderPart(<OfferPage />, {
    at: '/offer?application=application-1',
    user: facilityRow(),
    answers: offerAnswers(given, answers),
    ...scene,
  });

const form = page.getByRole('form', { name: 'Offer' });
const dialog = page.getByRole('dialog');
const dollars = form.getByRole('textbox', { name: 'Amount in dollars' });
const pattern = form.getByRole('textbox', { name: 'Pattern' });
const press = (name: string) => form.getByRole('button', { name }).click();
const bodies = (sent: readonly SentRequest[], name: string) =>
  sent.filter(({ path }) => path === `functions/${name}`).map(({ body }) => body);

/** Everything that the form asks for and the job does not say. */
async function fill(): Promise<void> {
  await chooseOption('Type', 'Contract', form);
  await chooseOption('Engagement', 'Employee (W-2)', form);
  await form.getByLabelText(/^First day/).fill('2999-01-11');
  await form.getByLabelText(/^Last day/).fill('2999-04-11');
  await dollars.fill('52.5');
  await chooseOption('Paid', 'Per hour', form);
  await pattern.fill('Three nights a week');
  for (const name of ['Your notice, in hours', 'Hours you pay for', "The clinician's notice, in hours"])
    await form.getByRole('textbox', { name }).fill('0');
}

test('an offer says what is missing at its fields, shows how it reads, and is saved as a draft', async () => {
  const { sent } = await show();
  await expect.element(form.getByRole('combobox', { name: 'Site' })).toHaveValue('Main campus');
  await press('Send offer');
  await expect.element(form.getByRole('combobox', { name: 'Type' })).toHaveFocus();
  await expect.poll(() => form.getByText('This field is required').elements()).toHaveLength(8);
  await expectAccessible();
  await fill();
  await expect.element(form.getByText('This field is required')).not.toBeInTheDocument();
  await expect
    .element(page.getByRole('region', { name: 'Preview' }).getByText('$52.50 an hour', { exact: false }))
    .toBeVisible();
  await press('Save draft');
  await expect.element(page.getByText('Draft saved. Only your facility can see it.')).toBeVisible();
  expect(bodies(sent, 'saveOffer')).toMatchObject([
    { application_id: 'application-1', offer_id: null, form: { pay: { amount_cents: 5250, unit: 'hour' } } },
  ]);
  expect(bodies(sent, 'sendOffer')).toEqual([]);
});

test('what was typed in an offer is there again after a reload, and says that it is not saved', async () => {
  await show();
  await pattern.fill('Three nights a week');
  await cleanup();
  await show();
  await expect.element(form.getByText('We restored your unsaved changes.')).toBeVisible();
  await expect.element(pattern).toHaveValue('Three nights a week');
  await press('Start over');
  await expect.element(pattern).toHaveValue('');
});

test('29: without the ratio nothing is sent, and a link leads to where it is written', async () => {
  const { sent } = await show([draftRow()], { 'GET entities/Job/job-1': offeredJob({ ratio: null }) });
  await press('Send offer');
  const gaps = form
    .getByRole('note')
    .filter({ hasText: 'The job lacks facts that clinicians need before they accept' });
  await expect.element(gaps).toHaveFocus();
  await expect.poll(() => texts(gaps.getByRole('listitem'))).toEqual(['Ratio Add to the job']);
  await expect
    .element(gaps.getByRole('link', { name: 'Add to the job' }))
    .toHaveAttribute('href', '/post-job?edit=job-1&step=3&offer=application-1');
  await expect.element(dialog).not.toBeInTheDocument();
  expect(bodies(sent, 'sendOffer')).toEqual([]);
});

test('(W22) a press in the middle of each link to what is missing opens its own page', async () => {
  await show([draftRow()], {
    'GET entities/Job/job-1': offeredJob({ ratio: null }),
    'GET entities/ReadinessSheet': [],
  });
  const gaps = form
    .getByRole('note')
    .filter({ hasText: 'The job lacks facts that clinicians need before they accept' });
  await expect.poll(() => gaps.getByRole('link').elements().length).toBe(2);
  expect(coveredTargetsIn(gaps.element())).toEqual([]);
});

test('an offer is sent under the name of its sender, which may be changed, and leads back to the application', async () => {
  const { sent, address } = await show([draftRow()]);
  await press('Send offer');
  await expect.element(page.getByRole('dialog', { name: 'Send this offer to Noor Haddad?' })).toBeVisible();
  const name = dialog.getByRole('textbox', { name: 'Your name' });
  await expect.element(name).toHaveValue(facilityRow().full_name);
  await name.fill('');
  await dialog.getByRole('button', { name: 'Send offer' }).click();
  await expect.element(dialog.getByText('Please type your name.')).toBeVisible();
  await expectAccessible();
  expect(bodies(sent, 'sendOffer')).toEqual([]);
  await name.fill('Erin Walsh');
  await dialog.getByRole('button', { name: 'Send offer' }).click();
  await expect.element(page.getByText('Offer sent to Noor Haddad')).toBeVisible();
  await expect.poll(address).toBe('/facility-applicants?id=application-1');
  expect(bodies(sent, 'sendOffer')).toMatchObject([{ offer_id: 'offer-1', name: 'Erin Walsh', replaces: null }]);
});

test('34: a new version begins with the terms that were sent, and says before it is sent what it changes', async () => {
  const { sent } = await show([offerRow()]);
  await expect.element(pattern).toHaveValue('Three nights a week');
  await dollars.fill('50');
  await press('Add a stipend');
  const stipend = form.getByRole('group', { name: 'Stipend 1' });
  await stipend.getByRole('textbox', { name: 'What for' }).fill('Housing');
  await stipend.getByRole('textbox', { name: 'Amount in dollars' }).fill('800');
  await form.getByRole('textbox', { name: 'Guaranteed hours (optional)' }).fill('');
  const per = form.getByRole('combobox', { name: 'Guaranteed per' }).element();
  await page.elementLocator(per.parentElement!).getByLabelText('Clear').click();
  await press('Send offer');
  await expect.element(page.getByRole('dialog', { name: 'Replace version 1?' })).toBeVisible();
  await expect.element(dialog.getByRole('heading', { name: '3 changes since version 1' })).toBeVisible();
  await expect
    .poll(() => texts(dialog.getByRole('listitem')))
    .toEqual([
      expect.stringMatching(/\$52\.50 an hour.*\$50\.00 an hour/),
      expect.stringMatching(/Housing.*\$800\.00 a week/),
      expect.stringMatching(/36 h a week/),
    ]);
  await expectAccessible();
  await dialog.getByRole('textbox', { name: 'Your name' }).fill('Erin Walsh');
  await dialog.getByRole('button', { name: 'Send and replace' }).click();
  await expect.poll(() => bodies(sent, 'sendOffer')).toMatchObject([{ replaces: 'offer-1', name: 'Erin Walsh' }]);
});

test('38: a draft that a colleague saved in the meantime is overwritten only when the writer confirms it', async () => {
  const theirs = draftRow({ updated_date: '2026-01-08T09:00:00.000Z' });
  const { sent } = await show([theirs], {
    'GET entities/Offer': [draftRow()],
    'POST functions/saveOffer': ({ body }: SentRequest) => {
      if ((body as { seen: string }).seen === theirs.updated_date) return { offer: theirs };
      throw new AppError('CONFLICT', 'Changed meanwhile', { extraData: { reason: 'changed' } });
    },
  });
  await dollars.fill('55');
  await press('Save draft');
  const note = form.getByRole('alert').filter({ hasText: 'A colleague saved this draft while you were editing' });
  await expect.element(note).toBeVisible();
  await expect.element(dollars).toHaveValue('$55');
  await note.getByRole('button', { name: 'Save my version' }).click();
  await expect.element(note).not.toBeInTheDocument();
  expect(bodies(sent, 'saveOffer')).toMatchObject([
    { form: { pay: { amount_cents: 5500 } } },
    { form: { pay: { amount_cents: 5500 } }, seen: theirs.updated_date },
  ]);
});

test('38: of a colleague’s newer draft the writer may take the words instead', async () => {
  const theirs = draftRow({ updated_date: '2026-01-08T09:00:00.000Z' }, { other: 'A bed nearby' });
  await show([theirs], {
    'GET entities/Offer': [draftRow()],
    'POST functions/saveOffer': () => {
      throw new AppError('CONFLICT', 'Changed meanwhile', { extraData: { reason: 'changed' } });
    },
  });
  await dollars.fill('55');
  await press('Save draft');
  await press('Show their version');
  await expect.element(dollars).toHaveValue('$52.5');
  await expect.element(form.getByRole('textbox', { name: 'Other terms (optional)' })).toHaveValue('A bed nearby');
});

test('an offer for a job that is filled says so in the form and before it is sent', async () => {
  await show([draftRow()], { 'GET entities/Job/job-1': offeredJob({ positions: 1, positions_filled: 1 }) });
  const filled = /^The only position of this job is already filled/;
  await expect.element(form.getByText(filled)).toBeVisible();
  await press('Send offer');
  await expect.element(dialog.getByText(filled)).toBeVisible();
});

test('a draft is discarded after a question', async () => {
  const { sent, address } = await show([draftRow()], { 'DELETE entities/Offer/offer-1': { success: true } });
  const deleted = () => sent.filter(({ method }) => method === 'DELETE').map(({ path }) => path);
  await press('Discard');
  await expect.element(page.getByRole('dialog', { name: 'Discard this draft?' })).toBeVisible();
  expect(deleted()).toEqual([]);
  await dialog.getByRole('button', { name: 'Discard' }).click();
  await expect.element(page.getByText('Draft discarded')).toBeVisible();
  await expect.poll(address).toBe('/facility-applicants?id=application-1');
  expect(deleted()).toEqual(['entities/Offer/offer-1']);
});

test.each([
  { work_role: null, sentence: 'An offer needs a site, which sets its address and time zone.', link: true },
  { work_role: 'recruiter', sentence: /Ask the owner of your facility's account to add one\./, link: false },
] as const)(
  '35: without a site a member of role $work_role reads what to do',
  async ({ work_role, sentence, link }) => {
    const sites = { 'POST functions/workplace': { facility: null, member: null, rights: [], sites: [] } };
    await show([], sites, { user: facilityRow({ work_role }) });
    await expect.element(form.getByRole('note').getByText(sentence, { exact: false })).toBeVisible();
    const add = form.getByRole('link', { name: 'Add a site' });
    if (link) await expect.element(add).toHaveAttribute('href', '/workspace?tab=sites');
    else await expect.element(add).not.toBeInTheDocument();
  },
);

test('35: pay below the posting is allowed, and the form points it out', async () => {
  const posted = { pay_unit: 'hour', pay_stated_min: 55, pay_range_min: 55 } as const;
  await show([draftRow()], { 'GET entities/Job/job-1': offeredJob(posted) });
  const below = form.getByText(/^This is below the posted pay\./);
  await expect.element(below).toBeVisible();
  await dollars.fill('56');
  await expect.element(below).not.toBeInTheDocument();
});

test('35: an offer that a colleague has just sent is not passed over, and can be replaced knowingly', async () => {
  let versions = [draftRow({ id: 'draft', number: 2 })];
  const theirs = offerRow();
  const { sent } = await show([], {
    'GET entities/Offer': () => versions,
    'GET entities/Application/application-1': applicationRow({ status: 'shortlisted' }),
    'POST functions/saveOffer': () => ({ offer: versions[0] }),
    'POST functions/sendOffer': ({ body }: SentRequest) => {
      if ((body as { replaces: string | null }).replaces === theirs.id) return { offer: theirs };
      versions = [...versions, theirs];
      const message = 'Another offer waits for an answer. Look at it first.';
      throw new AppError('CONFLICT', message, { extraData: { reason: 'open_offer' } });
    },
  });
  await press('Send offer');
  await dialog.getByRole('textbox', { name: 'Your name' }).fill('Robin Recruiter');
  await dialog.getByRole('button', { name: 'Send offer' }).click();
  const inPlace = page.getByRole('dialog', { name: 'Replace version 1?' });
  await expect.element(inPlace.getByText(/^Another offer waits for an answer\./)).toBeVisible();
  await expect.element(inPlace.getByRole('textbox', { name: 'Your name' })).toHaveValue('Robin Recruiter');
  await inPlace.getByRole('button', { name: 'Send and replace' }).click();
  await expect.element(page.getByText('Offer sent to Noor Haddad')).toBeVisible();
  expect(bodies(sent, 'sendOffer')).toMatchObject([{ replaces: null }, { replaces: theirs.id }]);
});

test('W32: the list of one job that an offer was written from is still that of the job once it is sent', async () => {
  const { address } = await show([draftRow()], {}, { at: '/offer?application=application-1&job=job-1' });
  await press('Send offer');
  await dialog.getByRole('textbox', { name: 'Your name' }).fill('Erin Walsh');
  await dialog.getByRole('button', { name: 'Send offer' }).click();
  await expect.poll(address).toBe('/facility-applicants?id=application-1&job=job-1');
});
