import { afterEach, expect, test, vi } from 'vitest';
import { freshDatabase } from '#tests/support/database.ts';
import { codeFor, resetTokenFor } from '#tests/support/mailbox.ts';
import { refusal } from '#tests/support/refusal.ts';
import { testApp, type TestApp } from '#tests/support/testApp.ts';

const houses: TestApp[] = [];
const password = 'wet stone in the sun';

afterEach(async () => {
  vi.useRealTimers();
  for (const app of houses.splice(0)) await app.close();
});

const minutes = 60_000;
const key = 'a key of at least thirty-two characters';

test.each([-45, 45])('D18: codes, resets and sessions of a process whose clock is %i minutes off', async (off) => {
  const { right, wrong, elsewhere } = await twoProcesses(off);
  const email = 'new@example.com';
  await elsewhere(() => wrong.client().auth.register({ email, password }));
  const otp_code = await codeFor(right.services, email);
  const { access_token } = await right.client().auth.verifyOtp({ email, otp_code });
  await right.client().auth.resetPasswordRequest(email);
  const reset_token = await resetTokenFor(right.services, email);
  await elsewhere(() => wrong.client().auth.resetPassword({ reset_token, new_password: 'dry stone in the rain' }));
  // A process may answer from its cache of sessions for two seconds.
  await expect.poll(() => refusal(right.client(access_token).auth.me({ fresh: true }))).toBe('INVALID_TOKEN');
  const login = await elsewhere(() => wrong.client().auth.loginViaEmailPassword(email, 'dry stone in the rain'));
  expect(await right.client(login.access_token).auth.me()).toMatchObject({ email });
});

test.each([-45, 45])(
  'D18: wrong passwords at processes whose clocks are %i minutes apart have one limit',
  async (off) => {
    const { right, wrong, elsewhere } = await twoProcesses(off, { RATE_LIMITS: 'on' });
    const attempt = async ({ server }: TestApp) => {
      const url = '/api/apps/openlocum/auth/login';
      const { headers } = await server.inject({ method: 'POST', url, payload: { email: 'ann@example.com', password } });
      return Number(headers['retry-after'] ?? 0);
    };
    for (let tries = 0; tries < 5; tries++) expect(await elsewhere(() => attempt(wrong))).toBe(0);
    for (const wait of [await attempt(right), await elsewhere(() => attempt(wrong))]) {
      expect(wait).toBeGreaterThan(50);
      expect(wait).toBeLessThanOrEqual(60);
    }
  },
);

/** One whose clock is right; everything of the other happens `elsewhere`, while its machine's clock is off. */
async function twoProcesses(off: number, more: Record<string, string> = {}) {
  const settings = { DATABASE_URL: await freshDatabase(), AUTH_KEY: key, ...more };
  const elsewhere = async <T>(operation: () => Promise<T>): Promise<T> => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + off * minutes });
    try {
      return await operation();
    } finally {
      vi.useRealTimers();
    }
  };
  const right = await testApp(settings);
  const wrong = await elsewhere(() => testApp(settings));
  houses.push(wrong, right);
  return { right, wrong, elsewhere };
}
