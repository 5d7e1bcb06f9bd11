import { Readable, pipeline } from 'node:stream';
import { createGunzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import Negotiator from 'negotiator';
import { errorText } from '#domain/shared/errorMessages.ts';
import { AppError } from '#domain/core/errors.ts';
import type { Db } from '#server/platform/db/Database.ts';
import { isSame, siteFileHeaders, type SiteFile } from '#server/platform/http/siteFile.ts';
import type { Services } from '#server/platform/services.ts';
import { maxRendered, type GeneratedList } from './generatedList.ts';
import { lookAtNewest, pagesOf } from './listedRows.ts';
import { bytesOf, generatedFiles, type GeneratedFile } from './sql.ts';

/** Answers one of the files that were written: as stored to clients that accept gzip, unpacked on the way to others. */
export function sendGenerated(
  request: FastifyRequest,
  reply: FastifyReply,
  file: GeneratedFile,
  { db }: Services,
): FastifyReply {
  const isPacked = new Negotiator(request).encoding(['gzip', 'identity']) === 'gzip';
  // Different bytes of the same text have different tags.
  const tag = isPacked ? `${file.digest}-gzip` : file.digest;
  reply.headers({ ...siteFileHeaders(tag, file.changed_date), Vary: 'Accept-Encoding' });
  if (isSame(request, reply)) return reply.code(304).send();
  if (isPacked) reply.header('Content-Encoding', 'gzip');
  reply.header('Content-Length', isPacked ? file.packed_size : file.size);
  if (request.method === 'HEAD') return reply.send(Readable.from([]));
  return reply.send(isPacked ? Readable.from(bytesOf(db, file), { objectMode: false }) : unpacked(db, file));
}

/** The text of a file that was written. */
function unpacked(db: Db, file: GeneratedFile): Readable {
  // The reader of the stream gets a failure, and ends what comes before it.
  return pipeline(Readable.from(bytesOf(db, file), { objectMode: false }), createGunzip(), () => undefined);
}

/** A list that is not stored, rendered: UNAVAILABLE while it is too long for that, until the task has written it. */
export function renderedList(list: GeneratedList, { db, env, clock }: Services): SiteFile {
  return {
    type: list.type,
    async read() {
      const { count, changed, sum } = await lookAtNewest(db, list, maxRendered + 1);
      if (count > maxRendered) throw notWritten();
      return { mark: `${count} ${sum}`, changed, text: () => rendered(list, { db, env, clock }, changed) };
    },
  };
}

type Rendering = Pick<Services, 'db' | 'env' | 'clock'>;

async function* rendered(list: GeneratedList, { db, env, clock }: Rendering, changed: string | null) {
  const now = clock();
  yield list.start(env.publicUrl, changed);
  for await (const rows of pagesOf(db, list)) {
    yield rows.map((row) => list.entry(row, env.publicUrl, now)).join('');
  }
  yield list.end;
}

/** The lines of its first file or, while none was written, of its newest rows; many at a time. */
export async function linesOf(list: GeneratedList, services: Services): Promise<AsyncIterable<string[]>> {
  const [first] = await generatedFiles(services.db, list.name);
  return first ? linesIn(unpacked(services.db, first).setEncoding('utf8')) : newestLines(list, services);
}

async function* newestLines(list: GeneratedList, { db, env, clock }: Rendering): AsyncGenerator<string[]> {
  const newest = await pagesOf(db, { ...list, perRead: maxRendered }).next();
  const rows = newest.done ? [] : newest.value;
  yield rows.map((row) => list.entry(row, env.publicUrl, clock()).trimEnd());
}

async function* linesIn(pieces: AsyncIterable<string>): AsyncGenerator<string[]> {
  let rest = '';
  for await (const piece of pieces) {
    const lines = (rest + piece).split('\n');
    rest = lines.pop()!;
    yield lines;
  }
}

function notWritten(): AppError {
  return new AppError('UNAVAILABLE', errorText('listBeingWritten'), { retryAfter: 60 });
}
