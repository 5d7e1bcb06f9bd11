import { convertedTypes, isConverted, type FileType } from '#domain/shared/file.ts';

/** Pixels, the longer side: as large as the server stores one, and no larger than a phone can draw. */
const maxSide = 4096;

/** A photo that the server stores as another type. Browsers that know no type for it leave the type empty. */
export function isUnusualPicture({ type, name }: Pick<File, 'type' | 'name'>): boolean {
  if (type !== '') return isConverted(type);
  return Object.values(convertedTypes).some((ending) => name.toLowerCase().endsWith(`.${ending}`));
}

/** What may be chosen where `types` may be uploaded. */
export function chosenTypes(types: readonly FileType[]): string {
  if (!types.includes('image/jpeg')) return types.join(',');
  const endings = Object.values(convertedTypes).map((ending) => `.${ending}`);
  return [...types, ...Object.keys(convertedTypes), ...endings].join(',');
}

/** Such a photo as a JPEG, or a PNG where it may be transparent; as it is where this browser cannot draw it. */
export async function usualPicture(file: File): Promise<File> {
  if (!isUnusualPicture(file)) return file;
  const picture = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => null);
  if (!picture) return file;
  const scale = Math.min(1, maxSide / Math.max(picture.width, picture.height));
  return (await drawPicture(picture, scale, file.name, file.type === 'image/webp' ? 'png' : 'jpeg')) ?? file;
}

/** The picture in a file of its own, and closes it. */
export async function drawPicture(
  picture: ImageBitmap,
  scale: number,
  name: string,
  format: 'jpeg' | 'png',
): Promise<File | null> {
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(picture.width * scale);
  canvas.height = Math.round(picture.height * scale);
  canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height);
  picture.close();
  const type = `image/${format}`;
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, 0.9));
  const ending = format === 'png' ? 'png' : 'jpg';
  return blob && new File([blob], `${name.replace(/\.\w+$/, '')}.${ending}`, { type });
}
