import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Pool } from 'pg';
import { migrate } from '#server/db/migrate.ts';
import { createPool } from '#server/db/pool.ts';
import { freshDatabase } from '#tests/support/database.ts';

let url: string;
let pool: Pool;

beforeAll(async () => {
  url = await freshDatabase();
  pool = createPool(url, { max: 2 });
});
afterAll(() => pool.end());

test('a database that is up to date is left alone', async () => {
  expect(await migrate(url)).toEqual([]);
});

test('processes that start together apply each migration once', async () => {
  await pool.query('drop schema public cascade; create schema public');
  const applied = await Promise.all([migrate(url), migrate(url), migrate(url)]);
  const names = applied.flat();
  expect(names).toContain('0001_people.sql');
  expect(new Set(names).size).toBe(names.length);
  expect(applied.filter((one) => one.length > 0)).toHaveLength(1);
});

test('a database of a newer version is refused', async () => {
  await pool.query(`insert into schema_migrations (name, checksum) values ('9999_later.sql', 'x')`);
  await expect(migrate(url)).rejects.toThrow('made by a newer version (it holds 9999_later.sql)');
  await pool.query(`delete from schema_migrations where name = '9999_later.sql'`);
});

test('a migration that was edited after it was applied is refused', async () => {
  await pool.query(`update schema_migrations set checksum = 'x' where name = '0002_jobs.sql'`);
  await expect(migrate(url)).rejects.toThrow('0002_jobs.sql has changed since it was applied');
});
