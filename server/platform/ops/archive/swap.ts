import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { livingOwner, takeOwnership } from '#server/platform/db/embedded/owner.ts';
import { databaseFolder } from '#server/platform/db/embedded/databaseFolder.ts';
import { operatorError } from '#server/platform/operatorError.ts';
import { exists, inBackup } from '#server/platform/ops/backup.ts';
import { unfinishedRecovery } from '#server/platform/ops/dataFolder.ts';
import { syncToDisk } from '#server/platform/syncToDisk.ts';

/** In what was restored, until it is in its place. */
const noteFile = 'restore.json';

export interface SwapNote {
  /** Folder in DATA_DIR for what was there before; null where there was nothing. */
  readonly aside: string | null;
  /** What the command prints at its end. */
  readonly certificate: string;
  /** Everything that was verified is as it must be. */
  readonly isWhole: boolean;
}

/** Throws an operatorError while a program runs on the data folder. */
export async function refuseRunning(dataDir: string): Promise<void> {
  const owner = await livingOwner(databaseFolder(dataDir));
  if (owner !== null)
    throw operatorError(`OpenLocum (process ${owner}) runs on ${dataDir}. Stop it first: nothing was changed.`);
}

/** Whether the data folder has something that a restore would take the place of. */
export async function isOccupied(dataDir: string): Promise<boolean> {
  const places = [databaseFolder(dataDir), join(dataDir, inBackup.files), join(dataDir, inBackup.key)];
  return (await Promise.all(places.map(exists))).includes(true);
}

/** Puts the folder `draft` of DATA_DIR in place of what is there, which moves aside. A cut off swap is completed later. */
export async function swapIn(dataDir: string, draft: string, note: SwapNote): Promise<void> {
  if (await exists(databaseFolder(dataDir))) {
    await refuseRunning(dataDir);
    // No program starts on the old folder from here on.
    if (!(await takeOwnership(databaseFolder(dataDir)))) await refuseRunning(dataDir);
  }
  await writeFile(join(draft, noteFile), JSON.stringify(note), { flush: true });
  await syncToDisk(draft);
  await rename(draft, join(dataDir, unfinishedRecovery));
  await syncToDisk(dataDir);
  await completeSwap(dataDir);
}

/** Completes a swap that has begun; null where none has. */
export async function completeSwap(dataDir: string): Promise<SwapNote | null> {
  const from = join(dataDir, unfinishedRecovery);
  const text = await readFile(join(from, noteFile), 'utf8').catch(() => null);
  if (text === null) return null;
  const note = JSON.parse(text) as SwapNote;
  if (note.aside) await mkdir(join(dataDir, note.aside), { recursive: true, mode: 0o700 });
  const names = (await readdir(from)).filter((name) => name !== noteFile);
  for (const name of names) {
    const target = join(dataDir, name);
    if (note.aside && (await exists(target))) await rename(target, join(dataDir, note.aside, name));
    await rename(join(from, name), target);
  }
  await syncToDisk(dataDir);
  await rm(from, { recursive: true });
  await syncToDisk(dataDir);
  return note;
}
