import { randomBytes } from 'node:crypto';
import { pipeline } from 'node:stream/promises';
import { brotliDecompress, constants, crc32, createBrotliCompress, createGzip, gunzip } from 'node:zlib';
import { promisify } from 'node:util';

export const encodings = ['br', 'gzip'] as const;
export type Encoding = (typeof encodings)[number];

/** Answers the page with this nonce, compressed. */
export type CompressedPage = (nonce: string) => Buffer;

/** Characters of 16 bytes in base64; it always ends in `==`. */
export const nonceLength = 24;

/**
 * Compresses a page once, so that each answer only writes its nonce into the bytes. What stands for the nonces meanwhile
 * is noise: both compressors keep noise as it is, and text never refers back to it. That is theirs to decide, so the
 * result is tried before it is used; null when it does not hold.
 */
export async function compressPage(parts: readonly string[], encoding: Encoding): Promise<CompressedPage | null> {
  const texts = parts.map((part) => Buffer.from(part));
  for (let attempt = 0; attempt < 3; attempt++) {
    const page = await compressAround(texts, encoding);
    if (page && (await holds(page, parts, encoding))) return page;
  }
  return null;
}

async function compressAround(texts: readonly Buffer[], encoding: Encoding): Promise<CompressedPage | null> {
  const holes = texts.slice(1).map(noise);
  const template = await compress(texts, holes, encoding);
  const places = holes.map((hole) => template.indexOf(hole));
  if (places.includes(-1)) return null;
  return (nonce) => {
    const page = Buffer.from(template);
    for (const place of places) page.write(nonce, place, 'latin1');
    if (encoding === 'gzip') page.writeUInt32LE(checksum(texts, nonce), page.length - 8);
    return page;
  };
}

/** Bytes that never stand together in UTF-8, then the end of every nonce: compressors look at the two bytes before a text. */
function noise(): Buffer {
  const bytes = randomBytes(nonceLength).map((byte) => 0x90 + (byte % 0x30));
  return Buffer.concat([bytes.subarray(2), Buffer.from('==')]);
}

async function compress(texts: readonly Buffer[], holes: readonly Buffer[], encoding: Encoding): Promise<Buffer> {
  const made: Buffer[] = [];
  const size = texts.reduce((total, text) => total + text.length + nonceLength, 0);
  const stream = encoding === 'br' ? brotli(size) : createGzip({ level: 7 });
  const pieces = texts.flatMap((text, index) => (index < holes.length ? [text, holes[index]!] : [text]));
  await pipeline(
    async function* () {
      for (const piece of pieces) {
        yield piece;
        // Each piece ends in whole bytes.
        await new Promise<void>((resolve) => stream.flush(() => resolve()));
      }
    },
    stream,
    async (chunks: AsyncIterable<Buffer>) => {
      for await (const chunk of chunks) made.push(chunk);
    },
  );
  return Buffer.concat(made);
}

function brotli(size: number) {
  const { BROTLI_PARAM_QUALITY: quality, BROTLI_PARAM_SIZE_HINT: hint, BROTLI_OPERATION_FLUSH: flush } = constants;
  return createBrotliCompress({ params: { [quality]: 6, [hint]: size }, flush });
}

/** Of the whole page, as the end of a gzip file wants it. */
function checksum([first, ...rest]: readonly Buffer[], nonce: string): number {
  return rest.reduce((sum, text) => crc32(text, crc32(nonce, sum)), crc32(first!));
}

/** Two nonces that have no character in common but the end: whatever depended on the noise differs in one of them. */
async function holds(page: CompressedPage, parts: readonly string[], encoding: Encoding): Promise<boolean> {
  for (const sign of ['A', 'b']) {
    const nonce = `${sign.repeat(nonceLength - 2)}==`;
    const text = await decompress[encoding](page(nonce)).catch(() => null);
    if (text?.toString() !== parts.join(nonce)) return false;
  }
  return true;
}

const decompress = { br: promisify(brotliDecompress), gzip: promisify(gunzip) };
