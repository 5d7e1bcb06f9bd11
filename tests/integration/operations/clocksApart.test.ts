import { afterEach, expect, test, vi } from 'vitest';
import { freshDatabase } from '#tests/support/database.ts';
import { codeFor, resetTokenFor } from '#tests/support/mailbox.ts';
import { testApp, type TestApp } from '#tests/support/testApp.ts';

const houses: TestApp[] = [];

afterEach(async () => {
  vi.useRealTimers();
  for (const app of houses.splice(0)) await app.close();
});

const minutes = 60_000;
const key = 'a key of at least thirty-two characters';

test.each([-45, 45])('D18: codes, resets and sessions of a process whose clock is %i minutes off', async (off) => {
  const settings = { DATABASE_URL: await freshDatabase(), AUTH_KEY: key };
  const right = await testApp(settings);
  // Everything of the other process happens while its machine's clock is off.
  const elsewhere = async <T>(operation: () => Promise<T>) => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + off * minutes });
    try {
      return await operation();
    } finally {
      vi.useRealTimers();
    }
  };
  const wrong = await elsewhere(() => testApp(settings));
  houses.push(wrong, right);
  const email = 'new@example.com';
  const password = 'wet stone in the sun';
  await elsewhere(() => wrong.client().auth.register({ email, password }));
  const otp_code = await codeFor(right.services, email);
  const { access_token } = await right.client().auth.verifyOtp({ email, otp_code });
  await right.client().auth.resetPasswordRequest(email);
  const reset_token = await resetTokenFor(right.services, email);
  await elsewhere(() => wrong.client().auth.resetPassword({ reset_token, new_password: 'dry stone in the rain' }));
  await expect(right.client(access_token).auth.me()).rejects.toMatchObject({ status: 401 });
  const login = await elsewhere(() => wrong.client().auth.loginViaEmailPassword(email, 'dry stone in the rain'));
  expect(await right.client(login.access_token).auth.me()).toMatchObject({ email });
});
