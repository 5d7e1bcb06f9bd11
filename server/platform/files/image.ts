import { readFile, stat, writeFile } from 'node:fs/promises';
import sharp, { type ResizeOptions, type Sharp } from 'sharp';
import { AppError } from '#domain/core/errors.ts';
import { isPicture, type ConvertedType } from '#domain/shared/file.ts';
import { errorText } from '#domain/shared/errorMessages.ts';
import { drawnInTime, tooLate } from './drawingTime.ts';
import { readHeic } from './heic.ts';
import { readApart } from './readApart.ts';

/** Pixels: more than the picture of a phone or a camera has; read in strips, so many take up to 200 MB. */
const maxPixels = 100_000_000;
/** Pixels, the longer side. */
const maxSide = 4096;
const thumbnailSide = 400;
/** Seconds of an idle machine: on two cores the largest takes five. */
const patience = 30;

type StoredPicture = 'image/jpeg' | 'image/png';

export interface EncodedImage {
  type: StoredPicture;
  /** Bytes. */
  size: number;
  /** Bytes. */
  thumbnailSize: number;
}

let turn: Promise<unknown> = Promise.resolve();

/**
 * Draws the picture again into `target` and small into `thumbnail`: what was hidden in the file besides its pixels, the
 * place it was taken above all, is gone. UNSUPPORTED_TYPE for what cannot be drawn. One at a time: a decoded picture
 * takes up to 200 MB.
 */
export function encodeImage(
  source: string,
  target: string,
  thumbnail: string,
  type: StoredPicture | ConvertedType,
): Promise<EncodedImage> {
  const drawn = turn.then(() => draw(source, target, thumbnail, type));
  turn = drawn.catch(() => undefined);
  return drawn;
}

async function draw(
  source: string,
  target: string,
  thumbnail: string,
  arrived: StoredPicture | ConvertedType,
): Promise<EncodedImage> {
  const isHeic = arrived === 'image/heic' || arrived === 'image/heif';
  if (isHeic) await convertHeic(source);
  try {
    const type = isHeic ? 'image/jpeg' : await storedType(source, arrived);
    const format = type === 'image/png' ? 'png' : 'jpeg';
    await open(source).resize(fitting(maxSide)).toFormat(format, { quality: 88 }).toFile(target);
    await open(target).resize(fitting(thumbnailSide)).toFormat(format, { quality: 80 }).toFile(thumbnail);
    return { type, size: (await stat(target)).size, thumbnailSize: (await stat(thumbnail)).size };
  } catch (error) {
    throw (
      tooLate(error) ??
      Object.assign(new AppError('UNSUPPORTED_TYPE', errorText('pictureUnreadable')), { cause: error })
    );
  }
}

/** WebP and AVIF with a transparent ground, as logos have it, become PNG. */
async function storedType(source: string, arrived: StoredPicture | ConvertedType): Promise<StoredPicture> {
  if (isPicture(arrived)) return arrived;
  const { hasAlpha } = await sharp(source).metadata();
  return hasAlpha ? 'image/png' : 'image/jpeg';
}

/** In its place: the build of the picture library that npm brings reads no HEVC. UNSUPPORTED_TYPE with what to do. */
async function convertHeic(path: string): Promise<void> {
  const reader = new URL('./heic.ts', import.meta.url);
  const picture = await readApart(reader, readHeic, { bytes: await readFile(path), side: maxSide });
  if (!picture) throw new AppError('UNSUPPORTED_TYPE', errorText('heicUnreadable'));
  await writeFile(path, picture);
}

function open(path: string): Sharp {
  const picture = sharp(path, { limitInputPixels: maxPixels, pages: 1, failOn: 'error', sequentialRead: true });
  return drawnInTime(picture.autoOrient(), patience);
}

function fitting(side: number): ResizeOptions {
  return { width: side, height: side, fit: 'inside', withoutEnlargement: true };
}
