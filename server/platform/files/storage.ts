import type { Readable } from 'node:stream';
import type { Env } from '#server/platform/env.ts';
import { diskStorage } from './diskStorage.ts';
import { s3Storage } from './s3Storage.ts';

/** Where the bytes lie. Every method throws UNAVAILABLE when the place cannot be reached. */
export interface FileStorage {
  /** Moves the file at `path` in; when it resolves the bytes survive a power cut. */
  put(key: string, path: string, type: string): Promise<void>;
  /** The bytes from `start` to `end`, both included; all of them without. NOT_FOUND when there are none. */
  read(key: string, range?: ByteRange): Promise<Readable>;
  /** Another text once the bytes were written again, where the storage reports that. NOT_FOUND when there are none. */
  version(key: string): Promise<string>;
  /** Removing what is not there is no error. */
  remove(key: string): Promise<void>;
  /** Resolves when files can be stored here now. */
  reach(): Promise<void>;
  close(): void;
}

export interface ByteRange {
  start: number;
  end: number;
}

export async function makeStorage(env: Pick<Env, 's3' | 'dataDir'>): Promise<FileStorage> {
  return env.s3 ? s3Storage(env.s3) : diskStorage(env.dataDir);
}
