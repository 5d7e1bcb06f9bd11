/** What may be uploaded, and the addresses uploaded files have. The server decides the type by the content alone. */
export const fileTypes = {
  'application/pdf': 'pdf',
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'video/mp4': 'mp4',
  'video/webm': 'webm',
} as const;

export type FileType = keyof typeof fileTypes;

/** Pictures that phones and browsers save: taken, and stored as JPEG or PNG. By the endings of their names. */
export const convertedTypes = {
  'image/heic': 'heic',
  'image/heif': 'heif',
  'image/webp': 'webp',
  'image/avif': 'avif',
} as const;

export type ConvertedType = keyof typeof convertedTypes;

/** What a file is for, where the uploader says so. A document can never become public. */
export const filePurposes = ['avatar', 'hero_media', 'post', 'logo', 'document'] as const;
export type FilePurpose = (typeof filePurposes)[number];

const megabyte = 1024 * 1024;

/** Bytes. */
export function largestFile(type: FileType | ConvertedType): number {
  return (type.startsWith('video/') ? 50 : 10) * megabyte;
}

/** A path on this site, as `file_url` and `file_uri` carry it. */
export function fileAddress(id: string, type: FileType): string {
  return `/files/${id}.${fileTypes[type]}`;
}

/** Pixels: the widths our pictures are handed out in. Each is drawn once, when it is first asked for. */
export const pictureWidths = [96, 192, 400, 800, 1600] as const;
export type PictureWidth = (typeof pictureWidths)[number];

/** What a picture may be asked for in besides its own type; the smallest first. */
export const variantFormats = ['avif', 'webp'] as const;

export function isPicture(type: FileType | ConvertedType): type is 'image/jpeg' | 'image/png' {
  return type === 'image/jpeg' || type === 'image/png';
}

export function isConverted(type: string): type is ConvertedType {
  return Object.hasOwn(convertedTypes, type);
}

/**
 * The picture no wider than `width`, in the smallest format that the reader's browser takes. The right to read it is the
 * picture's own; a signed address stays one.
 */
export function pictureAddress(fileUrl: string, width: PictureWidth): string {
  return `${fileUrl}${fileUrl.includes('?') ? '&' : '?'}w=${width}`;
}

const path = /^\/files\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})(?:\.[a-z0-9]{2,4})?(?:[?#].*)?$/i;

/** The id of the uploaded file a link leads to; null for every other link. `origin` is our own, without a final slash. */
export function fileIdOf(link: string, origin: string): string | null {
  const local = link.startsWith(`${origin}/`) ? link.slice(origin.length) : link;
  return path.exec(local)?.[1]?.toLowerCase() ?? null;
}
