import { createHash, randomUUID } from 'node:crypto';
import { rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import pLimit from 'p-limit';
import sharp, { type Sharp } from 'sharp';
import { errorText } from '#domain/shared/errorMessages.ts';
import { AppError } from '#domain/core/errors.ts';
import { findFile } from './sql.ts';
import type { Services } from '#server/platform/services.ts';
import { readChecked } from './checkedFile.ts';
import { drawnInTime, tooLate } from './drawingTime.ts';
import type { FileRow } from './fileRow.ts';
import { variantKey, type Variant, type VariantType } from './variant.ts';

type Picture = Pick<FileRow, 'id' | 'sha256'>;

/** One at a time: a decoded picture takes up to 64 MB, and the library uses every core for it. */
const limit = pLimit(1);
/** More than this would wait for longer than its callers do. */
const maxWaiting = 60;
/** Seconds of an idle machine. */
const patience = 10;

/** Those that are being drawn, by their keys: concurrent callers wait for the same one. */
const underWay = new Map<string, Promise<Buffer>>();

/** The picture in this width, from the storage or drawn and stored there. UNAVAILABLE while too many others wait. */
export async function readVariant(services: Services, file: Picture, variant: Variant): Promise<Buffer> {
  const key = variantKey(file.id, variant);
  const stored = await readStored(services, key);
  if (stored) return stored;
  const waiting = underWay.get(key);
  if (waiting) return waiting;
  if (limit.pendingCount >= maxWaiting) {
    throw new AppError('UNAVAILABLE', errorText('tooManyPictures'), {
      retryAfter: 5,
    });
  }
  const drawing = limit(() => make(services, file, variant)).finally(() => underWay.delete(key));
  underWay.set(key, drawing);
  return drawing;
}

async function readStored({ files }: Services, key: string): Promise<Buffer | null> {
  try {
    return unsealed(await buffer(await files.storage.read(key)));
  } catch (error) {
    if (error instanceof AppError && error.code === 'NOT_FOUND') return null;
    throw error;
  }
}

/** Behind the picture, where no reader of pictures looks: its SHA-256. */
function sealed(picture: Buffer): Buffer {
  return Buffer.concat([picture, createHash('sha256').update(picture).digest()]);
}

/** Null for a picture that is no longer what was drawn: it is drawn again. */
function unsealed(stored: Buffer): Buffer | null {
  const picture = stored.subarray(0, Math.max(0, stored.length - 32));
  return sealed(picture).equals(stored) ? picture : null;
}

async function make(services: Services, { id, sha256 }: Picture, variant: Variant): Promise<Buffer> {
  const { storage, arriving } = services.files;
  const drawn = await draw(await buffer(await readChecked(services, { key: id, sha256 })), variant);
  const temporary = path.join(arriving, randomUUID());
  const key = variantKey(id, variant);
  try {
    await writeFile(temporary, sealed(drawn), { mode: 0o600 });
    await storage.put(key, temporary, variant.type);
  } finally {
    await rm(temporary, { force: true });
  }
  // Deleted in between: nothing would ever find it again.
  if (!(await findFile(services.db, id))) await storage.remove(key);
  return drawn;
}

/** Never larger than the picture is. */
async function draw(picture: Buffer, { width, type }: Variant): Promise<Buffer> {
  const drawn = drawnInTime(sharp(picture, { pages: 1, sequentialRead: true }), patience);
  try {
    return await formats[type](drawn.resize({ width, withoutEnlargement: true })).toBuffer();
  } catch (error) {
    throw tooLate(error) ?? error;
  }
}

/** As good as a screen shows. AVIF would take many times as long for the last few per cent. */
const formats: Record<VariantType, (picture: Sharp) => Sharp> = {
  'image/avif': (picture) => picture.avif({ quality: 55, effort: 3 }),
  'image/webp': (picture) => picture.webp({ quality: 78 }),
  'image/jpeg': (picture) => picture.jpeg({ quality: 80, mozjpeg: true }),
  'image/png': (picture) => picture.png({ compressionLevel: 9 }),
};
