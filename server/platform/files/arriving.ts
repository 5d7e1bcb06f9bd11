import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { hostname } from 'node:os';
import path from 'node:path';
import { processBirth } from '#server/platform/db/embedded/processes.ts';

/** Milliseconds. No upload takes that long: what is older on another machine was left by a process that was killed. */
const leftover = 60 * 60 * 1000;

/**
 * The folder of this process for files that are still arriving, on the disk of the stored ones. What processes of this
 * machine left that no longer run is deleted; other machines on the same disk are unknown, so their files have an hour.
 */
export async function arrivingFolder(dataDir: string): Promise<string> {
  const root = path.join(dataDir, 'uploads');
  await mkdir(root, { recursive: true, mode: 0o700 });
  for (const name of await readdir(root)) {
    if (await isLeftOver(root, name)) await rm(path.join(root, name), { force: true, recursive: true });
  }
  const own = path.join(root, `${process.pid}.${await processBirth(process.pid)}.${machine()}`);
  await mkdir(own, { recursive: true, mode: 0o700 });
  return own;
}

async function isLeftOver(root: string, name: string): Promise<boolean> {
  const [, pid, birth, where] = /^(\d+)\.([^.]*)\.(.+)$/.exec(name) ?? [];
  if (pid !== undefined && where === machine()) return String(await processBirth(Number(pid))) !== birth;
  const { mtimeMs } = await stat(path.join(root, name)).catch(() => ({ mtimeMs: Date.now() }));
  return Date.now() - mtimeMs > leftover;
}

/** A container's too: each has its own name and counts its processes from one. */
function machine(): string {
  return hostname().replace(/[^\w-]/g, '_');
}
