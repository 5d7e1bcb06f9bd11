import pino from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { system } from '#domain/core/access.ts';
import { audit, type AuditEvent } from '#server/platform/auth/audit.ts';
import { transaction } from '#server/platform/db/transaction.ts';
import { verifyAudit } from '#server/platform/ops/auditChain.ts';
import { headOf, readHead } from '#server/platform/ops/chain.ts';
import { dueRows, endRetentionNow } from '#server/platform/ops/retention.ts';
import { jobHandlers } from '#server/platform/queue/handlers.ts';
import { fillRows } from '#tests/support/fillRows.ts';
import { pastTriggers } from '#tests/support/verificationLog.ts';
import { mailsTo } from '#tests/support/mailbox.ts';
import { runProgram } from '#tests/support/runProgram.ts';
import { testApp, type TestApp } from '#tests/support/testApp.ts';

let app: TestApp;
const lines: Record<string, unknown>[] = [];

beforeAll(async () => {
  const write = (line: string) => void lines.push(JSON.parse(line) as Record<string, unknown>);
  app = await testApp({}, { log: pino({ level: 'info' }, { write }) });
});
afterAll(() => app.close());
beforeEach(async () => {
  await hostile(
    'delete from audit_events',
    'delete from audit_seals',
    `update audit_anchor set seq = 0, hash = repeat('0', 64)`,
  );
  lines.length = 0;
});

const query = (statement: string) => app.services.pool.query(statement);
const hostile = (...statements: string[]) => pastTriggers(app.services.pool, ...statements);
const verified = (head?: string) => verifyAudit(app.services, head === undefined ? undefined : readHead(head));
const broken = async (head?: string) => (await verified(head)).broken;
const seal = () => jobHandlers(app.services).sealAudit({});
const event = (name: string): AuditEvent => ({
  action: 'User.update',
  entity: 'User',
  entity_id: name,
  fields: ['role'],
});
/** The id of the row with this number. */
const idOf = (seq: number) => `(select event_id from audit_seals where seq = ${seq})`;

/** As many rows, one after the other, sealed; answers the head. */
async function written(count: number): Promise<string> {
  for (let at = 1; at <= count; at++) await audit(app.services.db, system, [event(`row-${at}`)]);
  await seal();
  return headOf((await verified()).head);
}

describe('a hostile audit log', () => {
  test('A1: the database refuses to alter, remove and empty, and nothing is broken by it', async () => {
    await written(3);
    for (const statement of [
      `update audit_events set action = 'x'`,
      `update audit_seals set hash = 'x'`,
      'delete from audit_events',
      'delete from audit_seals',
      'truncate audit_events',
      'truncate audit_seals',
    ]) {
      await expect(query(statement), statement).rejects.toMatchObject({ code: '23001' });
    }
    expect(await verified()).toMatchObject({ rows: 3, broken: null, head: { seq: 3 }, waiting: 0 });
  });

  test.each([
    ['what was done', `action = 'User.create'`],
    ['who did it', `actor_id = 'other'`],
    ['what kind of actor it was', `actor_kind = 'admin'`],
    ['for whom it was done', `acting_for = 'other'`],
    ['the kind of what it is about', `entity = 'Job'`],
    ['what it is about', `entity_id = 'other'`],
    ['a name of a field', `fields = '{email}'`],
    ['that it was refused', `outcome = 'refused'`],
    ['the request', `request_id = 'other'`],
    ['when it was', `at = at - interval '1 ms'`],
    ['its id', 'id = default'],
  ])('A1: triggers off, %s altered is found with its number', async (_, change) => {
    await written(6);
    await hostile(`update audit_events set ${change} where id = ${idOf(4)}`);
    expect(await verified()).toMatchObject({ rows: 3, broken: 4 });
  });

  test.each([
    ['its hash', `hash = repeat('a', 64)`],
    ['when it was sealed', `sealed_date = sealed_date - interval '1 ms'`],
    ['its row', 'event_id = event_id + 1000'],
  ])('A1: a seal of which %s was altered is found', async (_, change) => {
    await written(6);
    await hostile(`update audit_seals set ${change} where seq = 4`);
    expect(await broken()).toBe(4);
  });

  test('A1: a row that is altered with a fitting hash breaks the one after it', async () => {
    await written(6);
    await hostile(`update audit_events set action = 'x' where id = ${idOf(4)}`);
    await hostile(`update audit_seals s set hash = audit_hash((select hash from audit_seals where seq = 3), s, e)
      from audit_events e where e.id = s.event_id and s.seq = 4`);
    expect(await broken()).toBe(5);
  });

  test('A1: a removed row is found, and with its seal by the next one, whether the gap is closed or not', async () => {
    await written(6);
    await hostile(`delete from audit_events where id = ${idOf(3)}`);
    expect(await broken()).toBe(3);
    await hostile('delete from audit_seals where seq = 3');
    expect(await broken()).toBe(4);
    await hostile(
      'update audit_seals set seq = -seq where seq > 3',
      'update audit_seals set seq = -seq - 1 where seq < 0',
    );
    expect(await broken()).toBe(3);
  });

  test('A1: two rows in each other’s place are found', async () => {
    await written(6);
    await hostile(
      `create temp table swapped on commit drop as select * from audit_events where id in (${idOf(2)}, ${idOf(4)})`,
      `update audit_events e set entity_id = s.entity_id from swapped s
        where e.id in (select id from swapped) and s.id <> e.id`,
    );
    expect(await broken()).toBe(2);
  });

  test('A1: the newest rows removed are found by a head that was stored elsewhere, also when others follow', async () => {
    const head = await written(6);
    await hostile(
      `delete from audit_events where id in (${idOf(5)}, ${idOf(6)})`,
      'delete from audit_seals where seq > 4',
    );
    expect(await broken()).toBeNull();
    expect(await broken(head)).toBe(5);
    await written(3);
    expect(await broken()).toBeNull();
    expect(await broken(head)).toBe(6);
  });

  test('A1: a whole log sealed again is whole, and not the one of a head that was stored elsewhere', async () => {
    const early = await written(3);
    const head = await written(3);
    await hostile(
      `update audit_events set action = 'x' where id = ${idOf(5)}`,
      'delete from audit_seals where seq > 4',
    );
    await seal();
    expect(await verified()).toMatchObject({ rows: 6, broken: null });
    expect(await broken(head)).toBe(6);
    expect(await broken(early)).toBeNull();
  });

  test.each([
    ['its hash', `hash = repeat('a', 64)`, 1],
    ['its number, as if later rows had ended', 'seq = 2, hash = (select hash from audit_seals where seq = 2)', 1],
  ])('A1: the verification finds an anchor of which %s was altered', async (_, change, found) => {
    await written(3);
    await hostile(`update audit_anchor set ${change}`);
    expect(await verified()).toMatchObject({ broken: found });
  });
});

test('rows are sealed in the order of their ids, and one that a slow transaction commits later follows', async () => {
  const client = await app.services.pool.connect();
  const slow = `insert into audit_events (actor_kind, action) values ('system', 'slow') returning id::int`;
  await client.query('begin');
  const { rows } = await client.query<{ id: number }>(slow);
  await written(2);
  expect(await verified()).toMatchObject({ rows: 2, waiting: 0 });
  await client.query('commit');
  client.release();
  expect(await verified()).toMatchObject({ rows: 2, waiting: 1 });
  await seal();
  expect(await verified()).toMatchObject({ rows: 3, broken: null, waiting: 0 });
  const sealed = await query('select seq, event_id::int from audit_seals order by seq');
  expect(sealed.rows[2]).toEqual({ seq: 3, event_id: rows[0]!.id });
  expect(sealed.rows[0]).toEqual({ seq: 1, event_id: rows[0]!.id + 1 });
});

test('a log from before the chain is sealed in batches, also by two sealers, and is verified across pages', async () => {
  await fillRows(
    app,
    `insert into audit_events (actor_kind, action) select 'system', 'x' from generate_series(1, 12000)`,
  );
  await Promise.all([seal(), seal()]);
  expect(await verified()).toMatchObject({ rows: 12_000, broken: null, head: { seq: 12_000 }, waiting: 0 });
  const out = await query(`select count(*)::int as count from audit_seals s join audit_seals t
    on t.seq = s.seq + 1 and t.event_id < s.event_id`);
  expect(out.rows).toEqual([{ count: 0 }]);
  await hostile(`update audit_events set action = 'y' where id = ${idOf(10_002)}`);
  expect(await verified()).toMatchObject({ rows: 10_001, broken: 10_002 });
});

test('a row that was sealed an hour ago leaves none before it to look for, and each day the whole log is looked at', async () => {
  const { rows } = await query(`select nextval(pg_get_serial_sequence('audit_events', 'id'))::int as id`);
  await written(3);
  await hostile(`update audit_seals set sealed_date = sealed_date - interval '2 hours'`);
  await query(`insert into audit_events (id, actor_kind, action) overriding system value
    values (${rows[0].id}, 'system', 'slow')`);
  await audit(app.services.db, system, [event('later')]);
  await seal();
  const sealed = async () => (await query('select from audit_seals')).rowCount;
  expect(await sealed()).toBe(4);
  await jobHandlers(app.services).verifyAudit({});
  expect(await sealed()).toBe(5);
});

test('writers do not wait for the sealer', async () => {
  const sealer = await app.services.pool.connect();
  await audit(app.services.db, system, [event('first')]);
  await sealer.query('begin');
  await sealer.query('select seal_audit(0, 100)');
  await audit(app.services.db, system, [event('second')]);
  await sealer.query('commit');
  sealer.release();
  expect(await verified()).toMatchObject({ rows: 1, waiting: 1 });
});

test('rows end after six years, oldest first, and what is left is whole and goes on', async () => {
  await transaction(app.services.pool, (tx) =>
    audit(
      tx,
      system,
      [1, 2, 3, 4, 5].map((at) => event(`row-${at}`)),
    ),
  );
  // As if the fourth were old as well: it waits for the third.
  await hostile(`update audit_events set at = at - interval '7 years' where entity_id in ('row-1', 'row-2', 'row-4')`);
  await seal();
  const { head } = await verified();
  await expect(query(`delete from audit_events where id in (${idOf(4)})`)).rejects.toMatchObject({ code: '23001' });
  await expect(query(`delete from audit_events where id in (${idOf(1)}, ${idOf(4)})`)).rejects.toMatchObject({
    code: '23001',
  });
  expect((await dueRows(app.services)).find(({ name }) => name === 'audit_events')?.count).toBe(3);
  expect((await endRetentionNow(app.services)).find(({ name }) => name === 'audit_events')?.count).toBe(2);
  expect(await verified(headOf(head))).toMatchObject({ rows: 3, broken: null, head: { seq: 5 }, waiting: 1 });
  await seal();
  expect(await verified()).toMatchObject({ rows: 4, broken: null, head: { seq: 6 } });
  await expect(verified(`1:${'a'.repeat(64)}`)).rejects.toThrow('Row 1 has ended with its time');
});

test('the daily job writes the head into the log, and notifies administrators of a broken log', async () => {
  const admin = await app.people.admin();
  const head = await written(3);
  await jobHandlers(app.services).verifyAudit({});
  expect(lines).toContainEqual(expect.objectContaining({ rows: 3, head, waiting: 0, msg: 'the audit log is intact' }));
  await hostile(`update audit_events set action = 'x' where id = ${idOf(2)}`);
  await jobHandlers(app.services).verifyAudit({});
  expect(lines).toContainEqual(
    expect.objectContaining({ level: 60, news: 'damaged_audit', msg: expect.stringContaining('row 2 ') }),
  );
  expect((await mailsTo(app.services, admin.user.email)).map(({ subject }) => subject)).toEqual([
    'OpenLocum: stored data is damaged',
  ]);
});

test('A1: verify-audit prints the head, or the first broken row and ends with 1', async () => {
  const early = await written(1);
  const head = await written(2);
  await audit(app.services.db, system, [event('later')]);
  const out = `3 rows intact, head ${head}; 1 not sealed yet`;
  expect(await run('--head', early)).toEqual({ code: 0, out, err: '' });
  await hostile(`update audit_events set outcome = 'refused' where id = ${idOf(2)}`);
  expect(await run()).toMatchObject({ code: 1, out: expect.stringMatching(/^row 2 is broken/) });
});

function run(...words: string[]) {
  return runProgram(app.services, 'scripts/operate/verifyAudit.ts', ...words);
}
