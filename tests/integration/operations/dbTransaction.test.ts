import { sql } from 'kysely';
import type { Pool } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Db } from '#server/platform/db/Database.ts';
import { createPool } from '#server/platform/db/pool.ts';
import { allowTime, sqlState, transaction } from '#server/platform/db/transaction.ts';
import { freshDatabase } from '#tests/support/database.ts';

let pool: Pool;

beforeAll(async () => {
  pool = createPool(await freshDatabase(), { max: 4 });
  await pool.query('create table counters (id integer primary key, value integer not null)');
  await pool.query('insert into counters values (1, 0), (2, 0)');
});
afterAll(() => pool.end());

test('what throws leaves nothing behind and is not run again', async () => {
  let runs = 0;
  const attempt = transaction(pool, async (tx) => {
    runs++;
    await add(tx, 1);
    throw new Error('no');
  });
  await expect(attempt).rejects.toThrow('no');
  expect(runs).toBe(1);
  expect(await valueOf(1)).toBe(0);
});

test('two that lock each other out both get through', async () => {
  let meetings = 0;
  let bothHaveOne: () => void;
  const met = new Promise<void>((resolve) => (bothHaveOne = resolve));
  const crossing = (first: number, second: number) =>
    transaction(pool, async (tx) => {
      await add(tx, first);
      if (++meetings === 2) bothHaveOne();
      await met;
      await add(tx, second);
    });
  await Promise.all([crossing(1, 2), crossing(2, 1)]);
  expect(meetings).toBe(3);
  expect([await valueOf(1), await valueOf(2)]).toEqual([2, 2]);
});

test('a statement that takes too long is cut off', async () => {
  const slow = pool.query('select pg_sleep(30)');
  await expect(slow.catch((error: unknown) => sqlState(error))).resolves.toBe('57014');
});

test('a transaction that is given more time has it in the database and on its connection', async () => {
  const hasty = createPool(pool.options.connectionString!, { max: 1 });
  Object.assign(hasty.options, { statement_timeout: 150, query_timeout: 300 });
  const slow = (tx: Db) => sql`select pg_sleep(0.6)`.execute(tx);
  try {
    const longer = transaction(hasty, async (tx) => {
      await allowTime(tx, 20_000);
      return (await slow(tx)).rows.length;
    });
    await expect(longer).resolves.toBe(1);
    // The same connection, and no more than others have.
    await expect(transaction(hasty, slow).catch(sqlState)).resolves.toBe('57014');
  } finally {
    await hasty.end();
  }
});

test('values come as the wire carries them', async () => {
  const { rows } = await pool.query(
    `select '2026-01-31 09:05:00.5+02'::timestamptz as instant, '2026-01-31'::date as day, 7::int8 as big, 1.25::numeric as exact,
      '{a,b}'::text[] as list, '{"x": [1]}'::jsonb as json`,
  );
  expect(rows[0]).toEqual({
    instant: '2026-01-31T07:05:00.500Z',
    day: '2026-01-31',
    big: 7,
    exact: 1.25,
    list: ['a', 'b'],
    json: { x: [1] },
  });
});

async function add(tx: Db, id: number): Promise<void> {
  await sql`update counters set value = value + 1 where id = ${id}`.execute(tx);
}

async function valueOf(id: number): Promise<number> {
  const { rows } = await pool.query<{ value: number }>('select value from counters where id = $1', [id]);
  return rows[0]!.value;
}
