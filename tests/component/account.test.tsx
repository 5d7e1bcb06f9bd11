import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { cleanup } from 'vitest-browser-react/pure';
import { AccountPanel } from './support/AccountPanel.tsx';
import { choose } from './support/choose.ts';
import { renderPart } from './support/renderPart.tsx';
import { clinicianRow } from './support/rows.ts';

const password = 'seven ducks on a pond';

test('a login leads to the dashboard', async () => {
  const { address, sent } = await renderPart(<AccountPanel initial="login" />, {
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
  const { address, sent } = await renderPart(<AccountPanel initial="signup" fromUrl="/post-job" />, {
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
  await renderPart(<AccountPanel initial="signup" />, {
    at: '/login?tab=signup&invitation=token&email=clinic%40example.com&role=facility',
    site: { signUp: 'invited' },
  });
  await expect.element(page.getByRole('radio', { name: /^Facility/ })).toBeChecked();
  await expect.poll(() => page.getByRole('radio').elements()).toHaveLength(1);
});

test('a person who reads the code elsewhere finds its field again, and reads that no password is set', async () => {
  const user = clinicianRow({ is_onboarded: false });
  const scene = {
    at: '/login',
    answers: {
      'GET entities/User/me': user,
      'POST auth/register': { id: user.id, message: 'Sent', otp_expires_in_minutes: 10 },
      'POST auth/verify-otp': {
        ...{ id: user.id, access_token: 'token-of-the-sign-up', message: 'Done' },
        ...{ has_password: false, success: true },
      },
    },
  };
  await renderPart(<AccountPanel initial="signup" />, scene);
  await choose(page.getByRole('radio', { name: /^Clinician/ }));
  await page.getByRole('textbox', { name: /full name/i }).fill('Noor Haddad');
  await page.getByRole('textbox', { name: /^Email/ }).fill(user.email);
  await page
    .getByLabelText(/^Password/)
    .nth(1)
    .fill(password);
  await choose(page.getByRole('checkbox', { name: 'I am 18 or older' }));
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect.element(page.getByRole('textbox', { name: '6-digit code' })).toBeVisible();
  // As after a phone forgot the page: the password is stored nowhere.
  await cleanup();
  const { address, sent } = await renderPart(<AccountPanel initial="signup" />, scene);
  await page.getByRole('textbox', { name: '6-digit code' }).fill('123456');
  await expect.poll(address).toBe('/onboarding?role=clinician');
  const confirmed = sent.find(({ path }) => path === 'auth/verify-otp')?.body;
  expect(confirmed).toEqual({ email: user.email, otp_code: '123456' });
  const said = page.getByRole('status').filter({ hasText: 'a link to choose a password' });
  await expect.element(said.getByText(new RegExp(user.email))).toBeVisible();
});
