import { Readable } from 'node:stream';
import type { FastifyPluginAsync, FastifySchema } from 'fastify';
import { z } from 'zod';
import { system } from '#domain/language/access.ts';
import { say } from '#domain/site/answers.ts';
import { AppError } from '#domain/language/errors.ts';
import { Repository } from '#server/platform/entities/Repository.ts';
import { readerOf, type LinkQuery } from '#server/platform/files/links.ts';
import { attachment, safety } from '#server/platform/files/sendFile.ts';
import { zipped } from '#server/platform/files/zipped.ts';
import { ok, refusals } from '#server/platform/openapi/operations.ts';
import { lenientText } from '#server/platform/openapi/routeSchema.ts';
import type { Services } from '#server/platform/services.ts';
import { passportArchive } from './passportArchive.ts';
import { chosenDocuments, signedAs } from './passportFunctions.ts';

const getPassport = {
  tags: ['integrations'],
  operationId: 'getPassport',
  summary: 'A clinician’s passport, at the address that exportPassport answers',
  querystring: z.object({ documents: lenientText('The documents whose files are taken along') }),
  response: { ...ok(200, { type: 'string', format: 'binary' }, 'application/zip'), ...refusals(404, 422) },
} satisfies FastifySchema;

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
        const [user] = reader ? await new Repository(db, system).find('User', where, { limit: 1 }) : [];
        if (!user) throw new AppError('NOT_FOUND', say('noPassport'));
        const ids = documents === '' ? [] : documents.split(',');
        const chosen = await chosenDocuments(db, env.publicUrl, user.id, ids);
        const title = `passport-${clock().toISOString().slice(0, 10)}.zip`;
        reply.headers({ 'Content-Type': 'application/zip', 'Content-Disposition': attachment(title) });
        return reply.send(Readable.from(zipped(passportArchive(services, user, chosen)), { objectMode: false }));
      },
    );
  };
}
