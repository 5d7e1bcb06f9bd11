import { statfs } from 'node:fs/promises';
import type { Pool } from 'pg';
import type { Env } from '#server/platform/env.ts';
import { operatorError } from '#server/platform/operatorError.ts';

const megabyte = 1024 * 1024;

/** Throws an operatorError where another backup would fill the disk of BACKUP_DIR, which may be that of DATA_DIR. */
export async function roomFor(pool: Pool, backupDir: string, { diskReserve, s3 }: Env): Promise<void> {
  const { rows } = await pool.query<{ database: number; files: number }>(
    `select (select sum(pg_database_size(oid)) from pg_database)::float8 as database,
       (select coalesce(sum(size::bigint + coalesce(thumbnail_size, 0)), 0) from files)::float8 as files`,
  );
  const { database, files } = rows[0]!;
  const needed = database + (s3 === null ? files : 0) + (diskReserve + 64) * megabyte;
  const { bavail, bsize } = await statfs(backupDir);
  const left = bavail * bsize;
  if (left > needed) return;
  const [free, wanted] = [left, needed].map((bytes) => Math.ceil(bytes / megabyte));
  throw operatorError(`BACKUP_DIR ${backupDir} has ${free} MB left, and the next backup needs ${wanted} MB`);
}
