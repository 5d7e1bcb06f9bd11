import { readFile } from 'node:fs/promises';
import type { Node, Renderer } from '@takumi-rs/core';
import pLimit from 'p-limit';
import { errorText } from '#domain/shared/errorMessages.ts';
import { AppError } from '#domain/core/errors.ts';

/** The size that every place where links are shared shows whole, pixels. */
export const size = { width: 1200, height: 630 } as const;

export const sans = "'Inter', 'Noto Sans Arabic', 'Noto Sans Hebrew'";
export const serif = "'Source Serif 4', 'Noto Sans Arabic', 'Noto Sans Hebrew'";

/** One at a time, in a thread of its own: some milliseconds each. */
const limit = pLimit(1);
/** More than this would wait for longer than its callers do. */
const maxWaiting = 50;

/** Draws a picture, PNG. Throws UNAVAILABLE while too many others wait. */
export async function draw(picture: Node): Promise<Buffer> {
  if (limit.pendingCount >= maxWaiting) {
    throw new AppError('UNAVAILABLE', errorText('tooManyPictures'), {
      retryAfter: 5,
    });
  }
  return limit(async () => (await renderer()).render(picture, { ...size, format: 'png' }));
}

let made: Promise<Renderer> | undefined;

/** Made for the first picture: most processes never draw one. */
function renderer(): Promise<Renderer> {
  made ??= makeRenderer().catch((error: unknown) => {
    made = undefined;
    throw error;
  });
  return made;
}

async function makeRenderer(): Promise<Renderer> {
  const { Renderer } = await import('@takumi-rs/core');
  const renderer = new Renderer();
  for (const [name, file] of fonts) {
    await renderer.registerFont({ name, data: await readFile(file) });
  }
  return renderer;
}

/** The letters of one font: a package holds a file for each script. */
function files(family: string, home: string, name: string, scripts: readonly string[]): [string, URL][] {
  return scripts.map((script) => [family, new URL(`files/${name}-${script}-wght-normal.woff2`, home)]);
}

const [inter, sourceSerif, arabic, hebrew] = [
  import.meta.resolve('@fontsource-variable/inter/package.json'),
  import.meta.resolve('@fontsource-variable/source-serif-4/package.json'),
  import.meta.resolve('@fontsource-variable/noto-sans-arabic/package.json'),
  import.meta.resolve('@fontsource-variable/noto-sans-hebrew/package.json'),
];
const european = ['latin', 'latin-ext', 'vietnamese', 'cyrillic', 'greek'] as const;

/** The fonts of the pages, and the letters they lack. Nothing is taken from the machine. */
const fonts = [
  ...files('Inter', inter, 'inter', european),
  ...files('Source Serif 4', sourceSerif, 'source-serif-4', european),
  ...files('Noto Sans Arabic', arabic, 'noto-sans-arabic', ['arabic']),
  ...files('Noto Sans Hebrew', hebrew, 'noto-sans-hebrew', ['hebrew']),
];
