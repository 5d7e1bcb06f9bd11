import { mkdir, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { renameCluster } from '#server/platform/db/embedded/cluster.ts';
import type { Env } from '#server/platform/env.ts';
import { reachDatabase } from '#server/platform/db/reachDatabase.ts';
import { operatorError } from '#server/platform/operatorError.ts';
import { syncToDisk } from '#server/platform/syncToDisk.ts';
import { laterFiles } from './archive/folder.ts';
import { exists, inBackup } from './backup.ts';
import { checksums, verifyChecksums } from './checksums.ts';
import { copyTree } from './copyTree.ts';
import { unfinishedRestore } from './dataFolder.ts';
import { runPostgresTool } from './postgresTool.ts';

/**
 * Puts a backup into an empty DATA_DIR, and that of a PostgreSQL server into the empty database at DATABASE_URL. The next
 * start brings the schema up to date. Throws an operatorError where something is in the way; then nothing was changed.
 */
export async function restoreBackup(env: Env, backup: string): Promise<void> {
  const isDump = await exists(join(backup, inBackup.dump));
  if (!isDump && !(await exists(join(backup, inBackup.cluster, 'backup_label'))))
    throw operatorError(`${backup} is no backup: it holds neither ${inBackup.dump} nor a copy of a database.`);
  if (isDump && !env.databaseUrl)
    throw operatorError('This is the backup of a PostgreSQL server: set DATABASE_URL to an empty database.');
  if (!isDump && env.databaseUrl)
    throw operatorError('This is the backup of an embedded database: restore it without DATABASE_URL.');
  await verifyChecksums(backup);
  const url = env.databaseUrl ? await reachDatabase(env.databaseUrl, env.databaseWait) : null;
  // Inside, because DATA_DIR itself may be a mounted disk.
  const draft = join(env.dataDir, unfinishedRestore);
  await removeCutOff(env, backup, draft);
  await refuseOccupied(env, url);
  try {
    await mkdir(draft, { mode: 0o700 });
    await copyTree(backup, draft, (path) => !notOfDataFolder.has(path));
    if (!isDump) await renameCluster(join(draft, inBackup.cluster));
    if (url !== null) await loadDump(url, join(backup, inBackup.dump));
    await moveAll(draft, env.dataDir);
  } finally {
    await rm(draft, { recursive: true, force: true });
  }
}

/** What a data folder does not hold. */
export const notOfDataFolder = new Set<string>([
  inBackup.dump,
  inBackup.head,
  inBackup.auditHead,
  inBackup.facts,
  laterFiles,
  checksums,
]);

/** What a restore into this folder left when it was cut off: all there is came from the backup, for nothing starts on it. */
async function removeCutOff({ dataDir }: Env, backup: string, draft: string): Promise<void> {
  if (!(await exists(draft))) return;
  for (const name of await readdir(backup)) await rm(join(dataDir, name), { recursive: true, force: true });
  // Last: until then the folder says that it is not whole.
  await rm(draft, { recursive: true });
}

async function refuseOccupied({ dataDir }: Env, url: string | null): Promise<void> {
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  // A disk of its own brings that folder along.
  const found = (await readdir(dataDir)).filter((name) => name !== 'lost+found');
  if (found.length > 0)
    throw operatorError(`${dataDir} is not empty. Move it away, or set DATA_DIR to another folder.`);
  if (url !== null && (await holdsTables(url)))
    throw operatorError('The database at DATABASE_URL is not empty. Make a new one and name that.');
}

async function holdsTables(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rowCount } = await client.query(
      `select from pg_class where relkind in ('r', 'p') and relnamespace::regnamespace::text in ('public', 'pgboss') limit 1`,
    );
    return rowCount !== 0;
  } finally {
    await client.end();
  }
}

/** Whole or not at all. The role of DATABASE_URL becomes the owner of everything. */
async function loadDump(url: string, dump: string): Promise<void> {
  const options = ['--no-owner', '--no-privileges', '--no-comments', '--exit-on-error', '--single-transaction'];
  await runPostgresTool('pg_restore', url, [...options, dump]);
}

/** The database last: a start that finds none makes a new one. */
async function moveAll(from: string, to: string): Promise<void> {
  const names = (await readdir(from)).sort((a, b) => Number(a === 'database') - Number(b === 'database'));
  for (const name of names) await rename(join(from, name), join(to, name));
  await syncToDisk(to);
}
