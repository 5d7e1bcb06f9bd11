import { afterAll, beforeAll, expect, test } from 'vitest';
import { maxAuditedPeople } from '#domain/shared/limits.ts';
import type { InputOf } from '#domain/core/contract.ts';
import { auditPageSize, type auditLog, type AuditEntry } from '#domain/administration/contracts.ts';
import { readAudit, type AuditFilter } from '#server/features/administration/sql.ts';
import { fillRows } from '#tests/support/fillRows.ts';
import { planOf } from '#tests/support/planOf.ts';
import { refusal } from '#tests/support/refusal.ts';
import { testApp, type Person, type TestApp } from '#tests/support/testApp.ts';

let app: TestApp;
let admin: Person;
let other: Person;
const day = (date: string) => `${date}T00:00:00.000Z`;

/** An action every hour of ten days and of years behind them, by two administrators, a nurse and the program in turn. */
beforeAll(async () => {
  app = await testApp();
  [admin, other] = [await app.people.admin(), await app.people.admin()];
  await app.services.pool.query(
    `update users set full_name = 'Wilhelmina 100%_Ash', email = 'w.ash@clinic.example' where id = $1`,
    [other.user.id],
  );
  const nurse = await app.people.clinician();
  await fillRows(
    app,
    `insert into audit_events (actor_kind, actor_id, action, at)
     select case when n % 4 = 3 then 'system' when n % 4 = 2 then 'user' else 'admin' end,
       ($1::text[])[n % 4 + 1], ($2::text[])[n / 4 % 3 + 1], timestamptz '2020-01-01Z' + n * interval '1 hour'
     from generate_series(0, 24999) n`,
    [
      [admin.user.id, other.user.id, nurse.user.id, null],
      ['User.update', 'User.create', 'Job.update'],
    ],
  );
  await app.services.pool.query('analyze audit_events');
});
afterAll(() => app.close());

type Input = InputOf<typeof auditLog>;
const old = { from: day('2020-01-01'), until: day('2020-01-11') };

async function readAll(input: Input): Promise<AuditEntry[]> {
  const read: AuditEntry[] = [];
  for (let before: number | null = null, more = true; more;) {
    const page = await admin.client.functions.auditLog({ ...old, ...input, before });
    expect(page.entries.length).toBeLessThanOrEqual(auditPageSize);
    read.push(...page.entries);
    before = read.at(-1)?.id ?? null;
    more = page.has_more;
  }
  expect(new Set(read.map(({ id }) => id)).size).toBe(read.length);
  expect(read).toEqual(read.toSorted((a, b) => b.at.localeCompare(a.at)));
  return read;
}

test('B11: the log is narrowed to an action, and to all of a kind', async () => {
  expect(await readAll({})).toHaveLength(240);
  const updates = await readAll({ action: 'User.update' });
  expect(updates).toHaveLength(80);
  expect(new Set(updates.map(({ action }) => action))).toEqual(new Set(['User.update']));
  expect(await readAll({ action: 'User' })).toHaveLength(160);
  expect(await readAll({ action: 'auth' })).toEqual([]);
  expect(await refusal(admin.client.functions.auditLog({ action: 'User.%' as 'User' }))).toBe('VALIDATION_ERROR');
});

test('B11: the log is narrowed to who acted, by any part of the name or the address', async () => {
  for (const who of ['WILHELMINA', 'w.ash@clinic', '100%_a']) {
    const entries = await readAll({ who });
    expect(entries).toHaveLength(60);
    expect(new Set(entries.map(({ actor_id }) => actor_id))).toEqual(new Set([other.user.id]));
  }
  expect(await readAll({ who: '_____________' })).toEqual([]);
  expect(await readAll({ who: 'Wilhelmina', action: 'User' })).toHaveLength(40);
  expect((await readAll({ who: '@' })).map(({ actor_kind }) => actor_kind)).not.toContain('system');
});

test('B11: the log is narrowed to days', async () => {
  const entries = await readAll({ from: day('2020-01-03'), until: day('2020-01-04') });
  expect(entries.map(({ at }) => at.slice(0, 10))).toEqual(Array.from({ length: 24 }, () => '2020-01-03'));
  expect(await readAll({ from: day('2019-01-01'), until: day('2019-12-31') })).toEqual([]);
  expect(await refusal(admin.client.functions.auditLog({ from: '2020-02-31T00:00:00Z' }))).toBe('VALIDATION_ERROR');
});

test('B11: a search that fits very many people reads the actions of some, and says so', async () => {
  await fillRows(
    app,
    `insert into users (full_name, email, user_role)
     select 'Multitude ' || n, 'multitude-' || n || '@example.com', 'clinician' from generate_series(1, $1) n`,
    [maxAuditedPeople + 1],
  );
  expect(await admin.client.functions.auditLog({ who: 'multitude' })).toMatchObject({ more_people: true });
  expect(await admin.client.functions.auditLog({ who: 'Wilhelmina' })).toMatchObject({ more_people: false });
});

const anything = { before: null, actions: null, actors: null, from: null, until: null } satisfies AuditFilter;

test.each<[string, Partial<AuditFilter>, RegExp]>([
  ['nothing', {}, /Index Scan (using|on) audit_events_newest/],
  ['days', old, /Index Scan (using|on) audit_events_newest .*\n *Index Cond: .*at >= /],
  ['actions', { actions: ['User.update'] }, /Index Scan (using|on) audit_events_action .*\n *Index Cond: .*action = /],
  ['people', { actors: ['a', 'b'] }, /Index Scan (using|on) audit_events_actor_newest .*\n *Index Cond: .*actor_id = /],
  [
    'actions of people on days',
    { ...old, actions: ['User.update'], actors: ['a', 'b'] },
    /Index Scan (using|on) audit_events_actor_action .*\n *Index Cond: .*actor_id = .*action = .*at >= /,
  ],
])('B11: a page of the log narrowed to %s is read from the end of an index', async (_name, filter, scan) => {
  const plan = await planOf(app, (db) => readAudit(db, { ...anything, ...filter }, 51));
  expect(plan).toMatch(scan);
  expect(plan).not.toContain('Seq Scan on audit_events');
});
