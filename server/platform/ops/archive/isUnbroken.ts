import type { Pool } from 'pg';
import { archivedLog, segmentAfter, type Base } from './folder.ts';

/** Whether every part of the log since a backup is archived or waits for that: a run without BACKUP_DIR leaves a gap. */
export async function isUnbroken(pool: Pool, backupDir: string, base: Base): Promise<boolean> {
  const { rows } = await pool.query<{ current: string; waiting: string[] | null }>(
    `select pg_walfile_name(pg_current_wal_insert_lsn()) as current,
       (select array_agg(split_part(name, '.', 1)) from pg_ls_archive_statusdir() where name like '%.ready') as waiting`,
  );
  const { current, waiting } = rows[0]!;
  const there = new Set([...(waiting ?? []), ...(await archivedLog(backupDir, base.cluster)).keys()]);
  if (base.stop.slice(0, 8) !== current.slice(0, 8)) return false;
  for (let next = segmentAfter(base.stop); next < current; next = segmentAfter(next))
    if (!there.has(next)) return false;
  return true;
}
