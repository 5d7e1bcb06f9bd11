import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { open } from 'node:fs/promises';

/** A disk in memory that programs started one after the other find at the same place. Linux only. */
export interface OwnDisk {
  /** For `within`: what runs there sees the disk. */
  readonly within: readonly string[];
  /** Where this process finds what is on it. */
  readonly path: string;
  remove(): Promise<void>;
}

const asRoot = process.getuid?.() === 0;

/** Mounts it at a folder, for its own programs alone: it is gone with them. Users other than root are root there. */
export async function ownDisk(folder: string, megabytes: number): Promise<OwnDisk> {
  const mount = `mount -t tmpfs -o size=${megabytes}m tmpfs "$0" && echo mounted && exec sleep 3600`;
  const words = ['--mount', ...(asRoot ? [] : ['--user', '--map-root-user']), 'sh', '-c', mount, folder];
  const holder = spawn('unshare', words, { stdio: ['ignore', 'pipe', 'inherit'] });
  await once(holder.stdout, 'data');
  const namespaces = `/proc/${holder.pid}/ns`;
  return {
    within: [
      'nsenter',
      `--mount=${namespaces}/mnt`,
      ...(asRoot ? [] : [`--user=${namespaces}/user`, '--preserve-credentials']),
      // It begins at the root of that mount.
      ...['sh', '-c', `cd '${process.cwd()}' && exec "$0" "$@"`],
    ],
    path: `/proc/${holder.pid}/root${folder}`,
    async remove() {
      holder.kill();
      await once(holder, 'close');
    },
  };
}

/** Fills the disk of a file to the last byte. */
export async function fillDisk(path: string): Promise<void> {
  const file = await open(path, 'w');
  try {
    for (const size of [1024 * 1024, 4096, 1]) await fillWith(file, Buffer.alloc(size, 1));
  } finally {
    await file.close();
  }
}

async function fillWith(file: Awaited<ReturnType<typeof open>>, bytes: Buffer): Promise<void> {
  try {
    for (;;) await file.write(bytes);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
  }
}
