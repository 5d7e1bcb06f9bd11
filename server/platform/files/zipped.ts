import { setImmediate as nextTurn } from 'node:timers/promises';
import { Zip, ZipDeflate, ZipPassThrough } from 'fflate';

/** One file of an archive. */
export interface ZipEntry {
  /** Its path inside, with `/`. */
  name: string;
  date: Date;
  /** Its bytes do not get smaller: pictures, films, PDF. */
  isPacked?: boolean;
  content: AsyncIterable<Uint8Array> | Iterable<Uint8Array>;
}

/** Bytes: the fields of a ZIP archive that is no ZIP64 hold no more, of one entry or of the whole. */
const largest = 0xffff_ffff;
/** Bytes that are compressed before others have their turn. */
const atOnce = 64 * 1024;

/**
 * The bytes of a ZIP archive, made while they are read: of the entries no more than a piece lies in memory. Throws a
 * RangeError for one that would be larger than 4 GB.
 */
export async function* zipped(entries: AsyncIterable<ZipEntry>): AsyncGenerator<Uint8Array> {
  const made: Uint8Array[] = [];
  const zip = new Zip((error, chunk) => {
    if (error) throw error;
    made.push(chunk);
  });
  let written = 0;
  const take = () => {
    const pieces = made.splice(0);
    written = bounded(pieces.reduce((sum, { length }) => sum + length, written));
    return pieces;
  };
  for await (const { name, date, isPacked = false, content } of entries) {
    const entry = isPacked ? new ZipPassThrough(name) : new ZipDeflate(name, { level: 6 });
    entry.mtime = date;
    zip.add(entry);
    let size = 0;
    for await (const piece of inPieces(content)) {
      size = bounded(size + piece.length);
      entry.push(piece);
      yield* take();
    }
    entry.push(new Uint8Array(), true);
    yield* take();
  }
  zip.end();
  yield* take();
}

/** The text as the content of an entry. */
export function textContent(text: string): Iterable<Uint8Array> {
  return [Buffer.from(text)];
}

export function jsonContent(value: unknown): Iterable<Uint8Array> {
  return textContent(`${JSON.stringify(value, null, 2)}\n`);
}

async function* inPieces(content: ZipEntry['content']): AsyncGenerator<Uint8Array> {
  for await (const bytes of content) {
    for (let start = 0; start < bytes.length; start += atOnce) {
      yield bytes.subarray(start, start + atOnce);
      await nextTurn();
    }
  }
}

function bounded(bytes: number): number {
  if (bytes > largest) throw new RangeError('The archive would be larger than 4 GB');
  return bytes;
}
