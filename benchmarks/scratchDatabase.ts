import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { startEmbedded, withDatabase } from '#server/platform/db/embedded/startEmbedded.ts';
import { livingOwner } from '#server/platform/db/embedded/owner.ts';
import { migrate } from '#server/platform/db/migrate.ts';
import { whenKilled } from './whenKilled.ts';

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
  await removeLeftOver(serverUrl);
  const folder = await mkdtemp(join(tmpdir(), folderPrefix));
  const embedded = serverUrl ? null : await startEmbedded(folder);
  const admin = serverUrl ?? embedded!.url;
  const name = `${namePrefix}${process.pid}`;
  const remove = async () => {
    await onDatabase(admin, `drop database if exists ${name} with (force)`);
    await embedded?.stop();
    await rm(folder, { recursive: true, force: true });
  };
  const forget = whenKilled(remove);
  await onDatabase(admin, `create database ${name}`);
  const url = withDatabase(admin, name);
  const database: ScratchDatabase = {
    url,
    async remove() {
      await remove();
      forget();
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

const folderPrefix = 'openlocum-bench-';
const namePrefix = 'openlocum_bench_';

/** What runs that were killed without a word (SIGKILL) left: their databases on the server that is named, their own servers. */
async function removeLeftOver(serverUrl: string | undefined): Promise<void> {
  const named = `select datname from pg_database where starts_with(datname, '${namePrefix}')`;
  for (const { datname } of serverUrl ? await onDatabase<{ datname: string }>(serverUrl, named) : []) {
    if (!isAlive(Number(datname.slice(namePrefix.length)))) {
      await onDatabase(serverUrl!, `drop database if exists ${datname} with (force)`);
    }
  }
  for (const name of await readdir(tmpdir())) {
    const folder = join(tmpdir(), name);
    if (!name.startsWith(folderPrefix) || (await livingOwner(folder)) !== null) continue;
    // Empty where its run used a server that was named, and others of these may be alive.
    if ((await readdir(folder)).length === 0) continue;
    await (await startEmbedded(folder)).stop();
    await rm(folder, { recursive: true, force: true });
  }
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

async function onDatabase<R extends pg.QueryResultRow>(connectionString: string, sql: string): Promise<R[]> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    return (await client.query<R>(sql)).rows;
  } finally {
    await client.end();
  }
}
