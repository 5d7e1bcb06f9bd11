import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { AppError } from '#domain/core/errors.ts';
import { MyShifts } from '#web/features/shifts/MyShifts.tsx';
import type { Answers } from './support/answers.ts';
import { expectAccessible } from './support/expectAccessible.ts';
import { renderPart } from './support/renderPart.tsx';
import { clinicianRow } from './support/rows.ts';
import { inHours, shiftRow, workedRow } from './support/shiftRows.ts';

const show = (answers: Answers) =>
  renderPart(<MyShifts />, { at: '/schedule', user: clinicianRow({ id: 'clinician' }), answers });

const sentTo = (sent: readonly { path: string; body?: unknown }[], name: string) =>
  sent.filter(({ path }) => path === `functions/${name}`).map(({ body }) => body);

test('the next shift has one button, which checks in once', async () => {
  const { sent } = await show({
    'GET entities/Shift': [shiftRow()],
    'POST functions/checkIn': { success: true, shift: shiftRow({ status: 'started', in_at: inHours(0) }) },
  });
  const bar = page.getByRole('region', { name: 'Your next step' });
  await expect.element(bar.getByText('Lakeview: Night nurse')).toBeVisible();
  await expectAccessible();
  await bar.getByRole('button', { name: 'Check in' }).dblClick();
  await expect.element(page.getByText('Checked in', { exact: true })).toBeVisible();
  expect(sentTo(sent, 'checkIn')).toEqual([{ shift_id: 'shift-1' }]);
});

test('the dialog shows what the server refuses', async () => {
  const message = 'You can check in from 60 minutes before the start';
  await show({
    'GET entities/Shift': [shiftRow()],
    'POST functions/checkIn': () => {
      throw new AppError('CONFLICT', message);
    },
  });
  await page.getByRole('button', { name: 'Check in' }).click();
  await expect.element(page.getByText(message)).toBeVisible();
});

test('a shift under way is checked out of, and hours that were changed are signed, as they are shown', async () => {
  const changed = workedRow(inHours(-30), {
    line_side: 'facility',
    clinician_signed_date: null,
    facility_signed_date: inHours(-1),
    is_disputed: true,
  });
  const { sent } = await show({
    'GET entities/Shift': [changed],
    'POST functions/signLines': { success: true, done: ['shift-1'], skipped: [] },
  });
  await expect.element(page.getByText(/Changed: please check/)).toBeVisible();
  await page.getByRole('button', { name: 'Sign these hours' }).click();
  await expect.element(page.getByText('Hours signed', { exact: true })).toBeVisible();
  expect(sentTo(sent, 'signLines')).toEqual([{ lines: [{ shift_id: 'shift-1', sheet_hash: 'a'.repeat(64) }] }]);
});

test('proposed shifts are answered together, and one that overlaps says with what', async () => {
  const [first, second] = [inHours(48), inHours(96)];
  const proposed = (id: string, starts_at: string) =>
    shiftRow({
      id,
      status: 'proposed',
      starts_at,
      ends_at: new Date(Date.parse(starts_at) + 8 * 3_600_000).toISOString(),
    });
  const { sent } = await show({
    'GET entities/Shift': [proposed('one', first), proposed('two', second)],
    'POST functions/answerShifts': {
      success: true,
      done: ['one'],
      skipped: [{ id: 'two', reason: 'overlap', from: second, to: inHours(99) }],
    },
  });
  await expect.element(page.getByRole('heading', { name: 'Shifts to answer (2)' })).toBeVisible();
  await expectAccessible();
  await page.getByRole('button', { name: 'Accept 2' }).click();
  await expect.element(page.getByText(/^You already work /)).toBeVisible();
  expect(sentTo(sent, 'answerShifts')).toEqual([{ shift_ids: ['one', 'two'], accept: true }]);
});

test('a check-out long before the planned end asks first', async () => {
  const working = shiftRow({ starts_at: inHours(-1), ends_at: inHours(11), status: 'started', in_at: inHours(-1) });
  const { sent } = await show({ 'GET entities/Shift': [working] });
  await page.getByRole('button', { name: 'Check out' }).click();
  const dialog = page.getByRole('dialog', { name: 'Check out early?' });
  await expectAccessible();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(sentTo(sent, 'checkOut')).toEqual([]);
});

test('a check-out at the planned end is one press', async () => {
  const working = shiftRow({ starts_at: inHours(-12), ends_at: inHours(0.1), status: 'started', in_at: inHours(-12) });
  const { sent } = await show({
    'GET entities/Shift': [working],
    'POST functions/checkOut': { success: true, shift: shiftRow({ status: 'ended' }) },
  });
  await page.getByRole('button', { name: 'Check out' }).click();
  await expect.element(page.getByText('Checked out. You signed these hours.', { exact: true })).toBeVisible();
  expect(sentTo(sent, 'checkOut')).toEqual([{ shift_id: 'shift-1' }]);
});
