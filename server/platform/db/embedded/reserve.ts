import { randomFillSync } from 'node:crypto';
import { rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Bytes: two files of PostgreSQL's log, which is what it takes to recover from a crash. */
const size = 32 * 1024 * 1024;

/**
 * Space on the disk that is given back when there is none left: without it a database that stopped on a full disk could
 * not start again, not even to be read. Does nothing where it is there already, or does not fit.
 */
export async function keepReserve(dataDir: string): Promise<void> {
  const path = fileOf(dataDir);
  const present = await stat(path).catch(() => null);
  if (present?.size === size) return;
  try {
    // Random, because some file systems keep no zeros.
    await writeFile(path, randomFillSync(Buffer.allocUnsafe(size)), { mode: 0o600 });
  } catch {
    await releaseReserve(dataDir);
  }
}

export async function releaseReserve(dataDir: string): Promise<void> {
  await rm(fileOf(dataDir), { force: true });
}

/** Tries again with the reserve given back, where there was one: a full disk may be what the first try failed at. */
export async function withReserve<T>(dataDir: string, operation: () => Promise<T>): Promise<T> {
  try {
    return await operation();
  } catch (error) {
    if ((await stat(fileOf(dataDir)).catch(() => null)) === null) throw error;
    await releaseReserve(dataDir);
    return operation();
  }
}

function fileOf(dataDir: string): string {
  return join(dataDir, 'reserve');
}
