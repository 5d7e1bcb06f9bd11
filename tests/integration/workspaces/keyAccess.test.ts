import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Scope } from '#domain/core/scopes.ts';
import { newApiKey } from '#server/platform/auth/apiKey.ts';
import { keyOf } from '#tests/support/apiKeys.ts';
import { audited } from '#tests/support/auditLog.ts';
import { call, refusalOf } from '#tests/support/call.ts';
import { newJob } from '#tests/support/newJob.ts';
import { openSocketClients, type SocketClients } from '#tests/support/socketClients.ts';
import { statementsOf } from '#tests/support/statements.ts';
import { testApp, type Person, type TestApp } from '#tests/support/testApp.ts';

let app: TestApp;
let sockets: SocketClients;
let facility: Person;
let recruiter: Person;
beforeAll(async () => {
  app = await testApp();
  sockets = await openSocketClients(app);
});
afterAll(async () => {
  sockets.closeAll();
  await app.close();
});
beforeEach(async () => {
  facility = await app.people.facility();
  recruiter = await app.people.member(facility, 'recruiter', []);
});

const password = 'seven ducks on a pond';
const base = '/api/apps/openlocum';
const ask = (token: string, method: string, path: string, body?: unknown) =>
  call(app.server, method, `${base}/${path}`, { token, body });
const room = (entity: string) => `entities:openlocum:${entity}`;

/** A socket with the key in `auth`; `refused` are the rooms that it may not join. */
async function socketWith(key: string, rooms: string[]) {
  const socket = sockets.connect({ app_id: 'openlocum' }, { auth: { token: key } });
  const heard: { room: string; data: string }[] = [];
  const refused: string[] = [];
  socket.on('update_model', (message: { room: string; data: string }) => heard.push(message));
  socket.on('error', ({ room: name }: { room: string }) => refused.push(name));
  await expect.poll(() => socket.connected).toBe(true);
  for (const name of [...rooms, 'done']) socket.emit('join', name);
  await expect.poll(() => refused.at(-1)).toBe('done');
  refused.pop();
  return { socket, heard, refused };
}

test('(K1) a key opens what its scopes say: no applications, no writes, no room of messages, with audit rows', async () => {
  const { id, secret } = await keyOf(facility, { scopes: ['jobs:read'] });
  expect((await ask(secret, 'GET', 'entities/Job')).status).toBe(200);
  const lines = await audited(app.services, async () => {
    for (let time = 0; time < 2; time++) {
      expect(refusalOf(await ask(secret, 'GET', 'entities/Application'))).toEqual([403, 'FORBIDDEN']);
      expect(refusalOf(await ask(secret, 'POST', 'entities/Job', newJob))).toEqual([403, 'FORBIDDEN']);
    }
    const rooms = [room('Message'), `user:${facility.user.id}`, room('Application'), room('Job')];
    const { refused } = await socketWith(secret, rooms);
    expect(refused).toEqual(rooms.slice(0, 3));
  });
  const refusals = lines.filter(({ action }) => action === 'key.refuse');
  expect(refusals.map(({ fields }) => fields)).toEqual([['applications:read'], ['jobs:write'], []]);
  const refused = { entity_id: id, actor_id: facility.user.id, outcome: 'refused' };
  for (const line of refusals) expect(line).toMatchObject(refused);
  expect(await facility.client.entities.Job.filter({ facility_id: facility.user.id })).toEqual([]);
});

test('(K2) a demoted maker’s key writes nothing and its socket receives less, within two seconds, without a restart', async () => {
  const { secret } = await keyOf(recruiter, { scopes: ['jobs:read', 'jobs:write', 'applications:read'] });
  const job = (await ask(secret, 'POST', 'entities/Job', newJob)).body as { id: string };
  const note = async (name: string) => {
    const clinician = await app.people.clinician();
    const { application } = await clinician.client.functions.handleNewApplication({ job_id: job.id, cover: name });
    return facility.client.entities.Note.create({ application_id: application.id, kind: 'note', body: name });
  };
  const { heard, refused, socket } = await socketWith(secret, [room('Note'), room('Application')]);
  expect(refused).toEqual([]);
  await note('Before');
  await expect.poll(() => heard.filter((message) => message.room === room('Note')).length).toBeGreaterThan(0);
  const [member] = await facility.client.entities.Member.filter({ user_id: recruiter.user.id });
  await facility.client.functions.updateMember({ member_id: member!.id, work_role: 'viewer' });
  const title = { title: 'NP' };
  await expect.poll(async () => (await ask(secret, 'PUT', `entities/Job/${job.id}`, title)).status).toBe(403);
  expect((await ask(secret, 'POST', 'entities/Job', newJob)).status).toBe(403);
  expect((await ask(secret, 'GET', 'entities/Application')).status).toBe(200);
  heard.length = 0;
  await note('After');
  await expect.poll(() => heard.some((message) => message.room === room('Application'))).toBe(true);
  expect(heard.filter((message) => message.room === room('Note'))).toEqual([]);
  expect(socket.connected).toBe(true);
});

/** What ends the access of the one who made a key. */
const endings: Record<string, (maker: Person) => Promise<unknown>> = {
  removal: async (maker) => {
    const [member] = await facility.client.entities.Member.filter({ user_id: maker.user.id });
    await facility.client.functions.removeMember({ member_id: member!.id });
  },
  leaving: ({ client }) => client.functions.leaveFacility({}),
  suspension: async (maker) => {
    const admin = await app.people.admin();
    await admin.client.entities.User.update(maker.user.id, { is_active: false });
  },
  'closing the facility': async () => {
    const admin = await app.people.admin();
    await admin.client.entities.User.update(facility.user.id, { is_active: false });
  },
  'a changed password': (maker) =>
    maker.client.auth.changePassword({
      user_id: maker.user.id,
      current_password: password,
      new_password: 'another river, far away',
    }),
  'signing out everywhere else': ({ client }) => client.functions.revokeOtherSessions({}),
  revocation: async ({ client }) => {
    const { keys } = await client.functions.listApiKeys({});
    for (const { id } of keys) await client.functions.revokeApiKey({ key_id: id });
  },
};

test.each(Object.entries(endings))('(K2) %s ends the key and its socket', async (_, end) => {
  await app.services.pool.query(
    `insert into accounts (id, user_id, provider_id, account_id, password)
     select gen_random_uuid(), $1, 'credential', $1, password from accounts where user_id = $2 limit 1`,
    [recruiter.user.id, (await app.people.clinician({ password })).user.id],
  );
  const { secret } = await keyOf(recruiter, { scopes: ['jobs:read'] });
  const other = await keyOf(await app.people.facility(), { scopes: ['jobs:read'] });
  const { socket } = await socketWith(secret, [room('Job')]);
  expect((await ask(secret, 'GET', 'entities/Job')).status).toBe(200);
  await end(recruiter);
  await expect.poll(async () => (await ask(secret, 'GET', 'entities/Job')).status).toBe(401);
  await expect.poll(() => socket.connected).toBe(false);
  expect((await ask(other.secret, 'GET', 'entities/Job')).status).toBe(200);
});

test('(K2) a member who is invited again finds no key of before', async () => {
  const { secret } = await keyOf(recruiter, { scopes: ['jobs:read'] });
  await recruiter.client.functions.leaveFacility({});
  await app.services.pool.query(`update users set works_for = $2, work_role = 'recruiter' where id = $1`, [
    recruiter.user.id,
    facility.user.id,
  ]);
  app.services.auth.sessions.clear();
  expect((await ask(secret, 'GET', 'entities/Job')).status).toBe(401);
});

describe('(K3) what is no key', () => {
  const scope: Scope[] = ['jobs:read'];
  const refused = async (headers: Record<string, string>, query = '') => {
    const answer = await call(app.server, 'GET', `${base}/entities/Job${query}`, { headers });
    expect(refusalOf(answer)).toEqual([401, 'INVALID_TOKEN']);
  };

  test('is refused alike: in the address, expired, revoked, of a closed facility, one character changed', async () => {
    const { id, secret } = await keyOf(facility, { scopes: scope });
    await refused({}, `?api_key=${secret}`);
    await refused({}, `?token=${secret}`);
    await refused({ authorization: `Bearer ${secret}` }, `?api_key=${secret}`);
    const changed = secret.slice(0, -1) + (secret.endsWith('a') ? 'b' : 'a');
    for (const text of [changed, 'olk_', newApiKey(), `${secret}a`, 'anything']) await refused({ api_key: text });
    for (const text of [changed, 'olk_', newApiKey()]) await refused({ authorization: `Bearer ${text}` });
    await app.services.pool.query(`update api_keys set expires_date = now() - interval '1 second' where id = $1`, [id]);
    app.services.auth.sessions.clear();
    await refused({ api_key: secret });
  });

  test('is refused on a socket in the address', async () => {
    const { secret } = await keyOf(facility, { scopes: scope });
    const socket = sockets.connect({ app_id: 'openlocum', token: secret }, {});
    const problem = await new Promise<Error>((resolve) => void socket.on('connect_error', resolve));
    expect(problem.message).toBe('send an API key in auth');
    expect(socket.connected).toBe(false);
  });

  test('asks the database the same for a known and an unknown prefix, by the hash of the whole key', async () => {
    const { secret } = await keyOf(facility, { scopes: scope });
    const withPrefix = () => {
      for (;;) {
        const other = newApiKey();
        if (other.slice(0, 5) === secret.slice(0, 5)) return other;
      }
    };
    const look = (key: string) =>
      statementsOf(app.services, () => call(app.server, 'GET', `${base}/entities/Job`, { headers: { api_key: key } }));
    const [near, far] = [await look(withPrefix()), await look(newApiKey())];
    expect(near).toEqual(far);
    expect(near).toHaveLength(1);
    expect(near[0]).toContain('k.hash = any($1)');
    expect(near[0]).not.toContain('prefix');
  });
});
