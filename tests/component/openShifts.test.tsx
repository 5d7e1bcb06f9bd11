import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { AppError } from '#domain/core/errors.ts';
import type { CoveredShift, OpenShiftForMe } from '#domain/openShifts/viewContracts.ts';
import { rightsOf } from '#domain/core/rights.ts';
import { Coverage } from '#web/features/openShifts/coverage/Coverage.tsx';
import { OpenShiftsForMe } from '#web/features/openShifts/mine/OpenShiftsForMe.tsx';
import { PlanShifts } from '#web/features/openShifts/plan/PlanShifts.tsx';
import type { Answers, SentRequest } from './support/answers.ts';
import { expectAccessible } from './support/expectAccessible.ts';
import { renderPart } from './support/renderPart.tsx';
import { rowOf } from './support/rowOf.ts';
import { clinicianRow, facilityRow } from './support/rows.ts';

const site = rowOf('Site', { id: 's1', name: 'East', time_zone: 'America/Chicago', facility_id: 'facility' });
const workplace = {
  facility: { id: 'facility', name: 'Mercy', avatar: null, location: null, employees: null, saved_talent_ids: [] },
  member: null,
  rights: rightsOf.owner,
  sites: [site],
};
const covered: CoveredShift = {
  id: 'shift-1',
  day: '2027-03-09',
  site_id: 's1',
  site_name: 'East',
  time_zone: 'America/Chicago',
  role: 'RN',
  unit: 'ICU',
  starts_at: '2027-03-10T01:00:00.000Z',
  ends_at: '2027-03-10T13:00:00.000Z',
  needed: 3,
  filled: 2,
  waiting: 1,
  status: 'open',
};
const shift = (more: Partial<OpenShiftForMe> = {}): OpenShiftForMe => ({
  open_shift: rowOf('OpenShift', {
    id: 'shift-1',
    ...{ facility_name: 'Mercy', site_name: 'East', time_zone: 'America/Chicago', role: 'RN', unit: 'ICU' },
    ...{ starts_at: '2027-03-10T01:00:00.000Z', ends_at: '2027-03-10T13:00:00.000Z', break_minutes: 30 },
    ...{ needed: 3, filled: 2, extra_cents: 800, status: 'open' },
  }),
  site_address: '88 Lake St',
  pay: { unit: 'hour', amount_cents: 5250 },
  facts: [{ kind: 'rest', minutes: 570 }],
  lapsing: [{ kind: 'bls', expires_date: '2027-03-09' }],
  overlap: null,
  claim: null,
  ...more,
});
const claimRow = (status: 'booked' | 'waiting' | 'withdrawn') =>
  rowOf('ShiftClaim', { id: 'claim-1', open_shift_id: 'shift-1', clinician_id: 'clinician', status });
const bodies = (sent: readonly SentRequest[], name: string) =>
  sent.filter(({ path }) => path === `functions/${name}`).map(({ body }) => body);

test('a cell of the coverage says all of it, and opens into the people', async () => {
  const asked = rowOf('ShiftClaim', { id: 'claim-2', clinician_name: 'Noor Haddad', status: 'asked' });
  const { sent } = await renderPart(<Coverage />, {
    at: '/schedule?from=2027-03-08',
    user: facilityRow({ id: 'facility' }),
    answers: {
      'POST functions/workplace': workplace,
      'POST functions/coverage': { shifts: [covered], truncated: false, late_cancellations: 0 },
      'POST functions/openShiftPeople': {
        open_shift: shift().open_shift,
        claims: [{ claim: asked, facts: [{ kind: 'week', minutes: 2880 }], lapses: true }],
      },
      'POST functions/chooseClaims': { done: ['claim-2'], skipped: [] },
    },
  });
  const name = 'Tuesday, March 9, 7:00 PM to 7:00 AM, RN ICU: 2 of 3 filled';
  await expect.element(page.getByRole('button', { name })).toBeVisible();
  await expectAccessible();
  await page.getByRole('button', { name }).click();
  const dialog = page.getByRole('dialog', { name: 'RN · ICU · East' });
  await expect.element(dialog.getByText(/^Adds up to 48 h in the week of the site/)).toBeVisible();
  const lapses = 'A credential that the job asks for expires before this shift ends.';
  await expect.element(dialog.getByText(lapses)).toBeVisible();
  await dialog.getByRole('button', { name: 'Book Noor Haddad' }).click();
  await expect.element(page.getByText('You booked Noor Haddad')).toBeVisible();
  expect(bodies(sent, 'chooseClaims')).toEqual([{ open_shift_id: 'shift-1', claim_ids: ['claim-2'] }]);
});

const showMine = (answers: Answers, shown = shift()) =>
  renderPart(<OpenShiftsForMe />, {
    at: '/schedule',
    user: clinicianRow({ id: 'clinician' }),
    answers: { 'POST functions/openShiftsForMe': { shifts: [shown] }, ...answers },
  });

test('a card says the whole truth; one press books, and Undo withdraws', async () => {
  const { sent } = await showMine({
    'POST functions/claimShift': { success: true, claim: claimRow('booked'), place: null },
    'POST functions/withdrawClaim': { success: true, claim: claimRow('withdrawn'), place: null },
  });
  const card = page.getByRole('article', { name: 'RN ICU East' });
  for (const text of [
    '$52.50 an hour as agreed, plus $8.00 an hour',
    'Mercy · East · 88 Lake St',
    'Leaves 9 h 30 min of rest between two shifts. Nurse fatigue guidance: at least 10 h.',
    'BLS expires on Mar 9, 2027, before this shift ends.',
    '1 place left of 3',
  ])
    await expect.element(card.getByText(text)).toBeVisible();
  await expectAccessible();
  await card.getByRole('button', { name: 'Book shift' }).click();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.element(page.getByText('Undone. The facility was not notified.')).toBeVisible();
  expect(bodies(sent, 'claimShift')).toHaveLength(1);
  expect(bodies(sent, 'withdrawClaim')).toEqual([{ claim_id: 'claim-1' }]);
});

test('a refusal for credentials leads to them', async () => {
  const extraData = { reason: 'credentials', credentials: [{ kind: 'bls', expires_date: '2027-03-09' }] };
  await showMine({
    'POST functions/claimShift': () => {
      throw new AppError('CONFLICT', 'Some of your credentials expire', { extraData });
    },
  });
  await page.getByRole('button', { name: 'Book shift' }).click();
  await expect.element(page.getByText(/Some of your credentials expire/)).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Open your credentials' })).toBeVisible();
});

test('a reserved place can be taken or declined', async () => {
  const claim = { id: 'claim-1', status: 'offered', place: null, answer_by: '2027-03-09T20:00:00.000Z' } as const;
  await showMine({}, shift({ claim }));
  await expect.element(page.getByText(/^A place is reserved for you until/)).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Decline the place' })).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Book shift' })).toBeVisible();
});

test('a full shift is waited for', async () => {
  await showMine({}, shift({ open_shift: { ...shift().open_shift, filled: 3 } }));
  await expect.element(page.getByRole('button', { name: 'Join the waiting list' })).toBeVisible();
});

test('a plan is previewed before it is posted, and asks about times that clocks skip', async () => {
  const planned = [
    {
      day: '2027-03-13',
      starts_at: '2027-03-14T01:00:00.000Z',
      ends_at: '2027-03-14T12:30:00.000Z',
      minutes: 690,
      clocks: 'forward',
    },
  ];
  const questions = [{ day: '2027-03-14', edge: 'starts', time: '02:30', instants: [] }];
  const answers = [
    { planned, questions, people: 12, open_shifts: [] },
    { planned, questions: [], people: 12, open_shifts: [] },
    { planned, questions: [], people: 12, open_shifts: [shift().open_shift] },
  ];
  const { sent } = await renderPart(<PlanShifts />, {
    at: '/plan',
    user: facilityRow({ id: 'facility' }),
    answers: { 'POST functions/workplace': workplace, 'POST functions/planShifts': () => answers.shift()! },
  });
  await page.getByRole('button', { name: 'Preview' }).click();
  await expect.element(page.getByText('Choose at least one day')).toBeVisible();
  await page.getByText('Sat', { exact: true }).click();
  await page.getByRole('button', { name: 'Preview' }).click();
  await expect.element(page.getByText('11 h 30 min: clocks go forward')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Post 1 shift' })).toBeDisabled();
  await expectAccessible();
  await page.getByRole('button', { name: 'Leave this day out' }).click();
  await page.getByRole('button', { name: 'Post 1 shift' }).click();
  await expect.element(page.getByText('1 shift posted')).toBeVisible();
  const calls = bodies(sent, 'planShifts') as { preview?: boolean; series_id: string; pattern: { choices: unknown } }[];
  expect(calls.map(({ preview }) => preview ?? false)).toEqual([true, true, false]);
  expect(calls[2]!.series_id).toBe(calls[1]!.series_id);
  expect(calls[2]!.pattern.choices).toEqual([{ day: '2027-03-14', edge: 'starts', use: 'skip' }]);
});

test('a changed time says that booked people are asked again, and is sent with what the reader saw', async () => {
  const open_shift = rowOf('OpenShift', {
    ...shift().open_shift,
    closes_at: '2027-03-09T23:00:00.000Z',
    updated_date: '2027-03-01T00:00:00.000Z',
    note: 'Old note',
  });
  const { sent } = await renderPart(<Coverage />, {
    at: '/schedule?from=2027-03-08',
    user: facilityRow({ id: 'facility' }),
    answers: {
      'POST functions/workplace': workplace,
      'POST functions/coverage': { shifts: [covered], truncated: false, late_cancellations: 0 },
      'POST functions/openShiftPeople': { open_shift, claims: [] },
      'POST functions/editOpenShift': { success: true, open_shift },
    },
  });
  await page.getByRole('button', { name: /2 of 3 filled/ }).click();
  await page.getByRole('button', { name: 'Change shift' }).click();
  const dialog = page.getByRole('dialog', { name: 'Change shift' });
  expect(dialog.getByText(/people have a place/).elements()).toHaveLength(0);
  await dialog.getByLabelText(/^Starts/).fill('2027-03-09T20:00');
  await expect.element(dialog.getByText(/^2 people have a place/)).toBeVisible();
  await expectAccessible();
  await dialog.getByLabelText('Note for everyone who sees it (optional)').fill('Bring a badge');
  await dialog.getByRole('button', { name: 'Save changes' }).click();
  await expect.element(page.getByText('Shift changed')).toBeVisible();
  expect(bodies(sent, 'editOpenShift')).toEqual([
    {
      ...{ open_shift_id: 'shift-1', seen: '2027-03-01T00:00:00.000Z' },
      ...{ starts_at: '2027-03-10T02:00:00.000Z', ends_at: '2027-03-10T13:00:00.000Z' },
      ...{ needed: 3, extra_cents: 800, unit: 'ICU', note: 'Bring a badge' },
    },
  ]);
});

test('a plan can be for named people, and some see it first', async () => {
  const assignment = (id: string, clinician_name: string) =>
    rowOf('Assignment', { id, clinician_id: id, clinician_name, facility_id: 'facility', role: 'RN' });
  const { sent } = await renderPart(<PlanShifts />, {
    at: '/plan',
    user: facilityRow({ id: 'facility' }),
    answers: {
      'POST functions/workplace': workplace,
      'GET entities/Assignment': [assignment('noor', 'Noor Haddad'), assignment('tom', 'Tom Park')],
      'POST functions/planShifts': { planned: [], questions: [], people: 1, open_shifts: [] },
    },
  });
  await page.getByText('Sat', { exact: true }).click();
  await page.getByRole('radio', { name: 'Only people you choose' }).click();
  await page.getByRole('button', { name: 'Preview' }).click();
  await expect.element(page.getByText('Choose at least one person')).toBeVisible();
  await page.getByRole('combobox', { name: 'People', exact: true }).click();
  await page.getByRole('option', { name: 'Noor Haddad' }).click();
  await userEvent.keyboard('{Escape}');
  await page.getByRole('combobox', { name: 'Show it first to (optional)' }).click();
  await page.getByRole('option', { name: 'Tom Park' }).click();
  await userEvent.keyboard('{Escape}');
  await page.getByLabelText('For how many hours').fill('6');
  await page.getByRole('button', { name: 'Preview' }).click();
  await expect
    .poll(() => bodies(sent, 'planShifts'))
    .toMatchObject([{ audience: 'chosen', chosen_ids: ['noor'], early_ids: ['tom'], early_hours: 6 }]);
});
