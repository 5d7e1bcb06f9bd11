import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { system } from '#domain/core/access.ts';
import { accessKinds } from '#domain/accounts/sessionContracts.ts';
import { product } from '#server/product.ts';
import { resetFactorsOf } from '#server/platform/auth/secondFactorReset.ts';
import { inTransaction } from '#server/platform/work.ts';
import { codeOf } from '#tests/support/authenticator.ts';
import { insertedKey } from '#tests/support/apiKeys.ts';
import { audited } from '#tests/support/auditLog.ts';
import { call } from '#tests/support/call.ts';
import { resetTokenFor } from '#tests/support/mailbox.ts';
import { refusal } from '#tests/support/refusal.ts';
import { testApp, type Person, type TestApp } from '#tests/support/testApp.ts';

let app: TestApp;
let owner: Person;
let admin: Person;
let bystander: Person;
beforeAll(async () => {
  app = await testApp();
  admin = await app.people.admin();
});
afterAll(() => app.close());
beforeEach(async () => {
  [owner, bystander] = [await app.people.clinician({ password }), await app.people.clinician()];
});

const password = 'wet stone over river';

/** One of each kind, as its owner makes it; answers what a stranger opens with them. */
async function openAll({ client, user }: Person): Promise<{ calendar: string; passport: string }> {
  const { url } = await client.functions.calendarFeed({});
  const document = await inTransaction(app.services, system, (work) =>
    work.system.create('Document', { user_id: user.id, type: 'bls', kind: 'bls', name: 'BLS card' }),
  );
  const until = new Date(app.services.clock().getTime() + 24 * 3600_000).toISOString();
  const { address } = await client.functions.sharePassport({ item_ids: [document.id], until });
  await app.services.pool.query(
    `insert into push_subscriptions (user_id, endpoint, p256dh, auth, name) values ($1, $2, 'key', 'secret', 'Firefox')`,
    [user.id, `https://push.example.org/${user.id}`],
  );
  await insertedKey(app, user.id, user.id);
  await app.services.pool.query(
    `insert into webhook_endpoints (user_id, facility_id, url, event_types, sealed_secret)
     values ($1, $1, 'https://ats.example.com/hook', array['job.published'], 'sealed')`,
    [user.id],
  );
  return { calendar: new URL(url).pathname, passport: new URL(address).searchParams.get('token')! };
}

async function works({ calendar, passport }: { calendar: string; passport: string }): Promise<boolean[]> {
  const opened = await call(app.server, 'POST', '/api/functions/openPassport', { body: { token: passport } });
  return [(await call(app.server, 'GET', calendar)).status === 200, opened.status === 200];
}

const kindsOf = async ({ client }: Person) =>
  (await client.functions.listWaysIn({})).ways.map(({ kind }) => kind).toSorted();

const left = async ({ user }: Person) => {
  const tables = ['sessions', ...product.accessSources.map(({ table }) => table)];
  const counts = tables.map((table) => `(select count(*) from ${table} where user_id = $1)`).join(' + ');
  const { rows } = await app.services.pool.query<{ count: string }>(`select ${counts} as count`, [user.id]);
  return Number(rows[0]!.count);
};

/** Everything after which nothing that worked before shall open the account. */
const endings: Record<string, (person: Person) => Promise<unknown>> = {
  'a reset of the password': async ({ user }) => {
    await app.client().auth.resetPasswordRequest(user.email);
    const reset_token = await resetTokenFor(app.services, user.email);
    await app.client().auth.resetPassword({ reset_token, new_password: 'another river, far away' });
  },
  'closing the account': ({ user }) => admin.client.entities.User.update(user.id, { is_active: false }),
  'a reset of the second factor': async ({ client, user }) => {
    const factor = await client.auth.secondFactor();
    const { key } = await factor.beginAuthenticator();
    await factor.confirmAuthenticator(codeOf(key));
    await inTransaction(app.services, system, (work) => resetFactorsOf(work, system, user.id));
  },
  'another side of the marketplace': ({ user }) =>
    admin.client.entities.User.update(user.id, { user_role: 'facility' }),
  'deleting the account': async ({ client, user }) => {
    await client.functions.requestDeletion({});
    await admin.client.functions.completeDeletion({ user_id: user.id });
  },
};

describe('(X6) what works without a login', () => {
  test('is listed, one of each kind, and each ends by itself', async () => {
    const opened = await openAll(owner);
    expect(await works(opened)).toEqual([true, true]);
    const { ways } = await owner.client.functions.listWaysIn({});
    expect(ways.map(({ kind }) => kind).toSorted()).toEqual(accessKinds.toSorted());
    expect(await kindsOf(bystander)).toEqual([]);
    const idOf = (wanted: string) => ways.find(({ kind }) => kind === wanted)!.id;
    const { functions } = owner.client;
    await functions.endCalendarFeed({});
    await functions.endPassportLink({ link_id: idOf('passport_link') });
    await functions.unsubscribePush({ id: idOf('push_device') });
    await functions.revokeApiKey({ key_id: idOf('api_key') });
    await app.services.pool.query('delete from webhook_endpoints where id = $1', [idOf('webhook')]);
    expect(await kindsOf(owner)).toEqual([]);
    expect(await works(opened)).toEqual([false, false]);
  });

  test.each(Object.entries(endings))('ends with %s, and so does every session', async (_, end) => {
    const [opened, others] = [await openAll(owner), await openAll(bystander)];
    await end(owner);
    expect(await left(owner)).toBe(0);
    expect(await works(opened)).toEqual([false, false]);
    expect(await owner.client.auth.isAuthenticated()).toBe(false);
    expect(await works(others)).toEqual([true, true]);
    expect(await kindsOf(bystander)).toEqual(accessKinds.toSorted());
  });

  test('ends with "Sign out all others", also where there is no other session', async () => {
    const opened = await openAll(owner);
    const lines = await audited(app.services, async () => {
      expect(await owner.client.functions.revokeOtherSessions({})).toEqual({ success: true, ended: 0 });
    });
    expect(lines.map(({ action }) => action)).toEqual(['auth.revoke_sessions']);
    expect(await works(opened)).toEqual([false, false]);
    expect(await left(owner)).toBe(1);
  });

  test('stays where a link to reset the password has been used before', async () => {
    await app.client().auth.resetPasswordRequest(owner.user.email);
    const reset_token = await resetTokenFor(app.services, owner.user.email);
    const reset = (new_password: string) => app.client().auth.resetPassword({ reset_token, new_password });
    await reset('another river, far away');
    const { access_token } = await app.client().auth.login(owner.user.email, 'another river, far away');
    const opened = await openAll({ ...owner, client: app.client(access_token) });
    expect(await refusal(reset('a third river, farther'))).toBe('INVALID_RESET_TOKEN');
    expect(await works(opened)).toEqual([true, true]);
  });
});

test('(X6) every table with a secret of a person is a way in that is listed, or has its reason here', async () => {
  const reasons: Record<string, string> = {
    sessions: 'Listed and ended by their own functions',
    email_changes: 'A code under way, which counts only in a session of its user',
    second_steps: 'A login under way; ends with the sessions',
    accounts: 'The password itself',
    authenticators: 'Open nothing without the password',
    passkeys: 'Open nothing without the password',
    recovery_codes: 'Open nothing without the password',
    checks: 'Hashes that hold the ledger together',
    members: 'An invitation, which is taken by a session with its address',
  };
  const { rows } = await app.services.pool.query<{ table_name: string }>(`
    select distinct one.table_name from information_schema.columns one join information_schema.columns other
      using (table_schema, table_name)
    where table_schema = 'public' and one.column_name = 'user_id'
      and other.column_name ~ '(token|secret|password|hash|endpoint|sealed|credential_id|api_key)'`);
  const known = [...Object.keys(reasons), ...product.accessSources.map(({ table }) => table)];
  expect(rows.map(({ table_name }) => table_name).toSorted()).toEqual(known.toSorted());
});
