import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { Timesheets } from '#web/features/shifts/Timesheets.tsx';
import type { Answers } from './support/answers.ts';
import { expectAccessible } from './support/expectAccessible.ts';
import { renderPart } from './support/renderPart.tsx';
import { rowOf } from './support/rowOf.ts';
import { facilityRow } from './support/rows.ts';
import { workedRow } from './support/shiftRows.ts';

const site = rowOf('Site', { id: 'main', facility_id: 'facility', name: 'Main', time_zone: 'America/Chicago' });
const hash = (letter: string) => letter.repeat(64);

/** A week in January: of Amara two that she signed, of which one is disputed, and of Noor one that both signed. */
const week = [
  workedRow('2027-01-12T01:00:00.000Z', { id: 'one', sheet_hash: hash('b') }),
  workedRow('2027-01-14T01:00:00.000Z', { id: 'two', sheet_hash: hash('c'), is_disputed: true }),
  workedRow('2027-01-13T01:00:00.000Z', {
    id: 'three',
    clinician_id: 'noor',
    clinician_name: 'Noor Haddad',
    status: 'signed',
    facility_signed_date: '2027-01-15T01:00:00.000Z',
  }),
];

const show = (answers: Answers = {}, user = facilityRow({ id: 'facility' })) =>
  renderPart(<Timesheets />, {
    at: '/timesheets?week=2027-01-13',
    user,
    answers: { 'GET entities/Site': [site], 'GET entities/Shift': week, ...answers },
  });

test('hours that the clinician signed and no one disputes are chosen, and one press signs them as they are shown', async () => {
  const { sent } = await show({
    'POST functions/signLines': { success: true, done: [], skipped: [{ id: 'one', reason: 'changed' }] },
  });
  await expect.element(page.getByText('34:30 hours in total')).toBeVisible();
  await expect.element(page.getByRole('row', { name: /^Amara Osei .*23:00$/ })).toBeVisible();
  await expect.element(page.getByRole('checkbox', { name: /Amara Osei, Monday/ })).toBeChecked();
  await expect.element(page.getByRole('checkbox', { name: /Amara Osei, Wednesday/ })).not.toBeChecked();
  await expect.element(page.getByRole('checkbox', { name: /Noor/ })).not.toBeInTheDocument();
  await expectAccessible();
  await page.getByRole('button', { name: 'Sign 1 (11:30)' }).click();
  await expect.element(page.getByRole('alert').getByText('Amara Osei, Mon, Jan 11, 7:00 PM CST')).toBeVisible();
  expect(sent.filter(({ path }) => path === 'functions/signLines').map(({ body }) => body)).toEqual([
    { lines: [{ shift_id: 'one', sheet_hash: hash('b') }] },
  ]);
});

test('a viewer signs nothing', async () => {
  await show({}, facilityRow({ id: 'viewer', works_for: 'facility', work_role: 'viewer' }));
  await expect.element(page.getByText('34:30 hours in total')).toBeVisible();
  await expect.element(page.getByRole('checkbox')).not.toBeInTheDocument();
  await expect.element(page.getByRole('button', { name: /^Sign/ })).not.toBeInTheDocument();
});

test('hours are changed in a dialog, which says what clocks skip', async () => {
  const { sent } = await show({
    'GET entities/Shift/one': week[0]!,
    'POST functions/setLine': { success: true, shift: week[0]! },
  });
  await page.getByRole('button', { name: /^Amara Osei, Monday.*11:30/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Change hours' }).click();
  const dialog = page.getByRole('dialog', { name: 'Hours of this shift' });
  await dialog.getByLabelText(/^Start/).fill('2027-03-14T02:30');
  await expect.element(dialog.getByText(/02:30 does not exist/)).toBeVisible();
  await dialog.getByLabelText(/^Start/).fill('2027-01-11T19:15');
  await dialog.getByRole('textbox', { name: 'Unpaid break (minutes)' }).fill('15');
  await expect.element(dialog.getByText('11:30 hours')).toBeVisible();
  await expect.element(dialog.getByText(/29 CFR 785.18/)).toBeVisible();
  await expectAccessible();
  await dialog.getByRole('button', { name: 'Sign' }).click();
  await expect.element(page.getByText('Hours saved and signed')).toBeVisible();
  expect(sent.filter(({ path }) => path === 'functions/setLine').map(({ body }) => body)).toEqual([
    {
      shift_id: 'one',
      starts_at: '2027-01-12T01:15:00.000Z',
      ends_at: '2027-01-12T13:00:00.000Z',
      break_minutes: 15,
      note: null,
      seen_hash: hash('b'),
    },
  ]);
});

test('a check-in that was sent late says by how much, and that the clock of the phone was corrected', async () => {
  const late = workedRow('2027-01-12T01:00:00.000Z', {
    ...{ id: 'one', sheet_hash: hash('b'), in_clock_minutes: 10, out_clock_minutes: -90 },
    ...{ in_at: '2027-01-12T00:58:00.000Z', in_received_at: '2027-01-12T01:40:00.000Z' },
    ...{ out_at: '2027-01-12T13:00:00.000Z', out_received_at: '2027-01-12T13:00:30.000Z' },
  });
  await show({ 'GET entities/Shift': [late], 'GET entities/Shift/one': late });
  await page.getByRole('button', { name: /^Amara Osei, Monday.*11:30/ }).click();
  const dialog = page.getByRole('dialog');
  await expect
    .element(
      dialog.getByText(
        /6:58 PM CST, sent 42 minutes later\. The clock of the phone was 0:10 ahead; the time is corrected\.$/,
      ),
    )
    .toBeVisible();
  await expect
    .element(dialog.getByText(/7:00 AM CST\. The clock of the phone was 1:30 behind; the time is corrected\.$/))
    .toBeVisible();
});

test('a week without hours says so', async () => {
  await show({ 'GET entities/Shift': [] });
  await expect.element(page.getByRole('heading', { name: 'No hours this week' })).toBeVisible();
});
