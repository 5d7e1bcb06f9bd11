import decode from 'heic-decode';
import sharp from 'sharp';

/** Pixels of a photo that a phone saves as HEIC; decoded it takes 600 MB. */
const maxPixels = 50_000_000;

/** The library's types leave out how large one is. */
interface HeicPicture {
  width: number;
  height: number;
  decode(): Promise<{ width: number; height: number; data: Uint8ClampedArray }>;
}

/** The first picture of a HEIC file, upright, as a JPEG no larger than `side`; null for what cannot be drawn. */
export async function readHeic({ bytes, side }: { bytes: Uint8Array; side: number }): Promise<Uint8Array | null> {
  const [picture] = (await decode.all({ buffer: bytes }).catch(() => [])) as HeicPicture[];
  if (!picture || picture.width * picture.height > maxPixels) return null;
  const drawn = await picture.decode().catch(() => null);
  if (!drawn) return null;
  const { width, height, data } = drawn;
  return sharp(data, { raw: { width, height, channels: 4 } })
    .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: 'white' })
    .jpeg({ quality: 95 })
    .toBuffer();
}
