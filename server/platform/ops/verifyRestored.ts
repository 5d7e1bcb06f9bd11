import { copyFile, mkdir, readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Pool } from 'pg';
import type { Db } from '#server/platform/db/Database.ts';
import { createDatabase } from '#server/platform/db/pool.ts';
import { pathOfKey } from '#server/platform/files/diskStorage.ts';
import { storedFiles } from '#server/platform/files/sql.ts';
import { thumbnailKey } from '#server/platform/files/store.ts';
import { syncToDisk } from '#server/platform/syncToDisk.ts';
import { verifyAudit } from './auditChain.ts';
import { exists, inBackup } from './backup.ts';
import { headOf, readHead, type Head } from './chain.ts';

/** Verifies the ledger of checks of a feature, in its words. */
export type VerifyLedger = (place: { pool: Pool }, expected?: Head) => Promise<{ isIntact: boolean; sentence: string }>;

/** What is restored, and from what. */
export interface Restored {
  readonly pool: Pool;
  /** The folder of the backup, with its heads. */
  readonly backup: string;
  readonly dataDir: string;
  /** Data folders that a file is copied from where `dataDir` has none. */
  readonly sources: readonly string[];
  /** The files are in a bucket, and in no backup. */
  readonly hasBucket: boolean;
}

/** One line for each part of a certificate, and whether nothing is broken or missing. */
export interface Findings {
  readonly lines: readonly string[];
  readonly isWhole: boolean;
}

/** Verifies the ledger of checks and the audit log against the heads of the backup, and looks for each file that a row names. */
export async function verifyRestored(restored: Restored, verifyLedger: VerifyLedger): Promise<Findings> {
  const { pool, backup, dataDir, sources, hasBucket } = restored;
  const ledger = await verifyLedger({ pool }, await headIn(backup, inBackup.head));
  const audit = await auditFindings(pool, await headIn(backup, inBackup.auditHead));
  const files = hasBucket ? null : await placeFiles(createDatabase(pool), dataDir, sources);
  const lines = [
    `Ledger of checks: ${ledger.sentence}`,
    `Audit log: ${audit.sentence}`,
    files
      ? `Files: ${files.there} there, ${files.missing} missing`
      : `Files: in the bucket, which keeps their versions`,
  ];
  return { lines, isWhole: ledger.isIntact && audit.isIntact && !files?.missing };
}

async function auditFindings(pool: Pool, expected?: Head): Promise<{ isIntact: boolean; sentence: string }> {
  const { rows, head, broken, waiting } = await verifyAudit({ pool }, expected);
  if (broken !== null) return { isIntact: false, sentence: `row ${broken} is broken` };
  return { isIntact: true, sentence: `${rows} rows intact, head ${headOf(head)}; ${waiting} not sealed yet` };
}

/** What the backup says was the newest row before it. */
async function headIn(folder: string, name: string): Promise<Head | undefined> {
  const text = await readFile(join(folder, name), 'utf8').catch(() => null);
  return text === null ? undefined : readHead(text.trim());
}

const batch = 200;

/** Finds each file that a restored row names in its place, or copies it from the first of `sources` that has it. */
async function placeFiles(
  db: Db,
  draft: string,
  sources: readonly string[],
): Promise<{ there: number; missing: number }> {
  let [there, missing, last] = [0, 0, ''];
  for (;;) {
    const files = await storedFiles(db, last, batch);
    for (const { id, thumbnail_size } of files) {
      for (const key of thumbnail_size === null ? [id] : [id, thumbnailKey(id)]) {
        if (await placeFile(draft, sources, key)) there++;
        else missing++;
      }
    }
    if (files.length < batch) return { there, missing };
    last = files.at(-1)!.id;
  }
}

async function placeFile(draft: string, sources: readonly string[], key: string): Promise<boolean> {
  const target = pathOfKey(draft, key);
  if (await exists(target)) return true;
  await mkdir(dirname(target), { recursive: true, mode: 0o700 });
  for (const source of sources) {
    const path = pathOfKey(source, key);
    if (!(await exists(path))) continue;
    await copyFile(path, target);
    await syncToDisk(target);
    return true;
  }
  return false;
}
