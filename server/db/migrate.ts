import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import pg, { type Client } from 'pg';
import { operatorError } from '#server/operatorError.ts';

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
 * order, in its own transaction. Refuses a database that holds migrations this version does not know, or whose
 * applied files have changed since.
 */
export async function migrate(connectionString: string): Promise<string[]> {
  const migrations = await readMigrations();
  const client = new pg.Client({
    connectionString,
    connectionTimeoutMillis: 10_000,
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

async function readApplied(client: Client): Promise<Map<string, string>> {
  await client.query(
    `create table if not exists schema_migrations (
       name text primary key,
       checksum text not null,
       applied_date timestamptz(3) not null default now()
     )`,
  );
  const { rows } = await client.query<{ name: string; checksum: string }>(
    'select name, checksum from schema_migrations',
  );
  return new Map(rows.map(({ name, checksum }) => [name, checksum]));
}

function refuseOther(applied: ReadonlyMap<string, string>, migrations: readonly Migration[]): void {
  const known = new Map(migrations.map(({ name, checksum }) => [name, checksum]));
  for (const [name, checksum] of applied) {
    const own = known.get(name);
    if (own === undefined) {
      throw operatorError(
        `The database was made by a newer version (it holds ${name}). Start that version, or use another database.`,
      );
    }
    if (own !== checksum) {
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
    await client.query('insert into schema_migrations (name, checksum) values ($1, $2)', [name, checksum]);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw operatorError(
      `The migration ${name} failed: ${error instanceof Error ? error.message : String(error)}`,
      error,
    );
  }
}
