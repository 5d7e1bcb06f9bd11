import { copyFile, mkdir, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Db } from '#server/platform/db/Database.ts';
import { filesStoredAfter } from '#server/platform/files/sql.ts';
import { pathOfKey } from '#server/platform/files/diskStorage.ts';
import { thumbnailKey } from '#server/platform/files/store.ts';
import { syncToDisk } from '#server/platform/syncToDisk.ts';
import { exists } from '#server/platform/ops/backup.ts';
import { laterFiles, type Base } from './folder.ts';

/** Files of one look. */
const batch = 200;
/** Milliseconds by which a transaction may commit a file later than the moment it states. */
const slowest = 5 * 60_000;

/** The moment after which files may be missing in a backup. */
export function filesFrom({ begin }: Base): string {
  return new Date(Date.parse(begin) - slowest).toISOString();
}

/** Copies the files that were stored since `from` into the newest backup; answers from when to look the next time. */
export async function keepLaterFiles(db: Db, dataDir: string, base: Base, from: string): Promise<string> {
  let after = { stored_date: from, id: '' };
  for (;;) {
    const files = await filesStoredAfter(db, after, batch);
    for (const { id, thumbnail_size } of files) {
      await keepFile(dataDir, base, id);
      if (thumbnail_size !== null) await keepFile(dataDir, base, thumbnailKey(id));
    }
    after = files.at(-1) ?? after;
    if (files.length < batch) break;
  }
  const next = new Date(Math.max(Date.parse(from), Date.parse(after.stored_date) - slowest));
  return next.toISOString();
}

async function keepFile(dataDir: string, base: Base, key: string): Promise<void> {
  const target = pathOfKey(join(base.folder, laterFiles), key);
  if ((await exists(pathOfKey(base.folder, key))) || (await exists(target))) return;
  await mkdir(dirname(target), { recursive: true, mode: 0o700 });
  const draft = `${target}.partial`;
  try {
    await copyFile(pathOfKey(dataDir, key), draft);
  } catch (error) {
    // It was deleted again.
    if ((error as NodeJS.ErrnoException).code === 'ENOENT' && (await exists(dirname(target)))) return;
    await rm(draft, { force: true });
    throw error;
  }
  await syncToDisk(draft);
  await rename(draft, target);
  await syncToDisk(dirname(target));
}
