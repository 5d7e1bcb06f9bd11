import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readFile, rm } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { errorText } from '#domain/shared/errorMessages.ts';
import { AppError } from '#domain/core/errors.ts';
import { pdfLimits } from '#domain/shared/limits.ts';
import { isConverted, isPicture, type FileType } from '#domain/shared/file.ts';
import { userNotRegistered } from '#server/platform/auth/sessions.ts';
import type { Db } from '#server/platform/db/Database.ts';
import { deleteFileRow, insertFile, markStored, usageOf, type NewFile } from './sql.ts';
import type { Services } from '#server/platform/services.ts';
import { digestOf } from './checkedFile.ts';
import { encodeImage } from './image.ts';
import type { PdfError } from './encryptedPdf.ts';
import { pdfError } from './pdf.ts';
import { readApart } from './readApart.ts';
import type { Received } from './receive.ts';
import { variantKeys } from './variant.ts';
import { blankMetadata } from './video.ts';

type Settle = (file: NewFile) => Promise<void | 'unwanted'>;

export interface StoredAs {
  /** Null: the service role's. */
  ownerId: string | null;
  /** As the uploader called it. */
  name: string;
  isPrivate: boolean;
}

/**
 * Makes a received file safe, stores it and answers its row. The row is there before the bytes, so that a crash leaves
 * nothing that the daily job does not find; a failure leaves neither. `settle` makes the file count.
 */
export async function storeFile(
  services: Services,
  received: Received,
  as: StoredAs,
  settle: Settle = (file) => confirmStored(services, services.db, file.id),
): Promise<NewFile> {
  const work = { safe: `${received.path}.safe`, thumbnail: `${received.path}.small` };
  try {
    const made = await makeSafe(received, work);
    const file: NewFile = {
      id: randomUUID(),
      owner_id: as.ownerId,
      type: made.type,
      size: made.size,
      thumbnail_size: made.thumbnailSize,
      sha256: await digestOf(createReadStream(made.path)),
      thumbnail_sha256: made.thumbnailSize === null ? null : await digestOf(createReadStream(work.thumbnail)),
      name: displayName(as.name),
      is_private: as.isPrivate,
    };
    if (as.ownerId !== null) await assertQuota(services, as.ownerId, file.size);
    await keep(services, file, made.path, work.thumbnail);
    if (!(await settled(services, file, settle))) await forget(services, file.id);
    return file;
  } finally {
    for (const path of [received.path, work.safe, work.thumbnail]) await rm(path, { force: true });
  }
}

interface Made {
  type: FileType;
  path: string;
  size: number;
  thumbnailSize: number | null;
}

async function makeSafe({ path, type, size }: Received, work: { safe: string; thumbnail: string }): Promise<Made> {
  if (isPicture(type) || isConverted(type)) {
    const encoded = await encodeImage(path, work.safe, work.thumbnail, type);
    return { path: work.safe, ...encoded };
  }
  if (type === 'application/pdf') {
    const issue = await readApart(new URL('./pdf.ts', import.meta.url), pdfError, await readFile(path));
    if (issue !== null) {
      throw new AppError('UNSUPPORTED_TYPE', errorText('pdfRefused', { fault: pdfErrorText(issue) }));
    }
  }
  if (type === 'video/mp4') await blankMetadata(path);
  return { type, path, size, thumbnailSize: null };
}

async function keep(services: Services, file: NewFile, path: string, thumbnail: string): Promise<void> {
  const { storage } = services.files;
  await insertFile(services.db, file);
  try {
    await storage.put(file.id, path, file.type);
    if (file.thumbnail_size !== null) await storage.put(thumbnailKey(file.id), thumbnail, file.type);
  } catch (error) {
    // What went to a store that fell silent may arrive there later than its deletion: the hourly job deletes it.
    if (!(error instanceof AppError) || error.code !== 'UNAVAILABLE') await forget(services, file.id);
    throw error;
  }
}

/** From now on the file counts. USER_NOT_REGISTERED for a person who was suspended while it was on its way. */
export async function confirmStored({ env }: Pick<Services, 'env'>, db: Db, id: string): Promise<void> {
  if (!(await markStored(db, id))) throw userNotRegistered(env.appId);
}

async function settled(services: Services, file: NewFile, settle: Settle): Promise<boolean> {
  try {
    return (await settle(file)) !== 'unwanted';
  } catch (error) {
    // It may count already: then its bytes are needed, and otherwise the hourly job takes them.
    if (!(error instanceof AppError) || error.code !== 'OUTCOME_UNKNOWN') await forget(services, file.id);
    throw error;
  }
}

/** Milliseconds that a user whose upload failed waits for its removal. */
const takingBack = 1_000;

/** What cannot be deleted now is deleted by the hourly job: the row stays for as long as there may be bytes. */
async function forget(services: Services, id: string): Promise<void> {
  const forgotten = takeBack(services, id).catch((error) => {
    services.log.warn({ err: error, file: id }, 'a failed upload could not be taken back at once');
  });
  await Promise.race([forgotten, sleep(takingBack, undefined, { ref: false })]);
}

/** The bytes first: while the row is there, it is tried again. */
export async function takeBack(services: Services, id: string): Promise<void> {
  await removeBytes(services, id);
  await deleteFileRow(services.db, id);
}

export async function removeBytes({ files }: Pick<Services, 'files'>, id: string): Promise<void> {
  await Promise.all([id, thumbnailKey(id), ...variantKeys(id)].map((key) => files.storage.remove(key)));
}

export function thumbnailKey(id: string): string {
  return `${id}.thumbnail`;
}

const megabyte = 1024 * 1024;
const quota = { files: 300, total: 500 * megabyte, today: 200 * megabyte } as const;

async function assertQuota({ env, db }: Services, ownerId: string, size: number): Promise<void> {
  if (env.rateLimits === 'off') return;
  const used = await usageOf(db, ownerId);
  if (used.files >= quota.files || used.total + size > quota.total) {
    throw new AppError('TOO_LARGE', errorText('storageUsedUp'));
  }
  if (used.today + size > quota.today) {
    throw new AppError('RATE_LIMITED', errorText('tooManyUploads'), { retryAfter: 3600 });
  }
}

/** Without folders, control characters and signs that turn the writing direction. */
export function displayName(name: string): string {
  const base = name.split(/[/\\]/).at(-1)!;
  const clean = base.replace(/[\p{Cc}\p{Cf}]/gu, '').trim();
  return clean.slice(0, 200).toWellFormed() || 'file';
}

function pdfErrorText(issue: PdfError) {
  return issue === 'pages' ? errorText('pdfFault.pages', { most: pdfLimits.pages }) : errorText(`pdfFault.${issue}`);
}
