import { access, copyFile, mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { openServer } from '#server/platform/db/openDatabase.ts';
import { reachDatabase } from '#server/platform/db/reachDatabase.ts';
import type { Env } from '#server/platform/env.ts';
import { readIdentity } from '#server/platform/db/embedded/cluster.ts';
import { operatorError } from '#server/platform/operatorError.ts';
import { syncToDisk } from '#server/platform/syncToDisk.ts';
import { auditHead } from './auditChain.ts';
import { backupMark } from './backupMark.ts';
import { writeChecksums } from './checksums.ts';
import { copyCluster } from './copyCluster.ts';
import { removeUnneeded } from './archive/removeUnneeded.ts';
import type { BackupFacts } from './archive/folder.ts';
import { copyTree, type Wanted } from './copyTree.ts';
import { runPostgresTool } from './postgresTool.ts';

/** Where things lie in a backup. With the embedded database it has the shape of a DATA_DIR. */
export const inBackup = {
  /** Files of the embedded database. */
  cluster: join('database', 'postgres'),
  /** Of a database of the operator's own, in pg_dump's own form. */
  dump: 'database.dump',
  files: 'files',
  key: 'auth.key',
  /** What `headOf` answered of the database before it was copied. */
  head: 'ledger.head',
  /** The newest sealed row of the audit log before the database was copied. */
  auditHead: 'audit.head',
  /** What recovery to a moment needs to know of it: BackupFacts. */
  facts: 'archive.json',
} as const;

/** The newest row of what the product keeps in order, as it is compared later; null where there is no such thing yet. */
export type HeadOf = (databaseUrl: string) => Promise<string | null>;

/**
 * Copies everything this instance stores into a new folder inside `into`, as `copyInstance` does, and answers its path. Then the
 * oldest backups are deleted until `keep` are left.
 */
export async function makeBackup(
  env: Env,
  into: string,
  headOf: HeadOf,
  keep = Infinity,
  signal?: AbortSignal,
): Promise<string> {
  await removeUnfinished(into);
  const backup = await copyInstance(env, into, headOf, signal);
  await markBackup(env);
  await deleteOldest(into, keep);
  return backup;
}

/**
 * Copies everything this instance stores into a new folder inside `into`, beside a running program too, and answers its
 * path: the database, its heads, the uploaded files unless they are in a bucket, the key unless it is given as AUTH_KEY, and the
 * checksums of all of it. The folder has its name only once it is whole.
 */
export async function copyInstance(env: Env, into: string, headOf: HeadOf, signal?: AbortSignal): Promise<string> {
  await refuseNothing(env);
  const name = `openlocum-${new Date().toISOString().replaceAll(/[-:]|\.\d+/g, '')}`;
  const draft = join(into, `${name}.partial`);
  await mkdir(draft, { recursive: true, mode: 0o700 });
  try {
    // The database first: a file it knows of is deleted a day after the last row that names it, and so is still there.
    await copyDatabase(env, draft, headOf, signal);
    if (env.s3 === null) await copyTree(join(env.dataDir, 'files'), join(draft, inBackup.files), unless(signal));
    if (env.authKey === null) await copyFile(join(env.dataDir, 'auth.key'), join(draft, inBackup.key));
    await writeChecksums(draft);
    await syncToDisk(draft);
    await rename(draft, join(into, name));
    await syncToDisk(into);
  } catch (error) {
    await rm(draft, { recursive: true, force: true });
    throw error;
  }
  return join(into, name);
}

/** Only the date of this file matters, and a backup that is whole is not lost with it. */
export async function markBackup({ dataDir }: Env): Promise<void> {
  await writeFile(backupMark(dataDir), '').catch(() => undefined);
}

/** What backups left that were cut off more than a day ago: another one may be running. */
async function removeUnfinished(into: string): Promise<void> {
  const found = await readdir(into).catch(() => []);
  for (const name of found.filter((one) => /^openlocum-\d{8}T\d{6}Z\.partial$/.test(one))) {
    const { mtimeMs } = await stat(join(into, name));
    if (Date.now() - mtimeMs > 86_400_000) await rm(join(into, name), { recursive: true, force: true });
  }
}

async function copyDatabase(env: Env, to: string, headOf: HeadOf, signal?: AbortSignal): Promise<void> {
  if (env.databaseUrl) {
    const url = await reachDatabase(env.databaseUrl, env.databaseWait);
    await writeHeads(url, to, headOf);
    const file = join(to, inBackup.dump);
    await runPostgresTool('pg_dump', url, ['--format=custom', `--file=${file}`]);
    return syncToDisk(file);
  }
  const server = await openServer(env, { joinRunning: true });
  try {
    await writeHeads(server.url, to, headOf);
    const begin = new Date().toISOString();
    const log = await copyCluster(server.url, join(to, inBackup.cluster), signal);
    const { name } = await readIdentity(join(env.dataDir, inBackup.cluster));
    const facts: BackupFacts = { cluster: name, begin, ...log };
    await writeFile(join(to, inBackup.facts), JSON.stringify(facts), { flush: true });
  } finally {
    await server.close();
  }
}

/** Before the database: whatever is written since, the copy holds these rows. */
async function writeHeads(databaseUrl: string, to: string, headOf: HeadOf): Promise<void> {
  for (const [name, read] of [
    [inBackup.head, headOf],
    [inBackup.auditHead, auditHead],
  ] as const) {
    const head = await read(databaseUrl);
    if (head !== null) await writeFile(join(to, name), `${head}\n`);
  }
}

/** A wrong DATA_DIR must not make an empty database and call a copy of that a backup. */
async function refuseNothing({ databaseUrl, authKey, dataDir }: Env): Promise<void> {
  const needed = [...(databaseUrl ? [] : [inBackup.cluster]), ...(authKey ? [] : [inBackup.key])];
  for (const name of needed) {
    if (await exists(join(dataDir, name))) continue;
    throw operatorError(`There is no ${name} in ${dataDir}. Give this command the settings of the running program.`);
  }
}

/** Their names sort as they were made. */
async function deleteOldest(into: string, keep: number): Promise<void> {
  const names = (await readdir(into)).filter((name) => /^openlocum-\d{8}T\d{6}Z$/.test(name)).sort();
  for (const name of names.slice(0, Math.max(0, names.length - keep))) {
    await rm(join(into, name), { recursive: true });
  }
  await removeUnneeded(into);
}

function unless(signal: AbortSignal | undefined): Wanted {
  return () => {
    signal?.throwIfAborted();
    return true;
  };
}

export async function exists(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  );
}
