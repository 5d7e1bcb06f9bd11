import type { FastifyReply, FastifyRequest } from 'fastify';
import { fileTypes } from '#domain/shared/file.ts';
import type { Services } from '#server/platform/services.ts';
import { readChecked } from './checkedFile.ts';
import { readRange } from './range.ts';
import type { ReadableFile } from './sql.ts';
import { thumbnailKey } from './store.ts';

/** Whatever is in the file, a browser neither guesses about it nor runs it. */
export const safety = {
  'X-Content-Type-Options': 'nosniff',
  'Content-Security-Policy': "default-src 'none'; sandbox; frame-ancestors 'self'",
  'Cross-Origin-Resource-Policy': 'same-site',
  'Referrer-Policy': 'no-referrer',
  'Cache-Control': 'private, no-store',
} as const;

/**
 * An address never shows anything else, so a browser keeps it. Whatever is between forgets within an hour, because
 * what everyone may see today may be taken down. On a private site nothing between keeps it, no search engine and no
 * other site shows it: its readers got its address from a logged-in user.
 */
export function caching({ env }: Services, { is_public }: ReadableFile): Record<string, string> {
  if (!is_public) return {};
  if (env.accessPolicy !== 'private_with_login') {
    return { 'Cache-Control': 'public, max-age=31536000, s-maxage=3600, immutable' };
  }
  return {
    'Cache-Control': 'private, max-age=31536000, immutable',
    'X-Robots-Tag': 'noindex',
    'Cross-Origin-Resource-Policy': 'same-origin',
  };
}

/** Answers the file, or the requested part; the caller has checked the reader's access. `small`: its thumbnail. */
export async function sendFile(
  services: Services,
  request: FastifyRequest,
  reply: FastifyReply,
  file: ReadableFile,
  { small }: { small: boolean },
): Promise<FastifyReply> {
  const size = small ? file.thumbnail_size! : file.size;
  const tag = `"${file.id}${small ? '-small' : ''}"`;
  reply.headers({
    'Content-Type': file.type,
    'Content-Disposition': disposition(file),
    'Accept-Ranges': 'bytes',
    ETag: tag,
    ...caching(services, file),
  });
  if (request.headers['if-none-match'] === tag) return reply.code(304).send();
  const isStale = request.headers['if-range'] !== undefined && request.headers['if-range'] !== tag;
  const range = isStale ? null : rangeOf(request, reply, size);
  const length = range ? range.end - range.start + 1 : size;
  if (range) reply.code(206).header('Content-Range', `bytes ${range.start}-${range.end}/${size}`);
  reply.header('Content-Length', length);
  if (request.method === 'HEAD') return reply.send();
  const cached = small
    ? { key: thumbnailKey(file.id), sha256: file.thumbnail_sha256 }
    : { key: file.id, sha256: file.sha256 };
  return reply.send(await readChecked(services, cached, range ?? undefined));
}

function rangeOf(request: FastifyRequest, reply: FastifyReply, size: number): ReturnType<typeof readRange> {
  try {
    return readRange(request.headers.range, size);
  } catch (error) {
    reply.header('Content-Range', `bytes */${size}`).removeHeader('Content-Disposition');
    throw error;
  }
}

/** What we drew ourselves and films may be seen in place, under no name; everything else is a download under its own. */
function disposition({ type, name }: ReadableFile): string {
  if (type !== 'application/pdf') return 'inline';
  return attachment(`${name.replace(/\.[^.]*$/, '') || 'file'}.${fileTypes[type]}`);
}

/** The header of a download under this name. */
export function attachment(title: string): string {
  const plain = title.replace(/[^\w. -]/g, '_');
  return `attachment; filename="${plain}"; filename*=UTF-8''${encodeURIComponent(title).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)}`;
}
