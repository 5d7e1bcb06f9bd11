import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildApp } from '#server/app.ts';
import { makeServices } from '#server/makeServices.ts';
import { mailsTo, resetTokenFor } from '#tests/support/mailbox.ts';
import { testApp, type TestApp } from '#tests/support/testApp.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp({ RATE_LIMITS: 'on' });
});
afterAll(() => app.close());

const password = 'wet stone over river';

async function post(route: string, payload: object, remoteAddress = '127.0.0.1', headers = {}, server = app.server) {
  const answer = await server.inject({
    method: 'POST',
    url: `/api/apps/openlocum/auth/${route}`,
    payload,
    remoteAddress,
    headers,
  });
  return {
    status: answer.statusCode,
    code: answer.json<{ code?: string }>().code,
    wait: Number(answer.headers['retry-after'] ?? 0),
    cookie: String(answer.headers['set-cookie'] ?? ''),
  };
}

test('after five wrong passwords the account waits, longer each time, even for the right one', async () => {
  const { user } = await app.people.clinician({ password });
  const attempt = (secret: string) => post('login', { email: user.email, password: secret });
  for (let tries = 0; tries < 5; tries++) expect((await attempt('wrong')).status).toBe(401);
  const refused = await attempt(password);
  expect(refused).toMatchObject({ status: 429, code: 'RATE_LIMITED' });
  expect(refused.wait).toBeGreaterThan(50);
  expect(refused.wait).toBeLessThanOrEqual(60);

  await letBlockPass();
  expect((await attempt('wrong')).status).toBe(401);
  expect((await attempt(password)).wait).toBeGreaterThan(110);

  await letBlockPass();
  expect((await attempt(password)).status).toBe(200);
  for (let tries = 0; tries < 4; tries++) expect((await attempt('wrong')).status).toBe(401);
  expect((await attempt(password)).status).toBe(200);
});

describe('C3: wrong passwords are counted before they are compared', () => {
  test('C3: of sixty at the same moment, in two processes and two spellings, five are compared', async () => {
    const otherProcess = await makeServices(app.services.env);
    const other = await buildApp(otherProcess, { web: false, shedsLoad: false });
    const { user } = await app.people.clinician({ password });
    const answers = await Promise.all(
      Array.from({ length: 60 }, (_, index) => {
        const email = index % 3 === 0 ? user.email.toUpperCase() : user.email;
        return post('login', { email, password: 'wrong' }, '127.0.0.1', {}, index % 2 === 0 ? app.server : other);
      }),
    );
    await other.close();
    await otherProcess.close();
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(5);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(55);
  });

  test('C3: after a wait one of many at the same moment is compared', async () => {
    const { user } = await app.people.clinician({ password });
    const attempt = () => post('login', { email: user.email, password: 'wrong' });
    for (let tries = 0; tries < 5; tries++) await attempt();
    for (const [waited, next] of [60, 120, 240, 480, 900].entries()) {
      const { status, wait } = await attempt();
      expect({ status, waited, rest: Math.ceil(wait / 60) * 60 }).toEqual({ status: 429, waited, rest: next });
      await letBlockPass();
      if (waited === 4) break;
      const answers = await Promise.all(Array.from({ length: 10 }, attempt));
      expect(answers.filter((answer) => answer.status === 401)).toHaveLength(1);
    }
  });

  test('C3: strangers who guess lock out neither a device that was here before nor an open session', async () => {
    const { user, client } = await app.people.clinician({ password });
    const attempt = (secret: string, cookie = '') =>
      post('login', { email: user.email, password: secret }, '127.0.0.1', { cookie });
    const { cookie } = await attempt(password);
    expect(cookie).toMatch(
      /^known_[\w-]+=[\w-]+\.[\w-]+; Max-Age=34560000; Path=\/api\/apps\/openlocum\/auth; HttpOnly; SameSite=Strict$/,
    );
    const known = cookie.split(';')[0]!;
    for (let tries = 0; tries < 5; tries++) await attempt('wrong');
    expect((await attempt(password)).status).toBe(429);
    expect((await attempt(password, known.replace('=', '=x'))).status).toBe(429);
    expect(await attempt(password, known)).toMatchObject({ status: 200, cookie: '' });
    const change = { user_id: user.id, current_password: password, new_password: 'another stone over river' };
    await client.auth.changePassword(change);
    // The cookie says who tries, and opens nothing: it has its own five.
    for (let tries = 0; tries < 5; tries++) expect((await attempt('wrong', known)).status).toBe(401);
    expect((await attempt(change.new_password, known)).status).toBe(429);
  });

  test('C3: a device of one person is no known device of another', async () => {
    const [one, two] = [await app.people.clinician({ password }), await app.people.clinician({ password })];
    const attempt = (email: string, secret: string, cookie = '') =>
      post('login', { email, password: secret }, '127.0.0.1', { cookie });
    const [{ cookie }, named] = [await attempt(one.user.email, password), await attempt(two.user.email, password)];
    const value = cookie.split(';')[0]!.split('=')[1];
    const forged = `${named.cookie.split('=')[0]}=${value}`;
    for (let tries = 0; tries < 5; tries++) await attempt(two.user.email, 'wrong');
    expect((await attempt(two.user.email, password, forged)).status).toBe(429);
  });

  test('C3: after a hundred wrong ones in a row only a mailed link opens the account again', async () => {
    const { user } = await app.people.clinician({ password });
    const attempt = (secret: string) => post('login', { email: user.email, password: secret });
    await attempt('wrong');
    await app.services.pool.query(`update login_tries set in_a_row = 100`);
    expect((await attempt(password)).wait).toBe(24 * 60 * 60);
    await post('reset-password-request', { email: user.email });
    const reset_token = await resetTokenFor(app.services, user.email);
    await post('reset-password', { reset_token, new_password: 'another stone over river' });
    expect((await attempt('another stone over river')).status).toBe(200);
  });

  test('C3: the spellings of one network are one network', async () => {
    const spellings = ['2001:db8:9:9::1', '2001:0DB8:0009:9:0:0:0:2', '2001:DB8:9:9:ffff::', '2001:db8:0009:0009::3'];
    const statuses = [];
    for (let index = 0; index < 11; index++) {
      const email = `spelling-${index}@example.org`;
      statuses.push((await post('register', { email, password }, spellings[index % spellings.length]!)).status);
    }
    expect(statuses.slice(0, 10).every((status) => status === 200)).toBe(true);
    expect(statuses[10]).toBe(429);
  });
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
  expect(await mailsTo(app.services, email)).toHaveLength(5);

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

async function letBlockPass(): Promise<void> {
  await app.services.pool.query(`update login_tries set blocked_until = now() - interval '1 second'`);
}

/** Ends a while that would take minutes. */
async function letPass(key: string): Promise<void> {
  await app.services.pool.query(`update auth_attempts set until = now() - interval '1 second' where key like $1`, [
    key,
  ]);
}
