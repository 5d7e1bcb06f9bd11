import { afterAll, beforeAll, expect, test } from 'vitest';
import { mailsTo } from '#tests/support/mailbox.ts';
import { testApp, type TestApp } from '#tests/support/testApp.ts';

let world: TestApp;
beforeAll(async () => {
  world = await testApp({ RATE_LIMITS: 'on' });
});
afterAll(() => world.close());

const password = 'wet stone over river';

async function post(route: string, payload: object, remoteAddress = '127.0.0.1') {
  const answer = await world.app.inject({
    method: 'POST',
    url: `/api/apps/openlocum/auth/${route}`,
    payload,
    remoteAddress,
  });
  return {
    status: answer.statusCode,
    code: answer.json<{ code?: string }>().code,
    wait: Number(answer.headers['retry-after'] ?? 0),
  };
}

test('after five wrong passwords the account waits, longer each time, even for the right one', async () => {
  const { user } = await world.people.clinician({ password });
  const attempt = (secret: string) => post('login', { email: user.email, password: secret });
  for (let tries = 0; tries < 5; tries++) expect((await attempt('wrong')).status).toBe(401);
  const refused = await attempt(password);
  expect(refused).toMatchObject({ status: 429, code: 'RATE_LIMITED' });
  expect(refused.wait).toBeGreaterThan(50);
  expect(refused.wait).toBeLessThanOrEqual(60);

  await letPass('%:blocked');
  expect((await attempt('wrong')).status).toBe(401);
  expect((await attempt(password)).wait).toBeGreaterThan(110);

  await letPass('%:blocked');
  expect((await attempt(password)).status).toBe(200);
  for (let tries = 0; tries < 4; tries++) expect((await attempt('wrong')).status).toBe(401);
  expect((await attempt(password)).status).toBe(200);
});

test('guesses sent at once are all counted', async () => {
  const { user } = await world.people.clinician({ password });
  await Promise.all(Array.from({ length: 12 }, () => post('login', { email: user.email, password: 'wrong' })));
  expect((await post('login', { email: user.email, password })).status).toBe(429);
});

test('an unknown address is limited like a known one', async () => {
  const statuses = [];
  for (let tries = 0; tries < 6; tries++)
    statuses.push((await post('login', { email: 'ghost@example.org', password })).status);
  expect(statuses).toEqual([401, 401, 401, 401, 401, 429]);
});

test('one address gets one mail a minute and five an hour, known or not', async () => {
  const email = 'many-mails@example.org';
  expect((await post('register', { email, password })).status).toBe(200);
  expect((await post('resend-otp', { email })).status).toBe(200);
  const soon = await post('resend-otp', { email });
  expect(soon).toMatchObject({ status: 429 });
  expect(soon.wait).toBeLessThanOrEqual(60);
  for (let sent = 2; sent < 5; sent++) {
    await letPass('%:pause');
    expect((await post('resend-otp', { email })).status).toBe(200);
  }
  await letPass('%:pause');
  expect((await post('resend-otp', { email })).wait).toBeGreaterThan(60);
  expect(await mailsTo(world.services, email)).toHaveLength(5);

  expect((await post('reset-password-request', { email: 'ghost@example.org' })).status).toBe(200);
  expect((await post('reset-password-request', { email: 'ghost@example.org' })).status).toBe(429);
});

test('one network signs up ten people an hour; another one is not touched', async () => {
  const signUp = (index: number, from: string) =>
    post('register', { email: `network-${index}@example.org`, password }, from);
  const statuses = await Promise.all(
    Array.from({ length: 12 }, (_, index) => signUp(index, `2001:db8:1:2::${index + 1}`)),
  );
  expect(statuses.filter(({ status }) => status === 200)).toHaveLength(10);
  expect(statuses.filter(({ status }) => status === 429)).toHaveLength(2);
  expect((await signUp(20, '2001:db8:1:3::1')).status).toBe(200);
});

/** Ends a while that would take minutes. */
async function letPass(key: string): Promise<void> {
  await world.services.pool.query(`update auth_attempts set until = now() - interval '1 second' where key like $1`, [
    key,
  ]);
}
