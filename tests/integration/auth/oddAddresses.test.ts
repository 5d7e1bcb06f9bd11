import { afterAll, beforeAll, expect, test } from 'vitest';
import { codeFor, resetTokenFor } from '#tests/support/mailbox.ts';
import { refusal } from '#tests/support/refusal.ts';
import { testApp, type TestApp } from '#tests/support/testApp.ts';

const password = 'wet stone over river';
let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

test.each(['Noor&Co@Example.org', 'jürgen@exämple.de'])(
  'P13: %s signs up, logs in, and sets a new password',
  async (email) => {
    const { auth } = app.client();
    await auth.register({ email, password });
    const address = email.toLowerCase();
    await auth.verifyOtp({ email, otp_code: await codeFor(app.services, address) });
    const { access_token } = await app.client().auth.loginViaEmailPassword(email, password);
    expect(await app.client(access_token).auth.me()).toMatchObject({ email: address });
    expect(await refusal(app.client().auth.loginViaEmailPassword(email, 'another password'))).toBe(
      'INVALID_CREDENTIALS',
    );
    await auth.resetPasswordRequest(email);
    const new_password = 'dry leaf under bridge';
    await auth.resetPassword({ reset_token: await resetTokenFor(app.services, address), new_password });
    expect(await app.client().auth.loginViaEmailPassword(email, new_password)).toHaveProperty('access_token');
  },
);

test('P13: a caller does not log in by the name that the library is handed for an address', async () => {
  const email = 'other&co@example.org';
  const { auth } = app.client();
  await auth.register({ email, password });
  await auth.verifyOtp({ email, otp_code: await codeFor(app.services, email) });
  const name = `${Buffer.from(email).toString('hex')}@address.invalid`;
  expect(await refusal(app.client().auth.loginViaEmailPassword(name, password))).toBe('INVALID_CREDENTIALS');
});
