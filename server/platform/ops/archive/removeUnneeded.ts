import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { archivedLog, basesIn, logFolder } from './folder.ts';

const day = 86_400_000;

/** Deletes the archived log from before the oldest backup of its cluster, and that of clusters without a backup. */
export async function removeUnneeded(backupDir: string): Promise<void> {
  const bases = await basesIn(backupDir);
  for (const cluster of await readdir(join(backupDir, 'log')).catch(() => [])) {
    const oldest = bases.find((base) => base.cluster === cluster);
    if (oldest) await removeBefore(backupDir, cluster, oldest.start);
    else await removeForgotten(logFolder(backupDir, cluster).whole);
  }
}

async function removeBefore(backupDir: string, cluster: string, start: string): Promise<void> {
  for (const [segment, path] of await archivedLog(backupDir, cluster))
    if (segment < start) await rm(path, { force: true });
}

/** Its first backup may be on the way. */
async function removeForgotten(folder: string): Promise<void> {
  const { mtimeMs } = await stat(folder);
  if (Date.now() - mtimeMs > day) await rm(folder, { recursive: true, force: true });
}
