import { open } from 'node:fs/promises';

/** Until then a power cut may lose the bytes of a file, or the names in a folder. */
export async function syncToDisk(path: string): Promise<void> {
  // Windows syncs no folders, and files only for who may write them.
  if (process.platform === 'win32') return;
  const handle = await open(path);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
