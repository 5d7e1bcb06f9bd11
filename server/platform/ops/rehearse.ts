import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import type { Pool } from 'pg';
import { openDatabase } from '#server/platform/db/openDatabase.ts';
import { createPool } from '#server/platform/db/pool.ts';
import type { Env } from '#server/platform/env.ts';
import { exists, inBackup } from './backup.ts';
import { restoreBackup } from './restore.ts';
import { verifyRestored, type VerifyLedger } from './verifyRestored.ts';

/** What a rehearsal found, as text for the operator's own records. */
export interface Rehearsal {
  readonly certificate: string;
  readonly isWhole: boolean;
}

/**
 * Restores a backup into a folder of its own in TMPDIR, starts its database with this version's schema, verifies it, and deletes
 * the copy. Nothing is sent, and DATA_DIR is not touched. The backup of a PostgreSQL server goes into the empty database at
 * DATABASE_URL, which the operator deletes. Throws an operatorError where it cannot be restored.
 */
export async function rehearse(env: Env, backup: string, verifyLedger: VerifyLedger): Promise<Rehearsal> {
  const began = performance.now();
  const dataDir = await mkdtemp(join(tmpdir(), 'openlocum-rehearsal-'));
  // No archive is written of what is thrown away.
  const copy: Env = { ...env, dataDir, backupDir: null };
  try {
    await restoreBackup(copy, backup);
    const database = await openDatabase(copy);
    const pool = createPool(database.url);
    try {
      const hasBucket = env.s3 !== null;
      const findings = await verifyRestored({ pool, backup, dataDir, sources: [], hasBucket }, verifyLedger);
      const hasKey = env.authKey !== null || (await exists(join(dataDir, inBackup.key)));
      const lines = [
        `Rehearsed ${basename(backup)} on ${new Date().toISOString()}, in ${((performance.now() - began) / 1000).toFixed(1)} s`,
        await countRows(pool),
        ...findings.lines,
        `Key of sessions and sealed columns: ${hasKey ? 'there' : 'missing'}`,
      ];
      return { certificate: lines.join('\n'), isWhole: findings.isWhole && hasKey };
    } finally {
      await pool.end();
      await database.close();
    }
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
}

/** Of every table: each row is read, so that a damaged page fails here. */
async function countRows(pool: Pool): Promise<string> {
  const { rows: tables } = await pool.query<{ name: string }>(
    `select quote_ident(relname) as name from pg_class
     where relkind = 'r' and relnamespace = 'public'::regnamespace order by relname`,
  );
  let total = 0;
  for (const { name } of tables) {
    const { rows } = await pool.query<{ count: number }>(`select count(*)::float8 as count from public.${name}`);
    total += rows[0]!.count;
  }
  return `Database: ${total} rows in ${tables.length} tables`;
}
