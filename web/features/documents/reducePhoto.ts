/** Pixels. A card stays legible at this size, and a phone's photo is four times as large. */
const longestSide = 2560;

/** A photo no larger than a reviewer needs, upright as it was taken. What is smaller, or no picture, stays as it is. */
export async function reducePhoto(file: File): Promise<File> {
  if (!file.type.startsWith('image/')) return file;
  // The server says what is wrong with a picture that cannot be read.
  const picture = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => null);
  const scale = picture ? longestSide / Math.max(picture.width, picture.height) : 1;
  if (!picture || scale >= 1) return file;
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(picture.width * scale);
  canvas.height = Math.round(picture.height * scale);
  canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height);
  picture.close();
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.9));
  return blob ? new File([blob], file.name.replace(/\.\w+$/, '.jpg'), { type: 'image/jpeg' }) : file;
}
