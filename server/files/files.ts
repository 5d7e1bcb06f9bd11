import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { deriveKey, readAuthKey } from '#server/auth/secret.ts';
import type { Env } from '#server/env.ts';
import { makeStorage, type FileStorage } from './storage.ts';

/** What the server needs to take, keep and hand out files. */
export interface Files {
  readonly storage: FileStorage;
  /** Folder of files that are still arriving; on the same disk as the kept ones. */
  readonly arriving: string;
  /** Behind signed addresses. */
  readonly linkKey: string;
  /** Uploads of each person that are under way in this process. */
  readonly underWay: Map<string, number>;
}

/** Milliseconds. No upload takes that long: what is older was left by a process that was killed. */
const leftover = 60 * 60 * 1000;

export async function makeFiles(env: Env): Promise<Files> {
  const arriving = path.join(env.dataDir, 'uploads');
  await mkdir(arriving, { recursive: true, mode: 0o700 });
  await sweep(arriving);
  const key = env.authKey ?? (await readAuthKey(env.dataDir));
  return {
    storage: await makeStorage(env),
    arriving,
    linkKey: deriveKey(key, 'signed file addresses'),
    underWay: new Map(),
  };
}

async function sweep(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    const file = path.join(folder, name);
    const { mtimeMs } = await stat(file).catch(() => ({ mtimeMs: Date.now() }));
    if (Date.now() - mtimeMs > leftover) await rm(file, { force: true, recursive: true });
  }
}
