import type { FastifyInstance, FastifyPluginAsync, FastifyReply, FastifyRequest, FastifySchema } from 'fastify';
import { z } from 'zod';
import { system, type Actor } from '#domain/language/access.ts';
import { say } from '#domain/site/answers.ts';
import { AppError } from '#domain/language/errors.ts';
import { fileAddress, fileIdOf, fileTypes } from '#domain/nouns/file.ts';
import { actorOf } from '#domain/nouns/userActor.ts';
import { audit } from '#server/platform/auth/audit.ts';
import { assertSecondFactor } from '#server/platform/auth/secondFactor.ts';
import { Repository } from '#server/platform/entities/Repository.ts';
import { findFile, isShownTo, type ReadableFile } from './sql.ts';
import { ok, refusals } from '#server/platform/openapi/operations.ts';
import { lenientText, part } from '#server/platform/openapi/routeSchema.ts';
import type { Services } from '#server/platform/services.ts';
import { mayRead, noFile } from './access.ts';
import { readChecked } from './checkedFile.ts';
import { readerOf, type LinkQuery } from './links.ts';
import { readRange } from './range.ts';
import { thumbnailKey } from './store.ts';
import { variantKey, variantOf, variantQuery, type Variant } from './variant.ts';
import { readVariant } from './variants.ts';

const getFile = {
  tags: ['integrations'],
  operationId: 'getFile',
  summary: 'An uploaded file, to those who may read it',
  params: z.object({ name: part('As in file_url') }),
  querystring: z.object({
    size: lenientText('thumbnail: a small one of a picture'),
    ...variantQuery.shape,
  }),
  response: {
    ...ok(200, { type: 'string', format: 'binary' }, ...Object.keys(fileTypes), 'image/avif', 'image/webp'),
    ...refusals(400, 401, 403, 404, 416),
  },
} satisfies FastifySchema;

interface Route {
  Params: z.output<typeof getFile.params>;
  Querystring: LinkQuery & z.output<typeof getFile.querystring>;
}

/** Uploaded files, each to those who may read it at this moment. */
export function fileRoutes(services: Services): FastifyPluginAsync {
  return async (app: FastifyInstance) => {
    const handler = async (request: FastifyRequest<Route>, reply: FastifyReply) => {
      reply.headers(safety);
      const id = fileIdOf(`/files/${request.params.name}`, services.env.publicUrl);
      const file = id === null ? null : await findFile(services.db, id);
      if (!file || fileAddress(file.id, file.type) !== `/files/${request.params.name}`) throw noFile();
      await assertMayRead(services, request, file);
      const variant = variantOf(request, file.type);
      return variant ? sendVariant(services, request, reply, file, variant) : send(services, request, reply, file);
    };
    app.get<Route>('/files/:name', { schema: getFile, exposeHeadRoute: false }, handler);
    app.head<Route>('/files/:name', handler);
  };
}

/** Whatever is in the file, a browser neither guesses about it nor runs it. */
const safety = {
  'X-Content-Type-Options': 'nosniff',
  'Content-Security-Policy': "default-src 'none'; sandbox; frame-ancestors 'self'",
  'Cross-Origin-Resource-Policy': 'same-site',
  'Referrer-Policy': 'no-referrer',
  'Cache-Control': 'private, no-store',
} as const;

async function assertMayRead(services: Services, request: FastifyRequest<Route>, file: ReadableFile): Promise<void> {
  if (file.is_public) return;
  const actor = request.query.signature === undefined ? await request.actor() : await signer(services, request, file);
  if (actor.kind === 'visitor') throw new AppError('AUTH_REQUIRED', say('authenticationRequired'));
  if (actor.kind === 'user' && actor.id === file.owner_id) return;
  if (!mayRead(file, actor)) {
    if (await isShownTo(services.db, file.id, actor)) return;
    throw noFile();
  }
  request.log.info(
    {
      event: 'private_file_read',
      file: file.id,
      owner: file.owner_id,
      reader: actor.kind === 'user' ? actor.id : null,
    },
    'file read',
  );
  // A disk without space still lets people read.
  if (!services.disk.isFull())
    await audit(services.db, actor, [{ action: 'File.read', entity: 'File', entity_id: file.id }]);
}

/** Who the signed address was made for, as they stand now. */
async function signer(services: Services, { query }: FastifyRequest<Route>, file: ReadableFile): Promise<Actor> {
  const { files, clock, db } = services;
  const reader = readerOf(files.linkKey, file.id, query, clock());
  if (reader === undefined) throw new AppError('FORBIDDEN', say('addressExpired'));
  if (reader === null) return { kind: 'service' };
  const [user] = await new Repository(db, system).find('User', { id: reader }, { limit: 1 });
  if (!user?.is_active) throw new AppError('FORBIDDEN', say('addressExpired'));
  await assertSecondFactor(services, user);
  return actorOf(user);
}

/**
 * An address never shows anything else, so a browser keeps it. Whatever stands between forgets within an hour, because
 * what everybody may see today may be taken down. On a private site nothing between keeps it, no search engine and no
 * other site shows it: whoever sees it was given its address by somebody who is signed in.
 */
function caching({ env }: Services, { is_public }: ReadableFile): Record<string, string> {
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

async function sendVariant(
  services: Services,
  request: FastifyRequest<Route>,
  reply: FastifyReply,
  file: ReadableFile,
  variant: Variant,
): Promise<FastifyReply> {
  const tag = `"${variantKey(file.id, variant)}"`;
  reply.headers({
    'Content-Type': variant.type,
    'Content-Disposition': 'inline',
    ETag: tag,
    ...caching(services, file),
  });
  reply.header('Vary', 'Accept');
  if (request.headers['if-none-match'] === tag) return reply.code(304).send();
  return reply.send(await readVariant(services, file, variant));
}

async function send(
  services: Services,
  request: FastifyRequest<Route>,
  reply: FastifyReply,
  file: ReadableFile,
): Promise<FastifyReply> {
  const small = request.query.size === 'thumbnail' && file.thumbnail_size !== null;
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
  const kept = small
    ? { key: thumbnailKey(file.id), sha256: file.thumbnail_sha256 }
    : { key: file.id, sha256: file.sha256 };
  return reply.send(await readChecked(services, kept, range ?? undefined));
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
  const title = `${name.replace(/\.[^.]*$/, '') || 'file'}.${fileTypes[type]}`;
  const plain = title.replace(/[^\w. -]/g, '_');
  return `attachment; filename="${plain}"; filename*=UTF-8''${encodeURIComponent(title).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)}`;
}
