import { connect } from 'node:net';
import Fastify from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { cutSlowBodies } from '#server/platform/http/slowBodies.ts';
import { actorOfToken } from '#server/platform/realtime/identity.ts';
import { call, refusalOf } from '#tests/support/call.ts';
import { testApp, type TestApp } from '#tests/support/testApp.ts';
import { testServiceToken } from '#tests/support/testServices.ts';

let app: TestApp;
const me = '/api/apps/openlocum/entities/User/me';
const people = '/api/apps/openlocum/entities/User?limit=1';
const browser = { origin: 'http://localhost:3000', 'sec-fetch-site': 'same-origin' };

beforeAll(async () => {
  app = await testApp({
    PUBLIC_URL: 'https://jobs.example.org',
    ALLOWED_HOSTS: 'old.example.org',
    RATE_LIMITS: 'on',
  });
});
afterAll(() => app.close());

test('C20: the service token is refused from a browser', async () => {
  const ask = (headers: Record<string, string>) =>
    call(app.server, 'GET', people, { token: testServiceToken, headers });
  expect((await ask({})).status).toBe(200);
  for (const [name, value] of Object.entries(browser)) {
    expect(refusalOf(await ask({ [name]: value }))).toEqual([403, 'FORBIDDEN']);
  }
});

describe('a session begun in a browser', () => {
  const account = { email: 'nurse@example.org', password: 'wet stone on a hill' };
  const logIn = async (headers: Record<string, string>) => {
    const answer = await call(app.server, 'POST', '/api/apps/openlocum/auth/login', { body: account, headers });
    expect(answer.status).toBe(200);
    const cookies = [answer.headers['set-cookie'] ?? []].flat().map(String);
    return {
      token: (answer.body as { access_token: string }).access_token,
      cookie: cookies.find((cookie) => cookie.startsWith('__Host-bind=')),
    };
  };
  const ask = async (token: string, headers: Record<string, string>) =>
    (await call(app.server, 'GET', me, { token, headers })).status;

  beforeAll(async () => {
    await app.people.clinician(account);
  });

  test('(X10) is of no use without the cookie of its browser, whatever the request says of itself', async () => {
    const { token, cookie } = await logIn(browser);
    expect(cookie).toMatch(/^__Host-bind=[\w-]{22}; Max-Age=\d+; Path=\/; HttpOnly; SameSite=Strict; Secure$/);
    const own = cookie!.split(';')[0]!;
    expect(await ask(token, { ...browser, cookie: own })).toBe(200);
    expect(await ask(token, browser)).toBe(401);
    expect(await ask(token, { ...browser, cookie: `__Host-bind=${'x'.repeat(22)}` })).toBe(401);
    expect(await ask(token, {})).toBe(401);
    expect(await ask(token, { cookie: own })).toBe(200);
    const auth = '/api/apps/openlocum/auth';
    for (const [method, path, body] of [
      ['GET', 'second-factor'],
      ['POST', 'second-factor/authenticator'],
      ['POST', 'step-up', { password: account.password }],
      ['POST', 'change-password', { current_password: account.password, new_password: 'wet stone on a far hill' }],
    ] as const) {
      expect((await call(app.server, method, `${auth}/${path}`, { token, body })).status, path).toBe(401);
    }
    // A thief ends nothing, either.
    await call(app.server, 'POST', `${auth}/logout`, { token });
    expect(await ask(token, { cookie: own })).toBe(200);
    expect(await actorOfToken(app.services, { token, cookie: undefined })).toEqual({ kind: 'visitor' });
    expect(await actorOfToken(app.services, { token, cookie: own })).toMatchObject({ kind: 'user' });
    // A second session of the same browser leaves the first one its cookie.
    const second = await logIn({ ...browser, cookie: own });
    expect(second.cookie?.split(';')[0]).toBe(own);
  });

  test('C20: what is begun elsewhere is bound to nothing', async () => {
    const { token, cookie } = await logIn({});
    expect(cookie).toBeUndefined();
    expect(await ask(token, browser)).toBe(200);
  });
});

test('C20: only under names of ours is anything answered', async () => {
  const ask = async (host: string, url = '/healthz') =>
    (await call(app.server, 'GET', url, { headers: { host } })).status;
  const ours = [
    'jobs.example.org',
    'old.example.org:8443',
    'localhost:3000',
    '127.0.0.1:3000',
    '[::1]:3000',
    '10.0.0.7',
    'web:3000',
  ];
  for (const host of ours) expect([host, await ask(host)]).toEqual([host, 200]);
  for (const host of ['evil.example', 'jobs.example.org.evil.example', 'localhost.evil.example:3000', 'a b']) {
    expect([host, await ask(host)]).toEqual([host, 400]);
    expect(await ask(host, '/dev/mail')).toBe(400);
  }
});

test('C20: HTTP without headers is refused', async () => {
  await app.server.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.server.address() as { port: number };
  expect(await said(port, 'GET /healthz\r\n\r\n')).toMatch(/^HTTP\/1\.1 400 /);
  expect(await said(port, 'GET /healthz HTTP/0.9\r\n\r\n')).toMatch(/^HTTP\/1\.1 400 /);
});

test('C20: a body that drips is cut off, one that comes is answered', async () => {
  const app = Fastify();
  cutSlowBodies(app, 300);
  app.post('/', async () => 'taken');
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as { port: number };
  const head = 'POST / HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 2\r\n\r\n';
  expect(await said(port, `${head}{`)).toMatch(/^HTTP\/1\.1 408 /);
  expect((await app.inject({ method: 'POST', url: '/', payload: {} })).body).toBe('taken');
  await app.close();
});

test('C24: the service token keeps to its scopes', async () => {
  const narrow = await testApp({ SERVICE_TOKEN_SCOPES: 'users:read, notify:write' });
  const ask = (method: string, path: string, body?: unknown) =>
    call(narrow.server, method, `/api/apps/openlocum/${path}`, { token: testServiceToken, body });
  const { user } = await narrow.people.clinician();
  const news = { user_id: user.id, type: 'profile_verified', title: 'Hello' };
  expect((await ask('GET', 'entities/User')).status).toBe(200);
  expect((await ask('POST', 'functions/createNotification', news)).status).toBe(200);
  expect(refusalOf(await ask('GET', 'entities/Job'))).toEqual([403, 'FORBIDDEN']);
  expect(refusalOf(await ask('PUT', `entities/User/${user.id}`, { role: 'admin' }))).toEqual([403, 'FORBIDDEN']);
  expect(refusalOf(await ask('POST', 'functions/searchJobs', {}))).toEqual([403, 'FORBIDDEN']);
  await narrow.close();
});

/** Everything the server says until it hangs up. */
function said(port: number, words: string): Promise<string> {
  return new Promise((resolve, reject) => {
    let heard = '';
    const socket = connect(port, '127.0.0.1', () => socket.write(words));
    socket.on('data', (chunk) => (heard += chunk.toString()));
    socket.on('error', reject);
    socket.on('close', () => resolve(heard));
  });
}
