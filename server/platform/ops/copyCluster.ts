import { copyFile, mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg, { type Client } from 'pg';
import { syncToDisk } from '#server/platform/syncToDisk.ts';
import { copyTree } from './copyTree.ts';

/** What of the log belongs to a copy, and when it was whole. */
export interface CopiedLog {
  /** First and last file of the log that it needs. */
  readonly start: string;
  readonly stop: string;
  /** By the database's clock, ISO 8601: what was committed until then is in it. */
  readonly end: string;
}

/**
 * Copies the files of a running PostgreSQL server of this machine to `target`, as `pg_basebackup` would (its low-level
 * API, see "Making a Base Backup" in its manual): a server started on the copy recovers to the moment this ended.
 * Users do not have to wait. The account of `serverUrl` must be a superuser. `signal` ends it early.
 */
export async function copyCluster(serverUrl: string, target: string, signal?: AbortSignal): Promise<CopiedLog> {
  const client = new pg.Client({ connectionString: serverUrl, application_name: 'openlocum backup' });
  await client.connect();
  try {
    // Of this session: keeps the log from `start` on until it is copied, and is gone with the session.
    await client.query(`select pg_create_physical_replication_slot('backup_' || pg_backend_pid(), true, true)`);
    const { source, start } = await one<{ source: string; start: string }>(
      client,
      `select current_setting('data_directory') as source,
              pg_walfile_name(pg_backup_start('openlocum', fast => true)) as start`,
    );
    await copyTree(source, target, (path) => {
      signal?.throwIfAborted();
      return isPartOfCopy(path);
    });
    const { label, stop, end } = await one<{ label: string; stop: string; end: Date }>(
      client,
      `select labelfile as label, pg_walfile_name(lsn) as stop, clock_timestamp() as end
       from pg_backup_stop(wait_for_archive => false)`,
    );
    // Without it the copy would start from a later checkpoint than its oldest file knows.
    await writeFile(join(target, 'backup_label'), label, { mode: 0o600, flush: true });
    await copyLog(join(source, 'pg_wal'), join(target, 'pg_wal'), start, stop);
    await syncToDisk(target);
    // The database counts parts of milliseconds too.
    return { start, stop, end: new Date(end.getTime() + 1).toISOString() };
  } finally {
    await client.end();
  }
}

/** Their contents belong to the running server, or are made again at its start; the log is copied at the end. */
const leftOut =
  /^(pg_wal|pg_dynshmem|pg_notify|pg_replslot|pg_serial|pg_snapshots|pg_stat_tmp|pg_subtrans)\/|^postmaster\.(pid|opts)$|(^|\/)(pgsql_tmp|pg_internal\.init)/;

function isPartOfCopy(path: string): boolean {
  return !leftOut.test(path);
}

/** Names of the log's files sort as their contents follow each other. */
async function copyLog(from: string, to: string, start: string, stop: string): Promise<void> {
  await mkdir(to, { recursive: true, mode: 0o700 });
  const names = (await readdir(from)).filter((name) => /^[0-9A-F]{24}$/.test(name) && name >= start && name <= stop);
  for (const name of names) {
    await copyFile(join(from, name), join(to, name));
    await syncToDisk(join(to, name));
  }
  await syncToDisk(to);
}

async function one<Row extends pg.QueryResultRow>(client: Client, query: string): Promise<Row> {
  const { rows } = await client.query<Row>(query);
  return rows[0]!;
}
