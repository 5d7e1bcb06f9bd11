import { stat } from 'node:fs/promises';
import sharp, { type ResizeOptions, type Sharp } from 'sharp';
import { AppError } from '#domain/language/errors.ts';
import { say } from '#domain/site/answers.ts';

/** Pixels: more than the picture of a phone or a camera has; read in strips, so many take up to 200 MB. */
const mostPixels = 100_000_000;
/** Pixels, the longer side. */
const longestSide = 4096;
const thumbnailSide = 400;
/** Seconds: on two cores the largest takes five. */
const patience = 30;

export interface EncodedImage {
  /** Bytes. */
  size: number;
  /** Bytes. */
  thumbnailSize: number;
}

let turn: Promise<unknown> = Promise.resolve();

/**
 * Draws the picture anew into `target` and small into `thumbnail`: what was hidden in the file besides its pixels, the
 * place it was taken above all, is gone. UNSUPPORTED_TYPE for what cannot be drawn. One at a time: a decoded picture
 * takes up to 200 MB.
 */
export function encodeImage(
  source: string,
  target: string,
  thumbnail: string,
  type: 'image/jpeg' | 'image/png',
): Promise<EncodedImage> {
  const drawn = turn.then(() => draw(source, target, thumbnail, type));
  turn = drawn.catch(() => undefined);
  return drawn;
}

async function draw(
  source: string,
  target: string,
  thumbnail: string,
  type: 'image/jpeg' | 'image/png',
): Promise<EncodedImage> {
  const format = type === 'image/png' ? 'png' : 'jpeg';
  try {
    await open(source).resize(fitting(longestSide)).toFormat(format, { quality: 88 }).toFile(target);
    await open(target).resize(fitting(thumbnailSide)).toFormat(format, { quality: 80 }).toFile(thumbnail);
  } catch (error) {
    throw Object.assign(new AppError('UNSUPPORTED_TYPE', say('pictureUnreadable')), {
      cause: error,
    });
  }
  return { size: (await stat(target)).size, thumbnailSize: (await stat(thumbnail)).size };
}

function open(path: string): Sharp {
  return sharp(path, { limitInputPixels: mostPixels, pages: 1, failOn: 'error', sequentialRead: true })
    .autoOrient()
    .timeout({ seconds: patience });
}

function fitting(side: number): ResizeOptions {
  return { width: side, height: side, fit: 'inside', withoutEnlargement: true };
}
