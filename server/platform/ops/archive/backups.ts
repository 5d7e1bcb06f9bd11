import type { Pool } from 'pg';
import type { Db } from '#server/platform/db/Database.ts';
import type { Env } from '#server/platform/env.ts';
import { makeBackup, type HeadOf } from '#server/platform/ops/backup.ts';
import { basesIn, type Base } from './folder.ts';
import { isUnbroken } from './isUnbroken.ts';
import { filesFrom, keepLaterFiles } from './keepLaterFiles.ts';
import { roomFor } from './roomFor.ts';

/** The backups of one cluster in BACKUP_DIR. */
export interface Backups {
  /** Looks which is the newest, and begins another where one is due. Does not wait for it. */
  keep(): Promise<void>;
  /** Copies the files that were stored since the newest. */
  keepFiles(): Promise<void>;
  /** A gap comes into the log: the newest no longer counts. */
  breakOff(): void;
  /** Why the last one failed; null: none did. */
  fault(): string | null;
  /** Resolves when none is being made. */
  settled(): Promise<void>;
  /** Ends the one that is being made. */
  stop(): Promise<void>;
}

interface Parts {
  readonly env: Env;
  readonly pool: Pool;
  readonly db: Db;
  readonly backupDir: string;
  readonly cluster: string;
  readonly headOf: HeadOf;
}

const week = 7 * 86_400_000;
/** Milliseconds after a backup that failed. */
const pause = 10 * 60_000;

export function makeBackups({ env, pool, db, backupDir, cluster, headOf }: Parts): Backups {
  const ending = new AbortController();
  let newest: Base | null = null;
  let failed: { at: number; reason: string } | null = null;
  let filesSince: { folder: string; from: string } | null = null;
  let backing: Promise<void> | undefined;

  /** A backup that a command made counts too. */
  const findNewest = async () => {
    const found = (await basesIn(backupDir)).findLast((base) => base.cluster === cluster) ?? null;
    if (found?.folder !== newest?.folder) newest = found && (await isUnbroken(pool, backupDir, found)) ? found : null;
  };
  const backUp = async () => {
    try {
      await roomFor(pool, backupDir, env);
      await makeBackup(env, backupDir, headOf, env.backupKeep, ending.signal);
      await findNewest();
      failed = null;
    } catch (error) {
      failed = { at: Date.now(), reason: reasonOf(error) };
    }
  };
  const isDue = () =>
    (newest === null || Date.now() - Date.parse(newest.end) > week) &&
    (failed === null || Date.now() - failed.at > pause);
  return {
    async keep() {
      await findNewest();
      if (isDue()) backing ??= backUp().finally(() => (backing = undefined));
    },
    async keepFiles() {
      if (env.s3 !== null || newest === null) return;
      if (filesSince?.folder !== newest.folder) filesSince = { folder: newest.folder, from: filesFrom(newest) };
      filesSince.from = await keepLaterFiles(db, env.dataDir, newest, filesSince.from);
    },
    breakOff: () => void (newest = null),
    fault: () => failed?.reason ?? null,
    settled: async () => backing,
    async stop() {
      ending.abort(new Error('The program stops'));
      await backing;
    },
  };
}

export function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
