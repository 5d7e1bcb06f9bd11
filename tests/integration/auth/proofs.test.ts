import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { entities } from '#domain/entities.ts';
import type { AnyEntity } from '#domain/core/entity.ts';
import { functions, isFunctionName } from '#domain/functions.ts';
import { described, type Described } from '#tests/support/apiDocument.ts';
import { codeOf } from '#tests/support/authenticator.ts';
import { call } from '#tests/support/call.ts';
import { makeMatrixData, triedActors, type MatrixData } from '#tests/support/matrixData.ts';
import { refusal } from '#tests/support/refusal.ts';
import { testApp, type Person, type TestApp } from '#tests/support/testApp.ts';
import { nothing, trace } from '#tests/support/trace.ts';
import { validCall } from '#tests/support/validCall.ts';

let app: TestApp;
let matrix: MatrixData;
beforeAll(async () => {
  app = await testApp();
  matrix = await makeMatrixData(app);
});
afterAll(() => app.close());

const password = 'wet stone over river';
const api = '/api/apps/openlocum';

/** As if every session had been begun that many hours ago. */
async function letProofsPass(hours = 3): Promise<void> {
  await app.services.pool.query('update sessions set proved_at = now() - make_interval(hours => $1)', [hours]);
}

/** Words in the names of operations that let callers in, decide what they may do, or carry rows away. */
const opening =
  /session|factor|passkey|authenticator|invit|member|(join|leave)Facility|calendarFeed|passport|deletion|push|key|webhook|role/i;
const carrying = /^(export\w+|requestExport|getExport\w*|getCalendar|getPassport|getSharedFile)$/;

function isSensitive({ method, operation: { operationId: name, tags } }: Described): boolean {
  if (carrying.test(name)) return true;
  if (tags.includes('auth')) return method !== 'GET' || /log(in|out)|token/i.test(name);
  return opening.test(name) && tags.includes('functions') && !readsOnly(name);
}

function readsOnly(name: string): boolean {
  if (!isFunctionName(name)) return false;
  const contract = functions[name];
  return 'reads' in contract && contract.reads === true;
}

test('(X1, X2) every operation that lets callers in, changes rights or carries rows away says which proof it needs', () => {
  const sensitive = described.filter(isSensitive);
  expect(sensitive.length).toBeGreaterThan(50);
  expect(sensitive.filter(({ operation }) => !operation['x-proof']).map(({ name }) => name)).toEqual([]);
});

test('(X1, X2) every right to change a role, a side, an account or where mails go says that it needs a proof', () => {
  const fields = /^(role|is_active|user_role|work_role|site_ids|email|notificationsEmail)$/;
  const open = [entities.User, entities.Member].flatMap(({ name, update }: AnyEntity) =>
    update.flatMap((right) =>
      right.proof ? [] : right.fields.filter((field) => fields.test(field)).map((field) => `${name}.${field}`),
    ),
  );
  // The side of the marketplace, which a person chooses once.
  expect(open).toEqual(['User.user_role']);
});

describe('(X1, X2) a session whose proof is three hours old', () => {
  const asking = described.filter(({ operation }) => operation['x-proof'] === 'recent');

  test.each(asking)('(X1, X2) is asked again for $name', async (operation) => {
    const codes = [];
    for (const actor of triedActors) {
      await letProofsPass(0);
      const { url, ...sent } = await validCall(app, matrix, operation, actor);
      await letProofsPass();
      const answer = await call(app.server, operation.method, url, sent);
      codes.push((answer.body as { code?: string }).code);
      if (actor !== 'service') expect(answer.status, `${actor} ${JSON.stringify(answer.body)}`).toBeGreaterThan(400);
    }
    expect(codes).toContain('STEP_UP_REQUIRED');
  });

  test.each([
    ['PUT', '/{id}', (id: string, patch: object) => ({ id, ...patch })],
    ['PUT', '/bulk', (id: string, patch: object) => [{ id, ...patch }]],
    ['PATCH', '/update-many', (id: string, patch: object) => ({ query: { id }, data: { $set: patch } })],
    [
      'POST',
      '/upsert',
      (id: string, patch: object) => ({ records: [{ id, full_name: id, ...patch }], key: 'full_name' }),
    ],
  ] as const)('(X2) makes no administrator and suspends no account by %s User%s', async (method, path, bodyOf) => {
    const admin = await app.people.admin({ password });
    const { user } = await app.people.clinician();
    await app.services.pool.query('update users set full_name = id where id = $1', [user.id]);
    for (const patch of [{ role: 'admin' }, { is_active: false }, { user_role: 'facility' }]) {
      const url = `${api}/entities/User${path.replace('{id}', user.id)}`;
      await letProofsPass();
      const left = await trace(app.services, async () => {
        const answer = await call(app.server, method, url, { token: admin.token, body: bodyOf(user.id, patch) });
        expect(answer).toMatchObject({ status: 403, body: { code: 'STEP_UP_REQUIRED' } });
      });
      expect(left).toEqual(nothing);
    }
    await admin.client.auth.stepUp({ password });
    await admin.client.entities.User.update(user.id, { role: 'admin' });
  });

  test('(X2) changes what opens nothing, and sends a value back as it is', async () => {
    const admin = await app.people.admin({ password });
    const { user } = await app.people.clinician();
    await letProofsPass();
    await admin.client.entities.User.update(user.id, { badges: ['Top rated'], role: 'user', is_active: true });
    await admin.client.auth.updateMe({ bio: 'On call' });
  });

  test('(X1) enrolls no authenticator, and the owner logs in with the password alone', async () => {
    const owner = await app.people.clinician({ password });
    await letProofsPass();
    const factor = await owner.client.auth.secondFactor();
    expect(await refusal(factor.beginAuthenticator())).toBe('STEP_UP_REQUIRED');
    expect(await refusal(factor.confirmAuthenticator('000000'))).toBe('STEP_UP_REQUIRED');
    expect(await refusal(factor.beginPasskey())).toBe('STEP_UP_REQUIRED');
    await app.client().auth.login(owner.user.email, password);
  });

  test('(X1) sets the second factor up that an administrator must have, after the password', async () => {
    const site = await testApp({ ADMIN_2FA: 'required' });
    try {
      const admin: Person = await site.people.admin({ password });
      const factor = await admin.client.auth.secondFactor();
      await site.services.pool.query(`update sessions set proved_at = now() - interval '3 hours'`);
      expect(await refusal(factor.beginAuthenticator())).toBe('STEP_UP_REQUIRED');
      await admin.client.auth.stepUp({ password });
      const { key } = await factor.beginAuthenticator();
      await factor.confirmAuthenticator(codeOf(key));
    } finally {
      await site.close();
    }
  });
});

test('(X1) a person who has just logged in sets a second factor up without another question', async () => {
  const { user } = await app.people.clinician({ password });
  const client = app.client();
  await client.auth.login(user.email, password);
  const factor = await client.auth.secondFactor();
  const { key } = await factor.beginAuthenticator();
  expect((await factor.confirmAuthenticator(codeOf(key))).recovery_codes).toHaveLength(10);
});
