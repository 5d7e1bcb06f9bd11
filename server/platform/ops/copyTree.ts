import { copyFile, mkdir, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { syncToDisk } from '#server/platform/syncToDisk.ts';

/** Entries of a folder that are copied in parallel. */
const atOnce = 16;

/** Whether the file or the folder is copied. `path` is relative, with slashes. */
export type Wanted = (path: string) => boolean;

/**
 * Copies a folder that others may be writing into, and answers when the copy is on the disk. Files that vanish while it runs
 * are left out; links are not followed. Folders are made for the owner alone.
 */
export async function copyTree(from: string, to: string, wanted: Wanted = () => true): Promise<void> {
  await copyFolder(from, to, '', wanted);
}

async function copyFolder(from: string, to: string, path: string, wanted: Wanted): Promise<void> {
  await mkdir(to, { recursive: true, mode: 0o700 });
  const entries = (await unlessGone(readdir(from, { withFileTypes: true }))) ?? [];
  for (let first = 0; first < entries.length; first += atOnce) {
    await Promise.all(
      entries.slice(first, first + atOnce).map(async (entry) => {
        const [source, target] = [join(from, entry.name), join(to, entry.name)];
        const inside = path === '' ? entry.name : `${path}/${entry.name}`;
        if (!wanted(inside)) return;
        if (entry.isDirectory()) await copyFolder(source, target, inside, wanted);
        else if (entry.isFile()) await copyOne(source, target);
      }),
    );
  }
  await syncToDisk(to);
}

async function copyOne(from: string, to: string): Promise<void> {
  const isCopied = await unlessGone(copyFile(from, to).then(() => true));
  if (isCopied) await syncToDisk(to);
}

async function unlessGone<T>(operation: Promise<T>): Promise<T | null> {
  try {
    return await operation;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}
