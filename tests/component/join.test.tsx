import { onTestFinished, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { AppError } from '#domain/core/errors.ts';
import { Join } from '#web/features/workspaces/Join.tsx';
import { expectAccessible } from './support/expectAccessible.ts';
import { renderPart, type Scene } from './support/renderPart.tsx';
import { clinicianRow, facilityRow } from './support/rows.ts';

const show = (asked: string | null, scene: Scene = {}) => renderPart(<Join asked={asked} />, { at: '/join', ...scene });

test('2: an invited visitor is led to sign up or log in, and comes back with the invitation', async () => {
  await show('secret');
  await expect
    .element(page.getByRole('link', { name: 'Sign up' }))
    .toHaveAttribute('href', '/login?tab=signup&join=1&from_url=%2Fjoin');
  await expectAccessible();
  expect(sessionStorage.getItem('invitation')).toBe('secret');
});

test('2: a person who has signed up joins with the invitation of the tab, and leads to the dashboard', async () => {
  sessionStorage.setItem('invitation', 'secret');
  onTestFinished(() => sessionStorage.clear());
  const { sent, address } = await show(null, {
    user: clinicianRow(),
    answers: { 'POST functions/joinFacility': { success: true } },
  });
  await expect.element(page.getByText('You are logged in as noor@example.com.')).toBeVisible();
  await page.getByRole('button', { name: 'Join' }).click();
  await expect.poll(address).toBe('/facility-dashboard');
  expect(sent.find(({ path }) => path === 'functions/joinFacility')?.body).toEqual({ token: 'secret' });
  expect(sessionStorage.getItem('invitation')).toBeNull();
});

test('3: a person who may not join reads why, and keeps the invitation', async () => {
  const refuse = () => {
    throw new AppError('FORBIDDEN', 'This invitation is for another email address.');
  };
  const { address } = await show('secret', {
    user: clinicianRow(),
    answers: { 'POST functions/joinFacility': refuse },
  });
  await page.getByRole('button', { name: 'Join' }).click();
  await expect
    .element(page.getByRole('alert').getByText('This invitation is for another email address.'))
    .toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Log out to use another account' })).toBeVisible();
  await expect.poll(address).toBe('/join');
});

test('3: without a token the page asks for the link of the mail', async () => {
  await show(null, { user: clinicianRow() });
  await expect.element(page.getByText(/^Open the link in the email again;/)).toBeVisible();
});

test('3: an invitation is taken in Spanish', async () => {
  const { address } = await show('secret', {
    user: clinicianRow(),
    locale: 'es',
    answers: { 'POST functions/joinFacility': { success: true } },
  });
  await page.getByRole('button', { name: 'Unirme' }).click();
  await expect.poll(address).toBe('/facility-dashboard');
});

test('W5: a member who opens their invitation again is led to the dashboard', async () => {
  const ended = () => {
    throw new AppError('INVALID_CODE', 'This invitation has ended.');
  };
  const { address } = await show('secret', {
    user: facilityRow({ work_role: 'recruiter' }),
    answers: { 'POST functions/joinFacility': ended },
  });
  await page.getByRole('button', { name: 'Join' }).click();
  await expect.poll(address).toBe('/facility-dashboard');
  expect(sessionStorage.getItem('invitation')).toBeNull();
});
