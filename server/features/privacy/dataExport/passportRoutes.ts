import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyPluginAsync, FastifySchema } from 'fastify';
import { z } from 'zod';
import { system } from '#domain/core/access.ts';
import { errorText } from '#domain/shared/errorMessages.ts';
import { AppError } from '#domain/core/errors.ts';
import { fileTypes } from '#domain/shared/file.ts';
import { Repository } from '#server/platform/entities/Repository.ts';
import { readerOf, type LinkQuery } from '#server/platform/files/links.ts';
import { attachment, safety, sendFile } from '#server/platform/files/sendFile.ts';
import { zipped } from '#server/platform/files/zipped.ts';
import { limitedTo } from '#server/platform/http/rateLimits.ts';
import { ok, refusals } from '#server/platform/openapi/operations.ts';
import { lenientText, part } from '#server/platform/openapi/routeSchema.ts';
import type { Services } from '#server/platform/services.ts';
import { todayOf } from '#server/platform/today.ts';
import { sharedFile } from './passportLinks.ts';
import { passportArchive } from './passportArchive.ts';
import { documentsOf, signedAs, withFiles } from './passportFunctions.ts';

const getPassport = {
  tags: ['integrations'],
  operationId: 'getPassport',
  summary: 'A clinician’s passport, at the address that exportPassport answers',
  // The address is answered after a proof, and works for five minutes.
  proof: 'none',
  querystring: z.object({ documents: lenientText('The documents whose files are taken along') }),
  response: { ...ok(200, { type: 'string', format: 'binary' }, 'application/zip'), ...refusals(404, 422) },
} satisfies FastifySchema;

const getSharedFile = {
  tags: ['integrations'],
  operationId: 'getSharedFile',
  summary: 'The file of a document that was shared by a link',
  // The address carries the token of the link.
  proof: 'none',
  params: z.object({ document: part('The id of the document') }),
  querystring: z.object({ token: lenientText('Of the link') }),
  response: { ...ok(200, { type: 'string', format: 'binary' }, ...Object.keys(fileTypes)), ...refusals(404, 416, 429) },
} satisfies FastifySchema;

/** Downloads a minute from one network. */
const sharedFileLimit = 60;

/** Files of a shared passport: those of its documents alone, as long as the link works. */
function sharedFileRoute(app: FastifyInstance, services: Services): void {
  app.get<{ Params: z.output<typeof getSharedFile.params>; Querystring: z.output<typeof getSharedFile.querystring> }>(
    '/passport-files/:document',
    { schema: getSharedFile, exposeHeadRoute: false, config: limitedTo(sharedFileLimit) },
    async (request, reply) => {
      reply.headers({ ...safety, 'X-Robots-Tag': 'noindex' });
      const { token } = request.query;
      const file = await sharedFile(services, typeof token === 'string' ? token : '', request.params.document);
      return sendFile(services, request, reply, file, { small: false });
    },
  );
}

/** The download of a passport, which is made while it is sent: the signature says for whom, and of which documents. */
export function passportRoutes(services: Services): FastifyPluginAsync {
  return async (app) => {
    app.get<{ Querystring: LinkQuery & z.output<typeof getPassport.querystring> }>(
      '/exports/passport.zip',
      { schema: getPassport, exposeHeadRoute: false },
      async (request, reply) => {
        reply.headers(safety);
        const { db, env, clock, files } = services;
        const documents = typeof request.query.documents === 'string' ? request.query.documents : '';
        const reader = readerOf(files.linkKey, signedAs(documents), request.query, clock());
        const where = { id: reader ?? '', is_active: true };
        const repo = new Repository(db, system, todayOf(services));
        const [user] = reader ? await repo.find('User', where, { limit: 1 }) : [];
        if (!user) throw new AppError('NOT_FOUND', errorText('noPassport'));
        const ids = documents === '' ? [] : documents.split(',');
        const chosen = await withFiles(db, env.publicUrl, user.id, await documentsOf(repo, user.id, ids, 'documents'));
        const title = `passport-${clock().toISOString().slice(0, 10)}.zip`;
        reply.headers({ 'Content-Type': 'application/zip', 'Content-Disposition': attachment(title) });
        return reply.send(Readable.from(zipped(passportArchive(services, user, chosen)), { objectMode: false }));
      },
    );
    sharedFileRoute(app, services);
  };
}
