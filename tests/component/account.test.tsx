import { useState } from 'react';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { AuthPanel, type AuthTab } from '#web/features/account/AuthPanel.tsx';
import { choose } from './support/choose.ts';
import { renderPart } from './support/renderPart.tsx';
import { clinicianRow } from './support/rows.ts';

function Panel({ first, fromUrl }: { first: AuthTab; fromUrl: string | null }) {
  const [tab, setTab] = useState(first);
  return <AuthPanel tab={tab} onTab={setTab} fromUrl={fromUrl} role={fromUrl ? 'facility' : null} />;
}

const password = 'seven ducks on a pond';

test('a login leads to the dashboard', async () => {
  const { address, sent } = await renderPart(<Panel first="login" fromUrl={null} />, {
    at: '/login',
    answers: {
      'GET entities/User/me': clinicianRow(),
      'POST auth/login': { access_token: 'token-of-the-login', user: clinicianRow() },
    },
  });
  await page
    .getByLabelText(/^Email/)
    .nth(0)
    .fill('noor@example.com');
  await page
    .getByLabelText(/^Password/)
    .nth(0)
    .fill(password);
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect.poll(address).toBe('/dashboard');
  await expect
    .poll(() => sent)
    .toContainEqual(expect.objectContaining({ path: 'auth/login', body: { email: 'noor@example.com', password } }));
});

test('a sign-up on the way to posting a job leads to the onboarding of a facility, by the code of the mail', async () => {
  const user = clinicianRow({ user_role: 'facility', is_onboarded: false });
  const { address, sent } = await renderPart(<Panel first="signup" fromUrl="/post-job" />, {
    at: '/login',
    answers: {
      'GET entities/User/me': user,
      'POST auth/register': { id: user.id, message: 'Sent', otp_expires_in_minutes: 10 },
      'POST auth/verify-otp': {
        id: user.id,
        access_token: 'token-of-the-sign-up',
        message: 'Done',
        has_password: true,
        success: true,
      },
    },
  });
  await expect.element(page.getByRole('radio', { name: /^Facility/ })).toBeChecked();
  await page.getByRole('textbox', { name: /full name/i }).fill('Erin Walsh');
  await page.getByRole('textbox', { name: /^Email/ }).fill('erin@example.com');
  await page
    .getByLabelText(/^Password/)
    .nth(1)
    .fill(password);
  await choose(page.getByRole('checkbox', { name: 'I am 18 or older' }));
  await page.getByRole('button', { name: 'Create account' }).click();
  const code = page.getByRole('textbox', { name: '6-digit code' });
  await expect.element(code).toHaveFocus();
  // Six digits send themselves.
  await code.fill('123456');
  await expect.poll(address).toBe(`/onboarding?role=facility&next=${encodeURIComponent('/post-job')}`);
  await expect
    .poll(() => sent.find(({ path }) => path === 'auth/register')?.body)
    .toMatchObject({
      full_name: 'Erin Walsh',
      email: 'erin@example.com',
      adult_confirmed: true,
      user_role: 'facility',
    });
});

test('an invitation as a facility leaves no other account type to choose', async () => {
  await renderPart(<Panel first="signup" fromUrl={null} />, {
    at: '/login?tab=signup&invitation=token&email=clinic%40example.com&role=facility',
    site: { signUp: 'invited' },
  });
  await expect.element(page.getByRole('radio', { name: /^Facility/ })).toBeChecked();
  expect(page.getByRole('radio').elements()).toHaveLength(1);
});
