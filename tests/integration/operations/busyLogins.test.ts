import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Pool } from 'pg';
import { createPool } from '#server/platform/db/pool.ts';
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
  query(direct, `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and application_name = 'openlocum'`);

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

test('R10: a pool that lost its idle connections opens four again before anybody asks', async () => {
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
