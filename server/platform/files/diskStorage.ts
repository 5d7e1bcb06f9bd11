import { constants } from 'node:fs';
import { access, mkdir, open, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { syncToDisk } from '#server/platform/syncToDisk.ts';
import type { FileStorage } from './storage.ts';
import { gone, unreachable } from './storageErrors.ts';

/** Files below `dataDir/files`, spread over folders so that none holds too many. */
export function diskStorage(dataDir: string): FileStorage {
  const pathOf = (key: string) => pathOfKey(dataDir, key);
  return {
    async put(key, from) {
      const target = pathOf(key);
      await guarded(async () => {
        await mkdir(path.dirname(target), { recursive: true, mode: 0o700 });
        await syncToDisk(from);
        await rename(from, target);
        await syncToDisk(path.dirname(target));
      });
    },
    async read(key, range) {
      const handle = await guarded(() => open(pathOf(key)));
      return handle.createReadStream(range ?? {});
    },
    async version(key) {
      const { mtimeMs, ino, size } = await guarded(() => stat(pathOf(key)));
      return `${mtimeMs} ${ino} ${size}`;
    },
    remove: (key) => guarded(() => rm(pathOf(key), { force: true })),
    reach: () => guarded(() => access(dataDir, constants.R_OK | constants.W_OK)),
    close: () => undefined,
  };
}

/** Where a file is in a data folder, or in a backup. */
export function pathOfKey(dataDir: string, key: string): string {
  return path.join(dataDir, 'files', key.slice(0, 2), key);
}

async function guarded<T>(operation: () => Promise<T>): Promise<T> {
  try {
    return await operation();
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') throw gone(error);
    throw unreachable(error);
  }
}
