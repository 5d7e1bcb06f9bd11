import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import type { Services } from '#server/platform/services.ts';
import type { GeneratedList } from './generatedList.ts';
import { pagesOf } from './listedRows.ts';
import { addChunk, addFile } from './sql.ts';

/** Writes the files of one generation, each full before the next is begun. No file lies in memory whole. */
export async function writeFiles(services: Services, list: GeneratedList, generation: Generation): Promise<void> {
  const entries = entriesOf(services, list);
  let next = await entries.next();
  for (let number = 1; number === 1 || !next.done; number++) {
    next = await writeFile(services, list, { ...generation, number, entries, first: next });
  }
}

interface Generation {
  id: number;
  /** The newest change of a row in it, ISO 8601. */
  changed: string | null;
}

type Entries = AsyncGenerator<Entry, undefined>;
interface Entry {
  text: string;
  /** ISO 8601. */
  changed: string;
}

interface Part extends Generation {
  number: number;
  entries: Entries;
  /** The first that belongs into this file. */
  first: IteratorResult<Entry, undefined>;
}

async function* entriesOf({ db, env, clock }: Services, list: GeneratedList): Entries {
  const now = clock();
  for await (const rows of pagesOf(db, list)) {
    for (const row of rows) yield { text: list.entry(row, env.publicUrl, now), changed: row.updated_date };
  }
}

/** Answers the first entry that did not fit. */
async function writeFile(services: Services, list: GeneratedList, part: Part): Promise<Part['first']> {
  const { id, number } = part;
  const hash = createHash('sha256');
  const sizes = { size: 0, packed_size: 0, chunks: 0 };
  let [next, entries, changed] = [part.first, 0, ''];

  const counted = (text: string): Buffer => {
    const bytes = Buffer.from(text);
    hash.update(bytes);
    sizes.size += bytes.length;
    return bytes;
  };
  async function* text(): AsyncGenerator<Buffer> {
    const start = list.start(services.env.publicUrl, part.changed);
    const room = list.most.bytes - Buffer.byteLength(start + list.end);
    let [waiting, taken] = [start, 0];
    while (!next.done && entries < list.most.entries) {
      const length = Buffer.byteLength(next.value.text);
      if (entries > 0 && taken + length > room) break;
      waiting += next.value.text;
      taken += length;
      entries++;
      if (next.value.changed > changed) changed = next.value.changed;
      if (waiting.length > atOnce) {
        yield counted(waiting);
        waiting = '';
      }
      next = await part.entries.next();
    }
    yield counted(waiting + list.end);
  }
  await pipeline(Readable.from(text(), { objectMode: false }), createGzip(), async (packed: AsyncIterable<Buffer>) => {
    for await (const bytes of inChunks(packed)) {
      await addChunk(services.db, id, number, ++sizes.chunks, bytes);
      sizes.packed_size += bytes.length;
    }
  });
  const digest = hash.digest('base64url').slice(0, 20);
  await addFile(services.db, { generation_id: id, number, entries, ...sizes, digest, changed_date: changed || null });
  return next;
}

/** Characters that go on together. */
const atOnce = 64 * 1024;
/** Bytes of a row. */
const perChunk = 256 * 1024;

async function* inChunks(pieces: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let [waiting, length]: [Buffer[], number] = [[], 0];
  for await (const piece of pieces) {
    waiting.push(piece);
    length += piece.length;
    if (length < perChunk) continue;
    yield Buffer.concat(waiting);
    [waiting, length] = [[], 0];
  }
  if (length > 0) yield Buffer.concat(waiting);
}
