import { deriveKey, readAuthKey } from '#server/platform/auth/secret.ts';
import type { Env } from '#server/platform/env.ts';
import { arrivingFolder } from './arriving.ts';
import { makeStorage, type FileStorage } from './storage.ts';

/** What the server needs to take, keep and hand out files. */
export interface Files {
  readonly storage: FileStorage;
  /** Folder of files that are still arriving; on the same disk as the stored ones. */
  readonly arriving: string;
  /** Behind signed addresses. */
  readonly linkKey: string;
  /** Uploads of each person that are under way in this process. */
  readonly underWay: Map<string, number>;
}

export async function makeFiles(env: Env): Promise<Files> {
  const arriving = await arrivingFolder(env.dataDir);
  const key = env.authKey ?? (await readAuthKey(env.dataDir));
  return {
    storage: await makeStorage(env),
    arriving,
    linkKey: deriveKey(key, 'signed file addresses'),
    underWay: new Map(),
  };
}
