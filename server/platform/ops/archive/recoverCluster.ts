import { open, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { startEmbedded, type EmbeddedServer } from '#server/platform/db/embedded/startEmbedded.ts';
import { operatorError } from '#server/platform/operatorError.ts';
import { readArchived } from './compressLog.ts';
import type { Window } from './window.ts';

const block = Buffer.alloc(8192);

/**
 * Starts the copy of a cluster in `database` and answers once PostgreSQL has brought it to the moment. The archived log is
 * put where the server looks for its own, so that no command fetches it.
 */
export async function recoverCluster(
  database: string,
  { log, until }: Window,
  moment: string,
): Promise<EmbeddedServer> {
  const cluster = join(database, 'postgres');
  for (const [segment, path] of log) await writeSegment(join(cluster, 'pg_wal', segment), await readArchived(path));
  await writeFile(join(cluster, 'recovery.signal'), '', { mode: 0o600 });
  try {
    return await startEmbedded(database, { settings: settingsFor(moment), recovers: true });
  } catch (error) {
    const said = await readFile(join(database, 'postgres.log'), 'utf8').catch(() => '');
    if (!said.includes('recovery ended before configured recovery target was reached')) throw error;
    const last = [...said.matchAll(/last completed transaction was at log time (.+)$/gm)].at(-1)?.[1];
    throw operatorError(
      `The log in the archive ends before ${moment}: its last transaction was at ${last ?? until}. Nothing was changed: choose that time or an earlier one.`,
      error,
    );
  }
}

function settingsFor(moment: string): Record<string, string> {
  return {
    // Without a command the server refuses to recover; it then looks into its own folder.
    restore_command: 'exit 1',
    // At this point of its start the server knows no Z.
    recovery_target_time: moment.replace('T', ' ').replace('Z', '+00'),
    recovery_target_action: 'promote',
    recovery_target_timeline: 'current',
    hot_standby: 'off',
    archive_mode: 'off',
    // What is written below has holes where there were zeros, and nothing should be written into these later.
    wal_recycle: 'off',
  };
}

/** Zeros at the end take no space on most file systems. */
async function writeSegment(path: string, bytes: Buffer): Promise<void> {
  let end = bytes.length;
  while (end >= block.length && bytes.subarray(end - block.length, end).equals(block)) end -= block.length;
  const file = await open(path, 'w', 0o600);
  try {
    await file.writeFile(bytes.subarray(0, end));
    await file.truncate(bytes.length);
  } finally {
    await file.close();
  }
}
