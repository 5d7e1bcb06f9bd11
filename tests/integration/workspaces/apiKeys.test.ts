import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { scopes } from '#domain/core/scopes.ts';
import { maxApiKeys } from '#domain/workspaces/workspace.ts';
import type { AppError } from '#domain/core/errors.ts';
import { insertedKey, keyOf } from '#tests/support/apiKeys.ts';
import { audited } from '#tests/support/auditLog.ts';
import { call } from '#tests/support/call.ts';
import { newJob } from '#tests/support/newJob.ts';
import { refusal } from '#tests/support/refusal.ts';
import { testApp, type Person, type TestApp } from '#tests/support/testApp.ts';

let app: TestApp;
let facility: Person;
let recruiter: Person;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  facility = await app.people.facility();
  recruiter = await app.people.member(facility, 'recruiter');
});

const base = '/api/apps/openlocum';
const jobs = `${base}/entities/Job`;
const ask = (token: string, method: string, path: string, body?: unknown) =>
  call(app.server, method, `${base}/${path}`, { token, body });

const siteOf = ({ client }: Person, name: string) =>
  client.entities.Site.create({ name, time_zone: 'America/Chicago' });

describe('creating a key', () => {
  test('shows it once and stores its hash and first characters alone', async () => {
    const before = Date.now();
    const { key, secret } = await facility.client.functions.createApiKey({ name: 'Payroll', scopes: ['jobs:read'] });
    expect(secret).toMatch(/^olk_[0-9A-Za-z]{49}$/);
    expect(key).toMatchObject({
      name: 'Payroll',
      prefix: secret.slice(0, 8),
      scopes: ['jobs:read'],
      site_ids: [],
      last_used_date: null,
      user: { id: facility.user.id, name: facility.user.facility_name },
    });
    const days = (Date.parse(key.expires_date) - before) / 86_400_000;
    expect(days).toBeGreaterThan(89.9);
    expect(days).toBeLessThan(90.1);
    const { rows } = await app.services.pool.query('select * from api_keys where id = $1', [key.id]);
    expect(JSON.stringify(rows)).not.toContain(secret);
    expect((await facility.client.functions.listApiKeys({})).keys).toEqual([key]);
  });

  test('is for owners and recruiters who have just proven who they are', async () => {
    const wanted = { name: 'Payroll', scopes: ['jobs:read' as const] };
    const others = [
      await app.people.member(facility, 'viewer'),
      await app.people.member(facility, 'reviewer'),
      await app.people.clinician(),
      await app.people.admin(),
    ];
    for (const { client } of others) expect(await refusal(client.functions.createApiKey(wanted))).toBe('FORBIDDEN');
    expect(await refusal(app.client().functions.createApiKey(wanted))).toBe('AUTH_REQUIRED');
    await app.services.pool.query(`update sessions set proved_at = now() - interval '1 hour' where user_id = $1`, [
      recruiter.user.id,
    ]);
    expect(await refusal(recruiter.client.functions.createApiKey(wanted))).toBe('STEP_UP_REQUIRED');
  });

  test('refuses unknown scopes, no scope, more than a year, and sites of others', async () => {
    const create = (body: object) =>
      ask(facility.token, 'POST', 'functions/createApiKey', { name: 'A', scopes: ['jobs:read'], ...body });
    const other = await siteOf(await app.people.facility(), 'North');
    const wrong = [
      { scopes: ['jobs:all'] },
      { scopes: [] },
      { days: 366 },
      { days: 0 },
      { name: '' },
      { site_ids: [other.id] },
    ];
    for (const body of wrong) expect((await create(body)).status, JSON.stringify(body)).toBe(422);
    const [mine, elsewhere] = [await siteOf(facility, 'North'), await siteOf(facility, 'South')];
    const limited = await app.people.member(facility, 'recruiter', [mine.id]);
    const { functions } = limited.client;
    const wanted = { name: 'A', scopes: ['jobs:read' as const] };
    expect(await refusal(functions.createApiKey({ ...wanted, site_ids: [elsewhere.id] }))).toBe('VALIDATION_ERROR');
    await functions.createApiKey({ ...wanted, site_ids: [mine.id] });
  });

  test(`a facility has at most ${maxApiKeys}, also of requests at the same moment`, async () => {
    const most = maxApiKeys - 2;
    for (let made = 0; made < most; made++) await insertedKey(app, facility.user.id, facility.user.id);
    const create = ({ client }: Person) =>
      client.functions.createApiKey({ name: 'One more', scopes: ['jobs:read'] }).then(
        () => 'done',
        (error: AppError) => error.code,
      );
    const answers = await Promise.all([facility, recruiter, facility, recruiter].map(create));
    expect(answers.toSorted()).toEqual(['CONFLICT', 'CONFLICT', 'done', 'done']);
    // Those that have expired make room.
    await app.services.pool.query(
      `update api_keys set expires_date = now() - interval '1 second'
        where id = (select id from api_keys where facility_id = $1 limit 1)`,
      [facility.user.id],
    );
    expect(await create(facility)).toBe('done');
  });
});

describe('listing and revoking', () => {
  test('owners see and revoke the keys of all members, recruiters their own', async () => {
    const own = await keyOf(facility);
    const theirs = await keyOf(recruiter);
    const idsOf = async ({ client }: Person) => (await client.functions.listApiKeys({})).keys.map(({ id }) => id);
    expect(await idsOf(facility)).toEqual([theirs.id, own.id]);
    expect(await idsOf(recruiter)).toEqual([theirs.id]);
    expect(await idsOf(await app.people.facility())).toEqual([]);
    await recruiter.client.functions.revokeApiKey({ key_id: own.id });
    await (await app.people.facility()).client.functions.revokeApiKey({ key_id: own.id });
    expect(await idsOf(facility)).toEqual([theirs.id, own.id]);
    expect((await call(app.server, 'GET', jobs, { token: theirs.secret })).status).toBe(200);
    const lines = await audited(app.services, async () => {
      await facility.client.functions.revokeApiKey({ key_id: theirs.id });
      await facility.client.functions.revokeApiKey({ key_id: theirs.id });
    });
    expect(lines.map(({ action, entity_id }) => [action, entity_id])).toEqual([['key.revoke', theirs.id]]);
    expect((await call(app.server, 'GET', jobs, { token: theirs.secret })).status).toBe(401);
    expect(await idsOf(facility)).toEqual([own.id]);
  });

  test('the last use is shown, and a network that is new to the key is audited once', async () => {
    const { id, secret } = await keyOf(facility);
    const from = (address: string) => call(app.server, 'GET', jobs, { token: secret, address });
    const lines = await audited(app.services, async () => {
      for (const address of ['203.0.113.9', '203.0.113.9', '198.51.100.7', '203.0.113.9']) await from(address);
    });
    expect(lines.map(({ action, entity_id, actor_id }) => [action, entity_id, actor_id])).toEqual([
      ['key.new_address', id, facility.user.id],
      ['key.new_address', id, facility.user.id],
    ]);
    const [key] = (await facility.client.functions.listApiKeys({})).keys;
    expect(key).toMatchObject({ id, last_used_address: '198.51.100.7' });
    expect(Date.now() - Date.parse(key!.last_used_date!)).toBeLessThan(60_000);
  });
});

describe('what a key does', () => {
  test('acts as the member who made it, also by the header of the public client', async () => {
    const { secret } = await keyOf(recruiter, { scopes: ['jobs:read', 'jobs:write'] });
    const made = await ask(secret, 'POST', 'entities/Job', newJob);
    expect(made).toMatchObject({
      status: 201,
      body: { ...newJob, facility_id: facility.user.id, status: 'active' },
    });
    const { id } = made.body as { id: string };
    const headers = { api_key: secret };
    expect((await call(app.server, 'PUT', `${jobs}/${id}`, { headers, body: { title: 'NP' } })).status).toBe(200);
    expect((await call(app.server, 'GET', `${jobs}/${id}`, { headers })).body).toMatchObject({ title: 'NP' });
    const closing = { job_id: id, status: 'closed' };
    expect((await ask(secret, 'POST', 'functions/closeJob', closing)).status).toBe(200);
  });

  test('at its sites alone, and nowhere once its maker has none of them', async () => {
    const [north, south] = [await siteOf(facility, 'North'), await siteOf(facility, 'South')];
    const member = await app.people.member(facility, 'recruiter');
    const { secret } = await keyOf(member, { scopes: ['jobs:write'], site_ids: [north.id] });
    const post = (site_id: string) => ask(secret, 'POST', 'entities/Job', { ...newJob, site_id });
    expect((await post(north.id)).status).toBe(201);
    expect((await post(south.id)).status).toBe(403);
    const {
      keys: [key],
    } = await member.client.functions.listApiKeys({});
    expect(key!.site_ids).toEqual([north.id]);
    const [row] = await facility.client.entities.Member.filter({ user_id: member.user.id });
    await facility.client.functions.updateMember({ member_id: row!.id, site_ids: [south.id] });
    expect((await post(north.id)).status).toBe(401);
  });

  test('never what belongs to the account: sign-in, sessions, members, keys, settings, the assistant', async () => {
    const { id, secret } = await keyOf(facility, { scopes });
    const closed: [string, string, object?][] = [
      ['POST', 'auth/change-password', { current_password: 'a', new_password: 'seven ducks on a pond' }],
      ['POST', 'auth/logout', {}],
      ['POST', 'auth/step-up', { password: 'a' }],
      ['PUT', 'entities/User/me', { headline: 'Mine' }],
      ['PUT', `entities/User/${facility.user.id}`, { headline: 'Mine' }],
      ['POST', 'functions/createApiKey', { name: 'More', scopes: ['jobs:read'] }],
      ['POST', 'functions/listApiKeys', {}],
      ['POST', 'functions/revokeApiKey', { key_id: id }],
      ['POST', 'functions/listSessions', {}],
      ['POST', 'functions/inviteMember', { email: 'a@example.com', work_role: 'owner' }],
      ['POST', 'functions/requestDeletion', {}],
      ['GET', 'entities/Document'],
      ['GET', 'entities/Message'],
      ['GET', 'agents/conversations'],
      ['POST', 'integration-endpoints/Core/SendEmail', { to: 'a@example.com', subject: 'A', body: 'A' }],
    ];
    for (const [method, path, body] of closed)
      expect(await ask(secret, method, path, body), path).toMatchObject({ status: 403, body: { code: 'FORBIDDEN' } });
    expect((await ask(secret, 'GET', 'entities/User/me')).status).toBe(200);
    expect((await facility.client.functions.listApiKeys({})).keys).toHaveLength(1);
  });

  test('has 600 requests a minute and says in the headers of the IETF draft how many are left', async () => {
    const strict = await testApp({ RATE_LIMITS: 'on' });
    try {
      const [one, other] = [await strict.people.facility(), await strict.people.facility()];
      const { secret } = await keyOf(one, { scopes: ['jobs:read'] });
      const list = (token: string) => call(strict.server, 'GET', `${jobs}/count`, { token });
      const { headers } = await list(secret);
      expect(headers).toMatchObject({ 'ratelimit-policy': '"key";q=600;w=60' });
      expect(headers['ratelimit']).toMatch(/^"key";r=599;t=([1-9]|[1-5]\d|60)$/);
      const statuses: number[] = [];
      // The limiter counts requests of the same moment together.
      for (let sent = 0; sent < 600; sent += 20)
        statuses.push(
          ...(await Promise.all(Array.from({ length: 20 }, () => list(secret)))).map(({ status }) => status),
        );
      expect(statuses.slice(0, 580).every((status) => status === 200)).toBe(true);
      expect(await list(secret)).toMatchObject({ status: 429, headers: { 'retry-after': expect.anything() } });
      expect((await list((await keyOf(other, { scopes: ['jobs:read'] })).secret)).status).toBe(200);
      expect((await list(one.token)).headers).not.toHaveProperty('ratelimit');
    } finally {
      await strict.close();
    }
  });
});
