import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest';
import type { Pool } from 'pg';
import { createPool } from '#server/platform/db/pool.ts';
import { reachDatabase } from '#server/platform/db/reachDatabase.ts';
import { query, wireToDatabase } from '#scripts/scratch/database.ts';
import type { Wire } from '#scripts/scratch/wire.ts';
import { freshDatabase } from '#tests/support/database.ts';

let direct: string;
let wire: Wire;
let pool: Pool;

beforeEach(async () => {
  direct = await freshDatabase();
  const wired = await wireToDatabase(direct);
  wire = wired.wire;
  pool = createPool(wired.url, { wait: 1 });
});
afterEach(async () => {
  await pool.end();
  await wire.cut();
});

const ask = () => pool.query('select 1').then(() => 'answered', String);
const endAll = () =>
  query(
    direct,
    `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and application_name = 'openlocum'`,
  );

test('R10: logins that take longer than a request waits go on, and the next requests find their connections', async () => {
  await Promise.all(Array.from({ length: 4 }, ask));
  await endAll();
  await expect.poll(() => pool.totalCount).toBe(0);
  // A login is four answers of the server: longer than the second that a request waits.
  wire.delay(250);
  const first = await Promise.all(Array.from({ length: 16 }, ask));
  expect(new Set(first)).toEqual(new Set(['Error: timeout exceeded when trying to connect']));
  await expect.poll(() => pool.idleCount).toBe(16);
  expect(await Promise.all(Array.from({ length: 16 }, ask))).toEqual(Array(16).fill('answered'));
  expect(pool.totalCount).toBe(16);
});

test('R10: a pool that lost its idle connections opens four again before anyone asks', async () => {
  await Promise.all(Array.from({ length: 8 }, ask));
  await endAll();
  await expect.poll(() => pool.totalCount).toBe(0);
  await expect.poll(() => pool.idleCount).toBe(4);
  await wire.cut();
  await expect.poll(() => pool.totalCount).toBe(0);
  await wire.mend();
  await expect.poll(() => pool.idleCount).toBe(4);
});

test('R10: many requests that gave up hand on one connection after the other', async () => {
  wire.delay(250);
  const late = await Promise.all(Array.from({ length: 5_000 }, ask));
  expect(new Set(late)).toEqual(new Set(['Error: timeout exceeded when trying to connect']));
  wire.delay(0);
  await expect.poll(() => pool.waitingCount).toBe(0);
  expect(await ask()).toBe('answered');
});

test('R6: on a server with fewer connections than the pool wants, requests wait for those that there are', async () => {
  const role = `few_${randomUUID().slice(0, 8)}`;
  await query(direct, `create role ${role} login password 'few' connection limit 3`);
  const few = createPool(asRole(direct, role), { wait: 5 });
  onTestFinished(async () => {
    await few.end();
    await query(direct, `drop role ${role}`);
  });
  const answers = Array.from({ length: 16 }, () => few.query('select pg_sleep(0.1)').then(() => 'answered', String));
  expect(await Promise.all(answers)).toEqual(Array(16).fill('answered'));
});

test('R6: a start waits as long as DATABASE_WAIT for a database server that is not there yet', async () => {
  const { url } = await wireBeforeServer();
  const reasons: string[] = [];
  await expect(reachDatabase(url, 1, (reason) => reasons.push(reason))).rejects.toThrow(
    /^DATABASE_URL leads to no database server: 127\.0\.0\.1:\d+ says "connect ECONNREFUSED/,
  );
  expect(reasons).toEqual([expect.stringContaining('ECONNREFUSED')]);
  await reachDatabase(url, 20, () => void wire.mend());
});

test('R6: a wrong password is not waited for', async () => {
  const reasons: string[] = [];
  const wrong = asRole(direct, 'nobody_at_all');
  await expect(reachDatabase(wrong, 60, (reason) => reasons.push(reason))).rejects.toThrow(
    /^DATABASE_URL is refused by/,
  );
  expect(reasons).toEqual([]);
});

function asRole(address: string, role: string): string {
  return address.replace(/\/\/[^@]*@/, `//${role}:few@`);
}

async function wireBeforeServer(): Promise<{ url: string }> {
  const { url, wire: other } = await wireToDatabase(direct);
  await wire.cut();
  wire = other;
  await wire.cut();
  return { url };
}
