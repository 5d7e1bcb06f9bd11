import { drawPicture } from './usualPicture.ts';

/** Pixels. A card stays legible at this size, and a phone's photo is four times as large. */
const maxSide = 2560;

/** A photo no larger than its reader needs, upright as it was taken. What is smaller, or no picture, stays as it is. */
export async function reducePhoto(file: File): Promise<File> {
  if (!file.type.startsWith('image/')) return file;
  // The server says what is wrong with a picture that cannot be read.
  const picture = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => null);
  const scale = picture ? maxSide / Math.max(picture.width, picture.height) : 1;
  if (!picture || scale >= 1) return file;
  return (await drawPicture(picture, scale, file.name, 'jpeg')) ?? file;
}
