import { afterAll, beforeAll, expect, test } from 'vitest';
import { codeFor, resetTokenFor } from '#tests/support/mailbox.ts';
import { descriptionOf, fieldOf, plainBrowser, type PlainBrowser } from '#tests/support/plainBrowser.ts';
import { testApp, type TestApp } from '#tests/support/testApp.ts';

let app: TestApp;
let browser: PlainBrowser;
const password = 'seven ducks on a pond';

beforeAll(async () => {
  app = await testApp({}, {}, { web: true });
});
afterAll(() => app.close());

/** None of the secrets was in an address that the browser asked for, in any way of writing it there. */
function expectNowhere(...secrets: string[]): void {
  const ways = secrets.flatMap((secret) => [
    secret,
    encodeURIComponent(secret),
    new URLSearchParams({ s: secret }).toString().slice(2),
  ]);
  expect(browser.addresses.filter((address) => ways.some((way) => address.includes(way)))).toEqual([]);
}

test('a login is refused on its page, accepted there, and the page says that the rest needs scripts', async () => {
  const nurse = await app.people.clinician({ password });
  browser = plainBrowser(app);
  const home = await browser.get('/');
  const login = await browser.get(home.$('noscript a:contains("Go to: Log in")').attr('href')!);
  const refused = await browser.send(login, 'Log in', { email: nurse.user.email, password: 'not the password' });
  expect(refused.$('[role=alert]').text()).toContain('Invalid credentials');
  expect(refused.$('input[name=email]').val()).toBe(nurse.user.email);
  expect(refused.$('input[name=password]').val()).toBe('');
  const entered = await browser.send(refused, 'Log in', { password });
  expect(entered.$('h1, h2').text()).toContain('You are logged in');
  expect(entered.$('noscript').text()).toContain('JavaScript is off in this browser');
  expectNowhere(password, 'access_token');
});

test('a sign-up names at its fields what is missing, and the code of the mail confirms it', async () => {
  const email = 'plain@example.com';
  browser = plainBrowser(app);
  const form = await browser.get('/login?tab=signup');
  const refused = await browser.send(form, 'Create account', { role: 'facility', email, password: 'short' });
  expect(descriptionOf(refused, 'Your full name')).toContain('Please enter your name');
  expect(descriptionOf(refused, 'I am 18 or older')).toContain('You must be 18 or older');
  expect(refused.$('input[name=role]:checked').val()).toBe('facility');
  expect(refused.$('form:contains("Create account") input[name=email]').val()).toBe(email);
  const sent = { full_name: 'Erin Walsh', password, adult_confirmed: 'on' };
  // As a double click sends it.
  const [code] = await Promise.all([1, 2].map(() => browser.send(refused, 'Create account', sent)));
  const wrong = await browser.send(code!, 'Confirm', { otp_code: '12' });
  expect(fieldOf(wrong, '6-digit code').attr('aria-invalid')).toBe('true');
  const confirmed = await browser.send(wrong, 'Confirm', { otp_code: await codeFor(app.services, email) });
  expect(confirmed.$('noscript').text()).toContain('Your email address is confirmed.');
  expectNowhere(password, 'access_token', 'otp_code', email);
});

test('a link for a forgotten password is mailed, and the new password is accepted', async () => {
  const nurse = await app.people.clinician({ password });
  browser = plainBrowser(app);
  const form = await browser.get('/reset-password');
  const refused = await browser.send(form, 'Send link', { email: 'nobody' });
  expect(fieldOf(refused, 'Email').attr('aria-invalid')).toBe('true');
  expect(fieldOf(refused, 'Email').val()).toBe('nobody');
  const sent = await browser.send(refused, 'Send link', { email: nurse.user.email });
  expect(sent.text).toContain('If this address has an account, we sent a link');
  const reset = await browser.get(`/reset-password?token=${await resetTokenFor(app.services, nurse.user.email)}`);
  const fresh = 'nine lamps along the quay';
  const short = await browser.send(reset, 'Save password', { new_password: 'short' });
  expect(fieldOf(short, 'New password').attr('aria-invalid')).toBe('true');
  const saved = await browser.send(short, 'Save password', { new_password: fresh });
  expect(saved.text).toContain('Your new password is saved');
  const entered = await browser.send(saved, 'Log in', { email: nurse.user.email, password: fresh });
  expect(entered.$('h1, h2').text()).toContain('You are logged in');
  expectNowhere(fresh, 'access_token');
});
