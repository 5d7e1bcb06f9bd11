import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { EntityName } from '#domain/entities.ts';
import type { Services } from '#server/platform/services.ts';

/** A file that a request makes from rows: none of them may grow with the site. */
export interface SiteFile {
  /** The content type. */
  type: string;
  /** Throws NOT_FOUND where there is no such file. */
  read(): Promise<FileMade>;
}

interface FileMade {
  /** What it was made of: it is the same file as long as this is. */
  mark: string;
  /** The newest change of what is in it, ISO 8601; null when there is nothing. */
  changed: string | null;
  /** In parts as they are read, so that the text need not lie in memory whole. */
  text(): AsyncIterable<string> | Iterable<string>;
}

/**
 * Files made from rows that everyone may see: lists for machines. Asked for again within seconds they come from memory,
 * small ones whole and of large ones what they are made of; a client with the same file gets 304. Both are
 * dropped immediately when one of `entities` changes.
 */
export function siteFiles({ bus, env }: Services, entities: readonly EntityName[]) {
  const cached = new LRUCache<string, CachedFile>({ max: 200, ttl: 5_000, maxSize: 32 * megabyte, sizeCalculation });
  bus.subscribe(({ entity }) => {
    if (entities.includes(entity)) cached.clear();
  });

  return async function send(request: FastifyRequest, reply: FastifyReply, file: SiteFile): Promise<FastifyReply> {
    const key = request.url.split('?', 1)[0]!;
    let known = cached.get(key);
    if (!known) {
      known = { made: await file.read(), text: null };
      cached.set(key, known);
    }
    const { made, text } = known;
    reply.type(file.type).headers(headersOf(made, env.publicUrl));
    if (isSame(request, reply)) return reply.code(304).send();
    if (text !== null) return reply.send(text);
    const remember = (whole: string) => {
      // Something may have changed while it was read.
      if (cached.get(key) === known) cached.set(key, { made, text: whole });
    };
    return reply.send(Readable.from(remembering(made.text(), remember), { objectMode: false }));
  };
}

interface CachedFile {
  made: FileMade;
  text: string | null;
}

const megabyte = 1024 * 1024;
/** Characters of the largest file that is stored whole. */
const maxCached = 4 * megabyte;

function sizeCalculation({ text }: CachedFile): number {
  return 100 + (text?.length ?? 0);
}

function headersOf({ mark, changed }: FileMade, publicUrl: string): Record<string, string> {
  const tag = createHash('sha256').update(`${publicUrl} ${changed} ${mark}`).digest('base64url').slice(0, 20);
  return siteFileHeaders(tag, changed);
}

/** What every list for machines says of itself. */
export function siteFileHeaders(tag: string, changed: string | null): Record<string, string> {
  return {
    'Cache-Control': 'public, no-cache',
    'X-Content-Type-Options': 'nosniff',
    ETag: `"${tag}"`,
    ...(changed ? { 'Last-Modified': new Date(changed).toUTCString() } : {}),
  };
}

/** Only tags are compared: a date says nothing of rows that went. */
export function isSame({ headers }: FastifyRequest, reply: FastifyReply): boolean {
  const tags = headers['if-none-match'];
  if (tags === undefined) return false;
  return tags.split(',').some((tag) => tag.trim().replace(/^W\//, '') === reply.getHeader('etag'));
}

async function* remembering(
  parts: AsyncIterable<string> | Iterable<string>,
  remember: (whole: string) => void,
): AsyncGenerator<string> {
  let whole: string | null = '';
  for await (const part of parts) {
    whole = whole === null || whole.length + part.length > maxCached ? null : whole + part;
    yield part;
  }
  if (whole !== null) remember(whole);
}
