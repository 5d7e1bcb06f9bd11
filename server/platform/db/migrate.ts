import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import pg, { type Client } from 'pg';
import { operatorError } from '#server/platform/operatorError.ts';
import { ownRelease, releaseOf } from './releases.ts';

interface Migration {
  name: string;
  sql: string;
  checksum: string;
}

const folder = fileURLToPath(new URL('./migrations/', import.meta.url));
/** Any fixed number: processes that start together take turns under it. */
const lockKey = 7_305_114_902;

/**
 * Brings the database to this version's schema and answers the names applied now. Forward only: each file once, in
 * order, in its own transaction. Refuses a database that is more than one release newer than this version, or whose
 * applied files have changed since. `only` some of the migrations make the database of an older version.
 */
export async function migrate(
  connectionString: string,
  only: (migration: { name: string }) => boolean = () => true,
  /** Seconds for the login. */
  patience = 10,
): Promise<string[]> {
  const migrations = (await readMigrations()).filter(only);
  const client = new pg.Client({
    connectionString,
    connectionTimeoutMillis: patience * 1_000,
    application_name: 'openlocum migrate',
  });
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [lockKey]);
    return await applyMissing(client, migrations);
  } finally {
    // Ending the session gives the lock back.
    await client.end();
  }
}

async function applyMissing(client: Client, migrations: readonly Migration[]): Promise<string[]> {
  const applied = await readApplied(client);
  refuseOther(applied, migrations);
  const missing = migrations.filter(({ name }) => !applied.has(name));
  for (const migration of missing) await apply(client, migration);
  return missing.map(({ name }) => name);
}

async function readMigrations(): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => /^\d{4}_\w+\.sql$/.test(name)).sort();
  return Promise.all(
    names.map(async (name) => {
      const sql = await readFile(folder + name, 'utf8');
      // A checkout with other line endings is still the same migration.
      const checksum = createHash('sha256').update(sql.replaceAll('\r\n', '\n')).digest('hex');
      return { name, sql, checksum };
    }),
  );
}

interface Applied {
  checksum: string;
  /** Null where a version wrote it that did not say so: none that is newer than this one. */
  release: number | null;
}

async function readApplied(client: Client): Promise<Map<string, Applied>> {
  await client.query(
    `create table if not exists schema_migrations (
       name text primary key,
       checksum text not null,
       applied_date timestamptz(3) not null default now()
     )`,
  );
  await client.query('alter table schema_migrations add column if not exists release int');
  const { rows } = await client.query<Applied & { name: string }>(
    'select name, checksum, release from schema_migrations order by name',
  );
  return new Map(rows.map(({ name, ...applied }) => [name, applied]));
}

function refuseOther(applied: ReadonlyMap<string, Applied>, migrations: readonly Migration[]): void {
  const known = new Map(migrations.map(({ name, checksum }) => [name, checksum]));
  for (const [name, { checksum, release }] of applied) {
    const own = known.get(name);
    if (own === undefined && (release === null || release > ownRelease + 1)) {
      throw operatorError(
        `The database was made by a version more than one release newer (it holds ${name}). Start that version or the one before it, or use another database.`,
      );
    }
    if (own !== undefined && own !== checksum) {
      throw operatorError(
        `The migration ${name} has changed since it was applied. Add a new file instead of editing an old one.`,
      );
    }
  }
}

async function apply(client: Client, { name, sql, checksum }: Migration): Promise<void> {
  await client.query('begin');
  try {
    await client.query(sql);
    await client.query('insert into schema_migrations (name, checksum, release) values ($1, $2, $3)', [
      name,
      checksum,
      releaseOf(name),
    ]);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw operatorError(
      `The migration ${name} failed: ${error instanceof Error ? error.message : String(error)}`,
      error,
    );
  }
}
