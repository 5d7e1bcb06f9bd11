import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import { LRUCache } from 'lru-cache';
import { errorText } from '#domain/shared/errorMessages.ts';
import { AppError } from '#domain/core/errors.ts';
import { notifyOperator } from '#server/platform/ops/operatorAlerts.ts';
import type { Services } from '#server/platform/services.ts';
import type { ByteRange } from './storage.ts';

/** Bytes in the storage, and what they must be; null for files from before that was stored. */
export interface StoredFile {
  key: string;
  sha256: string | null;
}

/**
 * Files that were whole a moment ago, by key and version: a player asks for a film in many pieces, and none of them can be
 * checked alone.
 */
const whole = new LRUCache<string, true>({ max: 5_000, ttl: 10 * 60_000 });

/**
 * The bytes of a stored file, all of which were compared with its SHA-256 before the first is sent. FILE_DAMAGED, and an alert
 * to the operator, where they are not what was stored.
 */
export async function readChecked(
  services: Services,
  { key, sha256 }: StoredFile,
  range?: ByteRange,
): Promise<Readable> {
  const { storage } = services.files;
  if (sha256 !== null) {
    const version = `${key} ${sha256} ${await storage.version(key)}`;
    if (!whole.has(version)) {
      if ((await digestOf(await storage.read(key))) !== sha256) throw await damaged(services, key);
      whole.set(version, true);
    }
  }
  return storage.read(key, range);
}

/** The same for one of many: null for a file that is damaged or gone. Throws UNAVAILABLE while no file can be read. */
export async function readIfWhole(services: Services, stored: StoredFile): Promise<Readable | null> {
  try {
    return await readChecked(services, stored);
  } catch (error) {
    if (error instanceof AppError && (error.code === 'FILE_DAMAGED' || error.code === 'NOT_FOUND')) return null;
    throw error;
  }
}

/** SHA-256 in hexadecimal. */
export async function digestOf(bytes: AsyncIterable<Buffer | string>): Promise<string> {
  const hash = createHash('sha256');
  for await (const piece of bytes) hash.update(piece);
  return hash.digest('hex');
}

async function damaged(services: Services, key: string): Promise<AppError> {
  await notifyOperator(services, 'damaged_file', `The uploaded file ${key} is no longer what was stored`);
  return new AppError('FILE_DAMAGED', errorText('fileDamaged'));
}
