import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { functions, type FunctionName } from '#domain/functions.ts';
import { programEnvironment } from '#scripts/scratch/programs.ts';
import { readEnv } from '#server/platform/env.ts';
import { audited } from '#tests/support/auditLog.ts';
import { codeOf } from '#tests/support/authenticator.ts';
import { call } from '#tests/support/call.ts';
import { openSocketClients, type SocketClients } from '#tests/support/socketClients.ts';
import { mailsTo } from '#tests/support/mailbox.ts';
import { refusal } from '#tests/support/refusal.ts';
import { testApp, type Person, type TestApp } from '#tests/support/testApp.ts';
import { uploadPdf } from '#tests/support/uploads.ts';

const password = 'wet stone over a slow river';
const api = '/api/apps/openlocum';
let app: TestApp;
let socketClients: SocketClients;
let admin: Person;
beforeAll(async () => {
  // Limits are on, as they must be on a public address.
  app = await testApp({ PUBLIC_URL: 'https://jobs.example.org', RATE_LIMITS: 'on' });
  socketClients = await openSocketClients(app);
  admin = await app.people.admin({ password });
});
afterAll(async () => {
  socketClients.closeAll();
  await app.close();
});

test('C17: ADMIN_2FA is required where PUBLIC_URL is public, and optional on one’s own machine', () => {
  const told = (settings: Record<string, string>) => readEnv(settings).adminSecondFactor;
  expect(told({})).toBe('optional');
  expect(told({ PUBLIC_URL: 'http://localhost:3000' })).toBe('optional');
  expect(told({ PUBLIC_URL: 'https://jobs.example.org' })).toBe('required');
  expect(told({ PUBLIC_URL: 'https://jobs.example.org', ADMIN_2FA: 'optional' })).toBe('optional');
  expect(told({ ADMIN_2FA: 'required' })).toBe('required');
  expect(() => readEnv({ ADMIN_2FA: 'yes' })).toThrow('ADMIN_2FA must be required or optional');
});

test('C17: an administrator of a public instance sees nothing before a second factor is set up', async () => {
  const nurse = await app.people.clinician();
  const paper = await uploadPdf(nurse);
  const ask = async (method: string, url: string, body?: unknown) => {
    const answer = await call(app.server, method, url, { token: admin.token, ...(body ? { body } : {}) });
    return [url, answer.status, (answer.body as { code?: string }).code];
  };
  const asked = await Promise.all([
    ask('GET', `${api}/entities/User`),
    ask('GET', `${api}/entities/User/me`),
    ask('PUT', `${api}/entities/User/${nurse.user.id}`, { is_active: false }),
    ask('GET', `${api}/entities/Document`),
    ask('GET', `${api}/entities/Report/v2/list`),
    ask('GET', paper),
    ask('POST', `${api}/users/invite-user`, { user_email: 'new@example.org', role: 'admin' }),
    ask('GET', '/api/app-logs/openlocum'),
    ask('POST', `${api}/auth/change-password`, { current_password: password, new_password: 'another one, as long' }),
    ...(Object.keys(functions) as FunctionName[]).map((name) => ask('POST', `${api}/functions/${name}`, {})),
  ]);
  expect(asked.filter(([, status, code]) => status !== 403 || code !== 'SECOND_FACTOR_REQUIRED')).toEqual([]);
});

test('C17: nor does a socket, or an address that was signed for the administrator', async () => {
  const nurse = await app.people.clinician();
  const socketClient = await socketClients.listen(admin.token, ['Job', 'User']);
  await nurse.client.auth.updateMe({ bio: 'Ten years at the bedside' });
  await socketClients.everythingHeard([socketClient]);
  // What visitors receive, too.
  expect(socketClient.heard('User', nurse.user.id)).toMatchObject([{ type: 'update' }]);
  expect(socketClient.heard('User', nurse.user.id)[0]!.data).not.toHaveProperty('email');

  const { user, key } = await enrolledAdmin();
  const { access_token } = await logInWith(user.email, codeOf(key, 1));
  const paper = await uploadPdf(nurse);
  const { Core } = app.client(access_token).integrations;
  const { signed_url } = await Core.CreateFileSignedUrl({ file_uri: paper });
  expect((await call(app.server, 'GET', signed_url)).status).toBe(200);
  await app.services.pool.query('delete from authenticators where user_id = $1', [user.id]);
  expect(await call(app.server, 'GET', signed_url)).toMatchObject({
    status: 403,
    body: { code: 'SECOND_FACTOR_REQUIRED' },
  });
});

test('C17: the login says so, and setting it up opens everything to that very session', async () => {
  const { user } = await app.people.admin({ password });
  const { access_token, second_factor_required } = await app.client().auth.login(user.email, password);
  expect(second_factor_required).toBe(true);
  const client = app.client(access_token);
  expect(await (await client.auth.secondFactor()).state()).toMatchObject({ required: true, authenticator: null });
  const { key } = await (await client.auth.secondFactor()).beginAuthenticator();
  expect(await refusal(client.entities.Document.list())).toBe('SECOND_FACTOR_REQUIRED');
  await (await client.auth.secondFactor()).confirmAuthenticator(codeOf(key));
  expect(await client.entities.Document.list()).toBeInstanceOf(Array);
  expect(await client.auth.me()).toMatchObject({ id: user.id, role: 'admin' });
  const { second_factor_required: again } = await logInWith(user.email, codeOf(key, 1));
  expect(again).toBeUndefined();
});

test('C17: who is made an administrator needs one from then on, and may leave without', async () => {
  const { user, token } = await app.people.newcomer({ password });
  await app.services.pool.query(`update users set role = 'admin' where id = $1`, [user.id]);
  app.services.auth.sessions.clear();
  const client = app.client(token);
  expect(await refusal(client.auth.me())).toBe('SECOND_FACTOR_REQUIRED');
  await client.auth.endSession();
  expect(await refusal(app.client(token).auth.me())).toBe('INVALID_TOKEN');
});

test('C17: proofs are limited for each person, over all their logins', async () => {
  const { user, key } = await enrolledAdmin();
  const answers = [];
  for (let turn = 0; turn < 11; turn++) answers.push(await refusal(logInWith(user.email, '000000')));
  expect(answers).toEqual([...Array(10).fill('INVALID_CODE'), 'RATE_LIMITED']);
  expect(await refusal(logInWith(user.email, codeOf(key, 1)))).toBe('RATE_LIMITED');
});

test('C17: the operator’s command opens the account of the last administrator, and notifies them', async () => {
  const { user, client } = await enrolledAdmin();
  const lines = await audited(app.services, async () => {
    const { stdout } = await promisify(execFile)(
      process.execPath,
      ['scripts/operate/secondFactor.ts', 'reset', user.email],
      {
        env: programEnvironment({
          DATABASE_URL: app.services.env.databaseUrl!,
          DATA_DIR: app.services.env.dataDir,
        }),
      },
    );
    expect(stdout).toContain(`${user.email} logs in with the password alone now`);
  });
  expect(lines).toMatchObject([{ action: 'auth.second_factor_reset', actor_kind: 'system', entity_id: user.id }]);
  expect((await mailsTo(app.services, user.email))[0]).toMatchObject({ subject: 'Your two-step login was reset' });
  app.services.auth.sessions.clear();
  expect(await refusal(client.auth.me())).toBe('INVALID_TOKEN');
  const { second_factor_required } = await app.client().auth.login(user.email, password);
  expect(second_factor_required).toBe(true);
});

/** An administrator with an authenticator app. */
async function enrolledAdmin() {
  const person = await app.people.admin({ password });
  const { key } = await (await person.client.auth.secondFactor()).beginAuthenticator();
  await (await person.client.auth.secondFactor()).confirmAuthenticator(codeOf(key));
  return { ...person, key };
}

async function logInWith(email: string, code: string) {
  const answer = await call(app.server, 'POST', `${api}/auth/login`, { body: { email, password } });
  const { extra_data } = answer.body as { extra_data: { second_step: { token: string } } };
  return app
    .client()
    .auth.secondFactor()
    .then((factor) => factor.logIn({ second_step: extra_data.second_step.token, code }));
}
