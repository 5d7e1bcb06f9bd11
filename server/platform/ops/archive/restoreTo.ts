import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { renameCluster } from '#server/platform/db/embedded/cluster.ts';
import { withDatabase } from '#server/platform/db/embedded/startEmbedded.ts';
import { migrate } from '#server/platform/db/migrate.ts';
import { createPool } from '#server/platform/db/pool.ts';
import type { Env } from '#server/platform/env.ts';
import { operatorError } from '#server/platform/operatorError.ts';
import { inBackup } from '#server/platform/ops/backup.ts';
import { verifyChecksums } from '#server/platform/ops/checksums.ts';
import { copyTree } from '#server/platform/ops/copyTree.ts';
import { notOfDataFolder } from '#server/platform/ops/restore.ts';
import { verifyRestored, type Findings, type VerifyLedger } from '#server/platform/ops/verifyRestored.ts';
import { laterFiles } from './folder.ts';
import { recoverCluster } from './recoverCluster.ts';
import { completeSwap, isOccupied, refuseRunning, swapIn, type SwapNote } from './swap.ts';
import { nameOf, spansOf, windowAt, windowsOf, type Window } from './window.ts';

/** In DATA_DIR, while a restore works; a start beside it does no harm. */
const draftName = 'recovered.partial';

/**
 * Restores the embedded database and its files as they were at a moment, from the archive in BACKUP_DIR into DATA_DIR. What is
 * there moves aside and is deleted by the operator. Throws an operatorError where that cannot be; then nothing was changed.
 */
export async function restoreTo(env: Env, moment: string, verifyLedger: VerifyLedger): Promise<SwapNote> {
  const backupDir = archiveOf(env);
  await mkdir(env.dataDir, { recursive: true, mode: 0o700 });
  await refuseRunning(env.dataDir);
  const completed = await completeSwap(env.dataDir);
  if (completed) return completed;
  const began = performance.now();
  const window = await findWindow(backupDir, moment);
  await verifyChecksums(window.base.folder);
  const draft = join(env.dataDir, draftName);
  await rm(draft, { recursive: true, force: true });
  try {
    await mkdir(draft, { mode: 0o700 });
    await copyTree(window.base.folder, draft, (path) => !notOfDataFolder.has(path));
    await renameCluster(join(draft, inBackup.cluster));
    const findings = await recover(env, draft, window, moment, verifyLedger);
    const aside = (await isOccupied(env.dataDir))
      ? `before-${new Date().toISOString().replaceAll(/[-:]|\.\d+/g, '')}`
      : null;
    const seconds = ((performance.now() - began) / 1000).toFixed(1);
    const lines = [
      `Restored to ${moment} from ${nameOf(window.base)}, in ${seconds} s`,
      ...findings.lines,
      ...(aside
        ? [`What was there before is in ${join(env.dataDir, aside)}: delete it when you no longer need it.`]
        : []),
    ];
    const note = { aside, certificate: lines.join('\n'), isWhole: findings.isWhole };
    await swapIn(env.dataDir, draft, note);
    return note;
  } finally {
    await rm(draft, { recursive: true, force: true });
  }
}

function archiveOf({ backupDir, databaseUrl }: Env): string {
  if (databaseUrl)
    throw operatorError('DATABASE_URL is set: restore that server with its own tools, such as pgBackRest.');
  if (backupDir === null) throw operatorError('Set BACKUP_DIR to the archive of the program.');
  return backupDir;
}

async function findWindow(backupDir: string, moment: string): Promise<Window> {
  const windows = await windowsOf(backupDir);
  if (windows.length === 0) throw operatorError(`BACKUP_DIR ${backupDir} has no backup that a restore can begin with.`);
  const window = windowAt(windows, moment);
  if (window) return window;
  throw operatorError(`The archive goes ${spansOf(windows)}. ${moment} is outside of it: nothing was changed.`);
}

/** Brings the copy to the moment and to this version's schema, and verifies it before it takes the place of anything. */
async function recover(
  env: Env,
  draft: string,
  window: Window,
  moment: string,
  verifyLedger: VerifyLedger,
): Promise<Findings> {
  const server = await recoverCluster(join(draft, 'database'), window, moment);
  const url = withDatabase(server.url, 'openlocum');
  const pool = createPool(url);
  try {
    const { rows } = await pool.query<{ last: string | null }>('select pg_last_xact_replay_timestamp() as last');
    await migrate(url);
    // A file of the last seconds may be in the old data folder alone.
    const sources = [join(window.base.folder, laterFiles), env.dataDir];
    const findings = await verifyRestored(
      { pool, backup: window.base.folder, dataDir: draft, sources, hasBucket: env.s3 !== null },
      verifyLedger,
    );
    const last = `Last transaction: ${rows[0]!.last ?? `the backup, ${window.base.end}`}`;
    return { ...findings, lines: [last, ...findings.lines] };
  } finally {
    await pool.end();
    await server.stop();
  }
}
