import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { Pool } from 'pg';
import { migrate } from '#server/platform/db/migrate.ts';
import { createPool } from '#server/platform/db/pool.ts';
import { ownRelease } from '#server/platform/db/releases.ts';
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

test('no function holds on to the type of a row, which PostgreSQL 15 would not let a later migration change', async () => {
  const { rows } = await pool.query(`
    select p.proname from pg_proc p
    where p.prosqlbody is not null and p.pronamespace = 'public'::regnamespace
      and exists (select from pg_type t where t.oid = any(p.proargtypes) and t.typtype = 'c')`);
  expect(rows).toEqual([]);
});

describe('D10: on a database of a newer version', () => {
  const name = '9999_later.sql';
  const apply = (release: number | null) =>
    pool.query('insert into schema_migrations (name, checksum, release) values ($1, $2, $3)', [name, 'x', release]);
  afterEach(() => pool.query('delete from schema_migrations where name = $1', [name]));

  test('D10: a version starts where the schema is one release newer, and leaves it as it is', async () => {
    await apply(ownRelease + 1);
    expect(await migrate(url)).toEqual([]);
    const { rows } = await pool.query('select checksum from schema_migrations where name = $1', [name]);
    expect(rows).toEqual([{ checksum: 'x' }]);
  });

  test.each([ownRelease + 2, null])('D10: a version refuses a schema of release %s', async (release) => {
    await apply(release);
    await expect(migrate(url)).rejects.toThrow('a version more than one release newer (it holds 9999_later.sql)');
  });

  test('D10: what is applied names its release, which the version before it goes by', async () => {
    const { rows } = await pool.query<{ name: string; release: number }>(
      'select name, release from schema_migrations order by name',
    );
    expect(rows[0]).toEqual({ name: '0001_people.sql', release: 1 });
    expect(rows.at(-1)).toEqual({ name: expect.any(String), release: ownRelease });
  });

  test('D10: a database whose migrations name no release yet is left as it is', async () => {
    await pool.query('alter table schema_migrations drop column release');
    expect(await migrate(url)).toEqual([]);
  });
});

test('a migration that was edited after it was applied is refused', async () => {
  await pool.query(`update schema_migrations set checksum = 'x' where name = '0002_jobs.sql'`);
  await expect(migrate(url)).rejects.toThrow('0002_jobs.sql has changed since it was applied');
});
