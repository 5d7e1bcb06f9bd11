import pino from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { verifyChecks } from '#server/features/verification/verifyChecks.ts';
import { headOf, readHead } from '#server/platform/ops/chain.ts';
import { dueRows, endRetentionNow } from '#server/platform/ops/retention.ts';
import { jobHandlers } from '#server/platform/queue/handlers.ts';
import { fillRows } from '#tests/support/fillRows.ts';
import { chainedAnew, pastTriggers, writeChecks } from '#tests/support/verificationLog.ts';
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
  await hostile('delete from checks', `update check_anchor set seq = 0, hash = repeat('0', 64)`);
  lines.length = 0;
});

const query = (statement: string) => app.services.pool.query(statement);
const hostile = (...statements: string[]) => pastTriggers(app.services.pool, ...statements);
const verified = (head?: string) => verifyChecks(app.services, head === undefined ? undefined : readHead(head));
const broken = async (head?: string) => (await verified(head)).broken;

describe('a hostile ledger', () => {
  test('20: the database refuses to alter, remove and empty, and nothing is broken by it', async () => {
    await writeChecks(app.services, 3);
    for (const statement of [
      `update checks set result = 'confirmed' where seq = 2`,
      `update checks set seen = null where seq = 2`,
      `update checks set seen = null, notes = null, evidence_url = null, salt = null, redacted_date = now(), result = 'rejected'`,
      'delete from checks where seq = 3',
      'truncate checks',
    ]) {
      await expect(query(statement), statement).rejects.toMatchObject({ code: '23001' });
    }
    expect(await verified()).toMatchObject({ checks: 3, broken: null, head: { seq: 3 } });
  });

  test.each([
    ['a result', `result = 'withdrawn'`],
    ['whom it is about', `user_id = 'somebody'`],
    ['what was seen', `seen = '{"type": "license"}'`],
    ['what was noted', `notes = 'Fine'`],
    ['when it was checked', `checked_date = checked_date - interval '1 ms'`],
    ['when it was written', `created_date = created_date - interval '1 day'`],
    ['the digest of the evidence', `evidence_sha256 = 'ab'`],
    ['its id', `id = 'other'`],
    ['its hash', `hash = repeat('a', 64)`],
    ['the hash of its content', `content_hash = repeat('a', 64)`],
    ['a redaction that hides nothing', 'redacted_date = now()'],
    ['its salt', 'salt = null'],
  ])('20: triggers off, %s altered is found with its number', async (_, change) => {
    await writeChecks(app.services, 6);
    await hostile(`update checks set ${change} where seq = 4`);
    expect(await verified()).toMatchObject({ checks: 3, broken: 4 });
  });

  test('a row that is altered with a fitting hash breaks the one after it', async () => {
    await writeChecks(app.services, 6);
    await hostile(`update checks set result = 'withdrawn' where seq = 4`);
    await hostile('update checks set hash = check_hash(checks) where seq = 4');
    expect(await broken()).toBe(5);
  });

  test('removed rows are found by the next one, whether the gap is closed or not', async () => {
    await writeChecks(app.services, 6);
    await hostile('delete from checks where seq in (3, 4)');
    expect(await broken()).toBe(5);
    await hostile('update checks set seq = seq - 2 where seq > 4');
    expect(await broken()).toBe(3);
  });

  test('the first row removed is found, and the last one by a head from before', async () => {
    const written = await writeChecks(app.services, 6);
    const head = headOf(written[5]!);
    await hostile('delete from checks where seq = 6');
    expect(await broken()).toBeNull();
    expect(await broken(head)).toBe(6);
    await hostile('delete from checks where seq = 1');
    expect(await broken()).toBe(2);
  });

  test.each([
    ['its hash', `hash = repeat('a', 64)`, 1],
    ['its number, as if later rows had ended', 'seq = 2, hash = (select hash from checks where seq = 2)', 1],
    ['its number, as if rows had been there before', 'seq = seq - 1', 1],
  ])(
    'C6: the verification finds an anchor of which the owner of the database altered %s',
    async (_, change, broken) => {
      await writeChecks(app.services, 3);
      await hostile(`update check_anchor set ${change}`);
      expect(await verified()).toMatchObject({ broken });
    },
  );

  test('C6: a row has the same hash whichever way a connection writes days and numbers', async () => {
    const of = { fresh_until: '2027-02-03', checked_date: '2026-12-01T23:30:00.000Z' } as const;
    await writeChecks(app.services, 2, { kind: 'source_check', result: 'confirmed', method: 'web_lookup', ...of });
    const client = await app.services.pool.connect();
    try {
      for (const style of ['German, DMY', 'SQL, MDY', 'Postgres, YMD', 'ISO, DMY']) {
        await client.query(`begin; set local datestyle = '${style}'; set local timezone = 'Asia/Kolkata';
          set local extra_float_digits = 0; set local intervalstyle = 'sql_standard'`);
        const { rows } = await client.query<{ holds: boolean }>(
          'select bool_and(hash = check_hash(c) and content_hash = check_content_hash(c)) as holds from checks c',
        );
        expect(rows, style).toEqual([{ holds: true }]);
        await client.query(
          `insert into checks (kind, result, fresh_until, checked_date, prev_hash, content_hash, hash)
           select kind, result, fresh_until, checked_date, '', '', '' from checks where seq = 1`,
        );
        await client.query('commit');
      }
    } finally {
      client.release();
    }
    expect(await verified()).toMatchObject({ checks: 6, broken: null });
  });

  test('two rows in each other’s place are found', async () => {
    await writeChecks(app.services, 6);
    await hostile(
      'update checks set seq = 100 where seq = 2',
      'update checks set seq = 2 where seq = 4',
      'update checks set seq = 4 where seq = 100',
    );
    expect(await broken()).toBe(2);
  });

  test('a row that was removed and written again is found', async () => {
    await writeChecks(app.services, 6);
    await hostile(
      'create temp table kept on commit drop as select * from checks where seq = 3',
      'delete from checks where seq = 3',
      `insert into checks (seq, kind, result, prev_hash, content_hash, hash, salt, created_date)
        select seq, kind, 'rejected', prev_hash, 'x', 'x', 'salt', created_date from kept`,
      'update checks set content_hash = check_content_hash(checks) where seq = 3',
      'update checks set hash = check_hash(checks) where seq = 3',
    );
    expect(await broken()).toBe(4);
  });

  test('a whole ledger written again is whole, and not the one of a head from before', async () => {
    const written = await writeChecks(app.services, 6);
    await hostile(`update checks set result = 'withdrawn' where seq = 4`, chainedAnew(4));
    expect(await broken()).toBeNull();
    expect(await broken(headOf(written[5]!))).toBe(6);
    expect(await broken(headOf(written[2]!))).toBeNull();
  });

  test('is found across pages', async () => {
    await fillRows(
      app,
      `insert into checks (kind, result, prev_hash, content_hash, hash)
       select 'list_import', 'loaded', '', '', '' from generate_series(1, 12000)`,
    );
    expect(await verified()).toMatchObject({ checks: 12_000, broken: null, head: { seq: 12_000 } });
    await hostile(`update checks set notes = 'x' where seq = 10002`);
    expect(await verified()).toMatchObject({ checks: 10_001, broken: 10_002 });
    await hostile('delete from checks where seq between 4000 and 11000');
    expect(await broken()).toBe(11_001);
  });
});

test('21: fifty concurrent writers leave no gap, and one that fails takes no number', async () => {
  const writers = Array.from({ length: 50 }, () => writeChecks(app.services, 1));
  const failing = query(`insert into checks (kind, result) values ('nothing', 'loaded')`);
  await expect(failing).rejects.toMatchObject({ code: '23514' });
  const written = (await Promise.all(writers)).map(([check]) => check!.seq);
  expect(written.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 50 }, (_, at) => at + 1));
  expect(await verified()).toMatchObject({ checks: 50, broken: null });
});

test('rows end after six years, oldest first, and what is left is whole and goes on', async () => {
  const written = await writeChecks(app.services, 6);
  expect((await endRetentionNow(app.services)).find(({ name }) => name === 'checks')?.count).toBe(0);
  // As if the fifth were old as well: it waits for the fourth.
  await hostile(
    `update checks set created_date = created_date - interval '7 years' where seq in (1, 2, 3, 5)`,
    chainedAnew(1),
  );
  await expect(query('delete from checks where seq in (1, 3)')).rejects.toMatchObject({ code: '23001' });
  await expect(query('delete from checks where seq = 4')).rejects.toMatchObject({ code: '23001' });
  expect((await dueRows(app.services)).find(({ name }) => name === 'checks')?.count).toBe(3);
  expect((await endRetentionNow(app.services)).find(({ name }) => name === 'checks')?.count).toBe(3);
  expect(await verified()).toMatchObject({ checks: 3, broken: null, head: { seq: 6 } });
  await writeChecks(app.services, 1);
  const { head, ...rest } = await verified();
  expect(rest).toEqual({ checks: 4, broken: null });
  expect(await broken(headOf(head))).toBeNull();
  await expect(verified(headOf(written[1]!))).rejects.toThrow('Check 2 has ended with its time');
});

test('the numbers go on when all rows have ended', async () => {
  await writeChecks(app.services, 2);
  await hostile(`update checks set created_date = created_date - interval '7 years'`, chainedAnew(1));
  await endRetentionNow(app.services);
  expect(await verified()).toMatchObject({ checks: 0, broken: null, head: { seq: 2 } });
  expect((await writeChecks(app.services, 1))[0]!.seq).toBe(3);
  expect(await verified()).toMatchObject({ checks: 1, broken: null });
});

test('the daily job writes the head into the log, and notifies administrators of a broken ledger', async () => {
  const admin = await app.people.admin();
  const written = await writeChecks(app.services, 3);
  await jobHandlers(app.services).verifyLedger({});
  expect(lines).toContainEqual(expect.objectContaining({ checks: 3, head: headOf(written[2]!) }));
  const shown = async () => (await admin.client.functions.listImports({})).ledger;
  expect(await shown()).toMatchObject({ checks: 3, broken: null, verified_date: expect.any(String) });
  await hostile(`update checks set notes = 'x' where seq = 2`);
  await jobHandlers(app.services).verifyLedger({});
  expect(await shown()).toMatchObject({ checks: 1, broken: 2 });
  expect(lines).toContainEqual(
    expect.objectContaining({ level: 60, news: 'damaged_ledger', msg: expect.stringContaining('check 2 ') }),
  );
  expect((await mailsTo(app.services, admin.user.email)).map(({ subject }) => subject)).toEqual([
    'OpenLocum: stored data is damaged',
  ]);
});

test('20: verify-checks prints the head, or the first broken check and ends with 1', async () => {
  const written = await writeChecks(app.services, 3);
  const [first, last] = [headOf(written[0]!), headOf(written[2]!)];
  expect(await run('--head', first)).toEqual({ code: 0, out: `3 checks intact, head ${last}`, err: '' });
  await hostile(`update checks set result = 'rejected' where seq = 2`);
  expect(await run()).toMatchObject({ code: 1, out: expect.stringMatching(/^check 2 /) });
  for (const wrong of ['3', `3:${'a'.repeat(63)}`, `x:${'a'.repeat(64)}`])
    expect(() => readHead(wrong)).toThrow('A head is');
});

function run(...words: string[]) {
  return runProgram(app.services, 'scripts/operate/verifyChecks.ts', ...words);
}
