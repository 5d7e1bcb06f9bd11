import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { AppError } from '#domain/core/errors.ts';
import type { SwapForMe } from '#domain/openShifts/swapContracts.ts';
import { rightsOf } from '#domain/core/rights.ts';
import { SwapsForMe } from '#web/features/openShifts/mine/SwapsForMe.tsx';
import { MyShifts } from '#web/features/shifts/MyShifts.tsx';
import { SwapsToAnswer } from '#web/features/shifts/SwapsToAnswer.tsx';
import type { Answers, SentRequest } from './support/answers.ts';
import { expectAccessible } from './support/expectAccessible.ts';
import { renderPart } from './support/renderPart.tsx';
import { clinicianRow, facilityRow } from './support/rows.ts';
import { inHours, shiftRow } from './support/shiftRows.ts';

const bodies = (sent: readonly SentRequest[], name: string) =>
  sent.filter(({ path }) => path === `functions/${name}`).map(({ body }) => body);
const swap = (more: Partial<SwapForMe> = {}): SwapForMe => ({
  shift_id: 'shift-1',
  facility_name: 'Mercy',
  site_name: 'East',
  site_address: '88 Lake St',
  time_zone: 'America/Chicago',
  role: 'RN',
  unit: 'ICU',
  starts_at: '2027-03-10T01:00:00.000Z',
  ends_at: '2027-03-10T13:00:00.000Z',
  break_minutes: 30,
  break_paid: false,
  extra_cents: 800,
  note: 'My daughter graduates',
  needs_current_credentials: false,
  needs_approval: true,
  is_asked: false,
  pay: { unit: 'hour', amount_cents: 5250 },
  facts: [],
  lapsing: [],
  overlap: null,
  ...more,
});
const showSwaps = (shown: SwapForMe, answers: Answers = {}) =>
  renderPart(<SwapsForMe />, {
    at: '/schedule',
    user: clinicianRow({ id: 'clinician' }),
    answers: { 'POST functions/swapsForMe': { swaps: [shown] }, ...answers },
  });

test('a clinician offers a coming shift, and reads that no name is shown', async () => {
  const coming = shiftRow({ starts_at: inHours(48), ends_at: inHours(60) });
  const offered = shiftRow({ ...coming, swap_status: 'offered', swap_note: 'Wedding' });
  let row = coming;
  const { sent } = await renderPart(<MyShifts />, {
    at: '/schedule',
    user: clinicianRow({ id: 'clinician' }),
    answers: {
      'GET entities/Shift': () => [row],
      'GET entities/Shift/shift-1': () => row,
      'POST functions/offerSwap': () => {
        row = offered;
        return { success: true, shift: offered };
      },
      'POST functions/withdrawSwap': { success: true },
    },
  });
  await page.getByRole('button', { name: 'Details' }).click();
  await page.getByRole('button', { name: 'Offer a swap' }).click();
  const dialog = page.getByRole('dialog', { name: 'Offer this shift to colleagues?' });
  await expect.element(dialog.getByText(/They do not see your name/)).toBeVisible();
  await expectAccessible();
  await dialog.getByLabelText('Note to colleagues (optional)').fill('Wedding');
  await dialog.getByRole('button', { name: 'Offer a swap' }).click();
  await expect.element(page.getByText(/^Offered to colleagues/)).toBeVisible();
  expect(bodies(sent, 'offerSwap')).toEqual([{ shift_id: 'shift-1', note: 'Wedding' }]);
  await page.getByRole('button', { name: 'Withdraw the swap' }).click();
  await expect.poll(() => bodies(sent, 'withdrawSwap')).toEqual([{ shift_id: 'shift-1' }]);
});

test('a shift of a colleague names the credentials that expire before its end', async () => {
  await showSwaps(swap({ lapsing: [{ kind: 'bls', expires_date: '2027-03-09' }] }));
  const card = page.getByRole('article', { name: 'RN ICU East' });
  await expect.element(card.getByText('BLS expires on Mar 9, 2027, before this shift ends.')).toBeVisible();
  await expectAccessible();
});

test('a colleague asks with one press where the facility has to agree', async () => {
  const both = Promise.withResolvers<void>();
  const { sent } = await showSwaps(swap(), {
    'POST functions/takeSwap': async () => {
      await both.promise;
      return { success: true, shift: null };
    },
  });
  const card = page.getByRole('article', { name: 'RN ICU East' });
  await expect.element(card.getByText('A colleague writes: My daughter graduates')).toBeVisible();
  await expect.element(card.getByText('$52.50 an hour as agreed, plus $8.00 an hour')).toBeVisible();
  await expectAccessible();
  await card.getByRole('button', { name: 'Ask to take over this shift' }).dblClick();
  both.resolve();
  await expect.element(page.getByText('The facility was asked')).toBeVisible();
  expect(bodies(sent, 'takeSwap')).toEqual([{ shift_id: 'shift-1' }]);
});

test('where colleagues swap freely, a press is confirmed before it books', async () => {
  const { sent } = await showSwaps(swap({ needs_approval: false }), {
    'POST functions/takeSwap': { success: true, shift: shiftRow() },
  });
  await page.getByRole('button', { name: 'Take over this shift' }).click();
  expect(bodies(sent, 'takeSwap')).toEqual([]);
  const dialog = page.getByRole('dialog', { name: 'Take over this shift?' });
  await dialog.getByRole('button', { name: 'Take over this shift' }).click();
  await expect.element(page.getByText('You work this shift now')).toBeVisible();
});

test('a refusal is read on the card, and who asked can withdraw', async () => {
  const message = 'A colleague has taken this shift';
  await showSwaps(swap(), {
    'POST functions/takeSwap': () => {
      throw new AppError('CONFLICT', message, { extraData: { reason: 'taken' } });
    },
  });
  await page.getByRole('button', { name: 'Ask to take over this shift' }).click();
  await expect.element(page.getByRole('alert')).toMatchTextContent(message);
});

test('who has asked reads that, and can withdraw', async () => {
  const { sent } = await showSwaps(swap({ is_asked: true }), { 'POST functions/withdrawSwap': { success: true } });
  await expect.element(page.getByText('You asked for this shift. The facility has to agree.')).toBeVisible();
  await page.getByRole('button', { name: 'I no longer want it' }).click();
  await expect.poll(() => bodies(sent, 'withdrawSwap')).toEqual([{ shift_id: 'shift-1' }]);
});

test('a facility agrees to a swap of the colleague whom it sees', async () => {
  const wanted = { swap_status: 'taken', swap_taker_id: 'noor', swap_taker_name: 'Noor Haddad' } as const;
  const { sent } = await renderPart(<SwapsToAnswer />, {
    at: '/schedule',
    user: facilityRow({ id: 'facility' }),
    answers: {
      'POST functions/workplace': { facility: null, member: null, rights: rightsOf.owner, sites: [] },
      'GET entities/Shift': [shiftRow({ starts_at: inHours(48), ends_at: inHours(60), ...wanted })],
      'POST functions/answerSwap': { success: true, shift: shiftRow() },
    },
  });
  await expect.element(page.getByRole('heading', { name: 'Swaps to answer (1)' })).toBeVisible();
  await expect.element(page.getByText('Noor Haddad wants to take over from Amara Osei')).toBeVisible();
  await expectAccessible();
  await page.getByRole('button', { name: 'Agree that Noor Haddad works this shift' }).click();
  await expect.element(page.getByText('Noor Haddad works this shift now')).toBeVisible();
  expect(bodies(sent, 'answerSwap')).toEqual([{ shift_id: 'shift-1', taker_id: 'noor', accept: true }]);
});
