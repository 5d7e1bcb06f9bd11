import { mkdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import pg, { type Pool } from 'pg';
import { operatorError } from '#server/platform/operatorError.ts';

export interface ArchivingServer {
  /** Its last try to archive a part of the log failed, or none succeeds. */
  readonly isFailing: boolean;
  /** Seconds that the oldest finished part of the log has waited. */
  readonly behind: number;
}

/** Seconds. */
const patience = 90;

/** How the embedded server gets on with archiving. */
export async function lookAtServer(pool: Pool): Promise<ArchivingServer> {
  const { rows } = await pool.query<{ behind: number; failed: boolean }>(
    `select coalesce(extract(epoch from clock_timestamp() - min(w.modification)), 0)::float8 as behind,
       coalesce(bool_or(a.last_failed_time > coalesce(a.last_archived_time, '-infinity')), false) as failed
     from pg_stat_archiver a left join pg_ls_archive_statusdir() w on w.name like '%.ready' where w.name is not null`,
  );
  const { behind, failed } = rows[0]!;
  return { behind, isFailing: failed || behind > patience };
}

/**
 * Makes sure that the folder can be written. BACKUP_DIR itself is made at the start alone: a disk that went away must not be
 * replaced by a folder where it was.
 */
export async function reachArchive(
  backupDir: string,
  arriving: string,
  give: (path: string) => Promise<void>,
): Promise<void> {
  try {
    for (const folder of [join(backupDir, 'log'), dirname(arriving), arriving]) await makeFolder(folder);
    await give(arriving);
    const trial = join(dirname(arriving), 'trial');
    await writeFile(trial, 'x', { flush: true });
    await rm(trial);
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    throw operatorError(`BACKUP_DIR ${backupDir} cannot be written (${code ?? message})`, error);
  }
}

/** From now on the server archives its log, and what it has collected, with PostgreSQL's own module. */
export async function archiveInto(pool: Pool, folder: string): Promise<void> {
  await set(pool, 'basic_archive.archive_directory', folder);
  await set(pool, 'archive_command', '');
  await set(pool, 'archive_library', 'basic_archive');
  await retryArchiving(pool);
}

/** From now on the server lets go of its log as if it were archived, which frees the disk. */
export async function archiveNowhere(pool: Pool): Promise<void> {
  await set(pool, 'archive_library', '');
  await set(pool, 'archive_command', 'exit 0');
  await retryArchiving(pool);
  // The server deletes the log after a checkpoint; the next one comes within minutes.
  await pool.query('checkpoint').catch(() => undefined);
}

/** Otherwise it waits for a minute after three failed tries. */
export async function retryArchiving(pool: Pool): Promise<void> {
  await pool.query('select pg_reload_conf()');
}

async function set(pool: Pool, name: string, value: string): Promise<void> {
  await pool.query(`alter system set ${name} = ${pg.escapeLiteral(value)}`);
}

async function makeFolder(path: string): Promise<void> {
  await mkdir(path, { mode: 0o700 }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error;
  });
}
