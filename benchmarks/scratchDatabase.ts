import { readFile } from 'node:fs/promises';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { startEmbedded, withDatabase } from '#server/platform/db/embedded/startEmbedded.ts';
import { migrate } from '#server/platform/db/migrate.ts';

export interface ScratchDatabase {
  url: string;
  /** Removes the database, and the server that held it if it was started for this. */
  remove(): Promise<void>;
}

/** A migrated database of its own with the benchmark's rows. */
export async function scratchDatabase(serverUrl: string | undefined): Promise<ScratchDatabase> {
  const database = await emptyDatabase(serverUrl);
  try {
    await onDatabase(database.url, await readFile(new URL('fill.sql', import.meta.url), 'utf8'));
    // Outside of the script's implicit transaction: index-only scans need the visibility map.
    await onDatabase(database.url, 'vacuum');
  } catch (error) {
    await database.remove();
    throw error;
  }
  return database;
}

/** A migrated database of its own: on `serverUrl` when given, else on an embedded server. */
export async function emptyDatabase(serverUrl: string | undefined): Promise<ScratchDatabase> {
  const folder = await mkdtemp(join(tmpdir(), 'openlocum-bench-'));
  const embedded = serverUrl ? null : await startEmbedded(folder);
  const admin = serverUrl ?? embedded!.url;
  const name = `openlocum_bench_${process.pid}`;
  await onDatabase(admin, `create database ${name}`);
  const url = withDatabase(admin, name);
  const database: ScratchDatabase = {
    url,
    async remove() {
      await onDatabase(admin, `drop database if exists ${name} with (force)`);
      await embedded?.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
  try {
    await migrate(database.url);
  } catch (error) {
    await database.remove();
    throw error;
  }
  return database;
}

async function onDatabase(connectionString: string, sql: string): Promise<void> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}
