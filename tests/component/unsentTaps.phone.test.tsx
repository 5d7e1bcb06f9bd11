import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { AppError } from '#domain/core/errors.ts';
import { MyShifts } from '#web/features/shifts/MyShifts.tsx';
import { OfflineBar } from '#web/features/site/shell/OfflineBar.tsx';
import { expectAccessible } from './support/expectAccessible.ts';
import { renderPart } from './support/renderPart.tsx';
import { clinicianRow } from './support/rows.ts';
import { inHours, shiftRow } from './support/shiftRows.ts';

const bar = page.getByRole('region', { name: 'Your next step' });
const button = (name: string) => bar.getByRole('button', { name, exact: true });

afterEach(() => localStorage.clear());

function Screen() {
  return (
    <>
      <OfflineBar />
      <MyShifts />
    </>
  );
}

/** Hours before the planned end: the page asks first. */
async function checkOutEarly() {
  await button('Check out').click();
  const dialog = page.getByRole('dialog', { name: 'Check out early?' });
  await expect
    .element(dialog.getByText(/^This shift is planned from .* Checking out signs your hours up to now\.$/))
    .toBeVisible();
  await dialog.getByRole('button', { name: 'Check out now' }).click();
}

/** A server that is out of reach until `connect` is called. */
async function showOffline(refusal?: AppError) {
  let isOnline = false;
  const step = (shift: object) => () => {
    if (!isOnline) throw new AppError('UNAVAILABLE', 'You are offline');
    if (refusal) throw refusal;
    return { success: true, shift };
  };
  const { sent, ...rest } = await renderPart(<Screen />, {
    at: '/schedule',
    user: clinicianRow({ id: 'clinician' }),
    answers: {
      'GET entities/Shift': [shiftRow()],
      'POST functions/checkIn': step(shiftRow({ status: 'started', in_at: inHours(0) })),
      'POST functions/checkOut': step(shiftRow({ status: 'ended' })),
    },
  });
  return {
    ...rest,
    sentSteps: () =>
      sent.filter(({ path }) => path.startsWith('functions/check')).map(({ path, body }) => [path, body]),
    connect() {
      isOnline = true;
      window.dispatchEvent(new Event('online'));
    },
  };
}

test('a check-in and a check-out without a network stay on the phone and are sent later, in order, with their times', async () => {
  const { sentSteps, connect } = await showOffline();
  const before = Date.now();
  await button('Check in').click();
  await expect.element(bar.getByText(/^You checked in .* We'll send it when you're back online\.$/)).toBeVisible();
  await expectAccessible();
  await checkOutEarly();
  await expect.element(bar.getByText(/^You checked out /)).toBeVisible();
  await expect.element(button('Check out')).not.toBeInTheDocument();
  await expect.element(button('Check in')).not.toBeInTheDocument();
  const tried = sentSteps().length;
  connect();
  await expect.element(bar.getByText(/online/)).not.toBeInTheDocument();
  const [into, out] = sentSteps().slice(tried) as [string, { at: string; sent_at: string }][];
  expect([into![0], out![0]]).toEqual(['functions/checkIn', 'functions/checkOut']);
  expect(Date.parse(into![1].at)).toBeGreaterThanOrEqual(before);
  expect(Date.parse(out![1].at)).toBeGreaterThanOrEqual(Date.parse(into![1].at));
  // By the same clock, so that the server corrects one that is wrong.
  for (const [, { at, sent_at }] of [into!, out!]) expect(Date.parse(sent_at)).toBeGreaterThanOrEqual(Date.parse(at));
});

test('a check-in of before is sent when the page opens again', async () => {
  const at = inHours(-0.1);
  localStorage.setItem(
    'draft:taps:clinician',
    JSON.stringify([{ shift_id: 'shift-1', step: 'checkIn', at, isLate: false }]),
  );
  const { sentSteps } = await showOffline();
  const expected = { shift_id: 'shift-1', at, sent_at: expect.any(String) as string };
  await expect.poll(sentSteps).toContainEqual(['functions/checkIn', expected]);
  await expect.element(bar.getByText(/^You checked in /)).toBeVisible();
});

test('the message that there is no connection covers no button of the shift', async () => {
  await showOffline();
  await expect.element(button('Check in')).toBeVisible();
  const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  onTestFinished(() => {
    onLine.mockRestore();
    window.dispatchEvent(new Event('online'));
  });
  window.dispatchEvent(new Event('offline'));
  const message = page.getByRole('status').filter({ hasText: 'You are offline' });
  await expect.element(message).toBeVisible();
  const [shown, pressed] = [message, button('Check in')].map((one) => one.element().getBoundingClientRect());
  expect(shown!.bottom).toBeLessThan(pressed!.top);
});

test('one that the server refuses says why, and stays until it is dismissed', async () => {
  const { connect } = await showOffline(new AppError('VALIDATION_ERROR', 'The time must be within 24 hours'));
  await button('Check in').click();
  await expect.element(bar.getByText(/^You checked in /)).toBeVisible();
  connect();
  await expect
    .element(bar.getByText(/^Your check-in from .* was not accepted: The time must be within 24 hours\.$/))
    .toBeVisible();
  await expectAccessible();
  await expect.element(button('Check in')).toBeVisible();
  await button('Dismiss').click();
  await expect.element(button('Dismiss')).not.toBeInTheDocument();
  expect(localStorage.getItem('draft:taps:clinician')).toBeNull();
});
