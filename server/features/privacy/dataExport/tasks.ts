import { createHash, randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { system } from '#domain/core/access.ts';
import { exportDays } from '#domain/privacy/dataExportContracts.ts';
import { whileAlone } from '#server/platform/db/whileAlone.ts';
import { Repository } from '#server/platform/entities/Repository.ts';
import { zipped, type ZipEntry } from '#server/platform/files/zipped.ts';
import { turnOf } from '#server/platform/queue/allowJob.ts';
import type { Services } from '#server/platform/services.ts';
import { todayOf } from '#server/platform/today.ts';
import { ownArchive } from './ownArchive.ts';
import {
  beginTry,
  deleteEndedLinks,
  deleteExport,
  endedExports,
  failExport,
  finishExport,
  requestedExports,
} from './sql.ts';

/** Any fixed number: of several processes one writes. */
const lockKey = 7_305_114_906;

/** Tries until a copy counts as failed; its owner may ask again. */
export const maxTries = 3;

const atOnce = 100;

/**
 * The job `keepExports`: deletes the copies and links whose time is over and writes those that wait, one after the other. What a
 * killed process left unfinished is written again by the next run.
 */
export async function keepExports(services: Services): Promise<void> {
  await whileAlone(services.pool, lockKey, async () => {
    await deleteEnded(services);
    await deleteEndedLinks(services.db, services.clock());
    const end = performance.now() + turnOf('keepExports');
    for (const id of await requestedExports(services.db, atOnce)) {
      if (performance.now() > end) return;
      await tryToMake(services, id);
    }
  });
}

/** Where the bytes of a copy lie in the storage. */
export function exportKey(id: string): string {
  return `${id}.export`;
}

/** The bytes first: while the row is there, it is tried again. */
async function deleteEnded({ db, files, clock }: Services): Promise<void> {
  for (const id of await endedExports(db, clock(), atOnce)) {
    await files.storage.remove(exportKey(id));
    await deleteExport(db, id);
  }
}

/** One copy that cannot be written does not hold up the others. */
async function tryToMake(services: Services, id: string): Promise<void> {
  const begun = await beginTry(services.db, id);
  if (!begun) return;
  if (begun.tries > maxTries) return giveUp(services, id);
  try {
    await makeExport(services, id, begun.user_id);
  } catch (error) {
    services.log.error({ err: error, export: id, tries: begun.tries }, 'a copy of data could not be written');
    if (begun.tries >= maxTries) await giveUp(services, id);
  }
}

async function makeExport(services: Services, id: string, userId: string): Promise<void> {
  const { db, files, clock } = services;
  const user = await new Repository(db, system, todayOf(services)).get('User', userId);
  const file = path.join(files.arriving, randomUUID());
  try {
    const { size, sha256 } = await writeZip(file, ownArchive(services, user));
    await files.storage.put(exportKey(id), file, 'application/zip');
    const until = new Date(clock().getTime() + exportDays * 24 * 3600_000);
    // An account that was deleted before this ends leaves no copy behind.
    if (!(await finishExport(db, id, { size, sha256, until }))) await files.storage.remove(exportKey(id));
  } finally {
    await rm(file, { force: true });
  }
}

async function writeZip(file: string, entries: AsyncIterable<ZipEntry>): Promise<{ size: number; sha256: string }> {
  const hash = createHash('sha256');
  let size = 0;
  await pipeline(
    zipped(entries),
    async function* (pieces: AsyncIterable<Uint8Array>) {
      for await (const piece of pieces) {
        hash.update(piece);
        size += piece.length;
        yield piece;
      }
    },
    createWriteStream(file, { flags: 'wx', mode: 0o600 }),
  );
  return { size, sha256: hash.digest('hex') };
}

async function giveUp({ db, files, log }: Services, id: string): Promise<void> {
  await failExport(db, id);
  await files.storage
    .remove(exportKey(id))
    .catch((error: unknown) => log.warn({ err: error, export: id }, 'left over'));
}
