import { createClient } from '#client/createClient.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { takeSignIn } from '#web/features/accounts/signInAction.ts';
import { askAsBrowser } from '#server/platform/web/askAsBrowser.ts';
import { injectFetch } from '#server/platform/web/injectFetch.ts';
import { codeOf } from '#tests/support/authenticator.ts';
import { call } from '#tests/support/call.ts';
import { mailsTo } from '#tests/support/mailbox.ts';
import { testApp, type TestApp } from '#tests/support/testApp.ts';

let app: TestApp;
const password = 'wet stone over river';
const browser = { origin: 'http://localhost:3000', 'sec-fetch-site': 'same-origin', 'user-agent': 'Firefox' };

beforeAll(async () => {
  app = await testApp({ RATE_LIMITS: 'on' });
});
afterAll(() => app.close());

/** Sends a form of the login page from a network, as the page's action takes it. */
async function send(fields: Record<string, string>, ip: string, headers: Record<string, string> = {}) {
  const { cookies, ...options } = askAsBrowser({ ip, headers: { ...browser, ...headers } }, injectFetch(app.server));
  const client = createClient({ serverUrl: browser.origin, ...options });
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  const { data, init } = await takeSignIn({ client, form, locale: 'en' });
  return { answer: data, status: init?.status, cookies };
}

test('the session of a form is bound to the browser that sent it', async () => {
  const { user } = await app.people.clinician({ password });
  const { answer, cookies } = await send({ form: 'login', email: user.email, password }, '203.0.113.1');
  if (answer.kind !== 'loggedIn') throw new Error(answer.kind);
  const bind = cookies.find((cookie) => cookie.startsWith('bind='))!.split(';')[0]!;
  const ask = (headers: Record<string, string>) =>
    call(app.server, 'GET', '/api/apps/openlocum/entities/User/me', { token: answer.token, headers });
  expect((await ask({ ...browser, cookie: bind })).status).toBe(200);
  expect((await ask(browser)).status).toBe(401);
});

test('wrong passwords of a form count as those of the API do, by the visitor’s own network', async () => {
  const { user } = await app.people.clinician({ password });
  const wrong = (at: string) =>
    send({ form: 'login', email: `${at}-${user.email}`, password: 'not it' }, '203.0.113.2');
  for (let tries = 0; tries < 30; tries++) expect((await wrong(`n${tries}`)).status).toBe(401);
  const { answer, status } = await wrong('last');
  expect(status).toBe(429);
  expect(answer).toMatchObject({ kind: 'login', refused: { message: 'Too many attempts. Please try again later' } });
  expect((await send({ form: 'login', email: user.email, password }, '203.0.113.3')).status).toBe(200);
});

test('the code of a sign-up is mailed in the language of the browser that sent the form', async () => {
  const email = 'marisol@example.org';
  const person = { full_name: 'Marisol Vega', email, password, role: 'clinician', adult_confirmed: 'on' };
  const { answer } = await send({ form: 'signup', ...person }, '203.0.113.5', { 'accept-language': 'es-US' });
  expect(answer.kind).toBe('code');
  const [mail] = await mailsTo(app.services, email);
  expect(mail?.subject).toMatch(/^\d{6} es su código de OpenLocum$/);
});

test('a second factor is asked for, and a code of the app takes it', async () => {
  const { client, user } = await app.people.clinician({ password });
  const factor = await client.auth.secondFactor();
  const { key } = await factor.beginAuthenticator();
  await factor.confirmAuthenticator(codeOf(key));
  const first = await send({ form: 'login', email: user.email, password }, '203.0.113.4');
  if (first.answer.kind !== 'step') throw new Error(first.answer.kind);
  const second_step = first.answer.step.token;
  const wrong = await send({ form: 'step', second_step, code: '000000' }, '203.0.113.4');
  expect(wrong.answer).toMatchObject({
    kind: 'step',
    step: { token: second_step },
    refused: { errors: { code: expect.any(String) } },
  });
  const right = await send({ form: 'step', second_step, code: codeOf(key, 1) }, '203.0.113.4');
  expect(right.answer).toMatchObject({ kind: 'loggedIn', user: { id: user.id } });
});
