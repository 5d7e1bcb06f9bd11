import type { FastifyInstance, FastifyPluginAsync, FastifyReply, FastifyRequest, FastifySchema } from 'fastify';
import { z } from 'zod';
import { system, type Actor } from '#domain/core/access.ts';
import { errorText } from '#domain/shared/errorMessages.ts';
import { AppError } from '#domain/core/errors.ts';
import { fileAddress, fileIdOf, fileTypes } from '#domain/shared/file.ts';
import { actorOf } from '#domain/accounts/userActor.ts';
import { audit } from '#server/platform/auth/audit.ts';
import { assertSecondFactor } from '#server/platform/auth/secondFactor.ts';
import { Repository } from '#server/platform/entities/Repository.ts';
import { findFile, isShownTo, type ReadableFile } from './sql.ts';
import { ok, refusals } from '#server/platform/openapi/operations.ts';
import { lenientText, part } from '#server/platform/openapi/routeSchema.ts';
import type { Services } from '#server/platform/services.ts';
import { todayOf } from '#server/platform/today.ts';
import { mayRead, noFile } from './access.ts';
import { readerOf, type LinkQuery } from './links.ts';
import { caching, safety, sendFile } from './sendFile.ts';
import { variantKey, variantOf, variantQuery, type Variant } from './variant.ts';
import { readVariant } from './variants.ts';

const getFile = {
  tags: ['integrations'],
  operationId: 'getFile',
  area: 'applications',
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
      if (variant) return sendVariant(services, request, reply, file, variant);
      const small = request.query.size === 'thumbnail' && file.thumbnail_size !== null;
      return sendFile(services, request, reply, file, { small });
    };
    app.get<Route>('/files/:name', { schema: getFile, exposeHeadRoute: false }, handler);
    app.head<Route>('/files/:name', handler);
  };
}

async function assertMayRead(services: Services, request: FastifyRequest<Route>, file: ReadableFile): Promise<void> {
  if (file.is_public) return;
  const actor = request.query.signature === undefined ? await request.actor() : await signer(services, request, file);
  if (actor.kind === 'visitor') throw new AppError('AUTH_REQUIRED', errorText('authenticationRequired'));
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

/** Who the signed address was made for, as they are now. */
async function signer(services: Services, { query }: FastifyRequest<Route>, file: ReadableFile): Promise<Actor> {
  const { files, clock, db } = services;
  const reader = readerOf(files.linkKey, file.id, query, clock());
  if (reader === undefined) throw new AppError('FORBIDDEN', errorText('addressExpired'));
  if (reader === null) return { kind: 'service' };
  const [user] = await new Repository(db, system, todayOf(services)).find('User', { id: reader }, { limit: 1 });
  if (!user?.is_active) throw new AppError('FORBIDDEN', errorText('addressExpired'));
  await assertSecondFactor(services, user);
  return actorOf(user);
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
