import type { FastifyPluginAsync, FastifySchema } from 'fastify';
import { z } from 'zod';
import { errorText } from '#domain/shared/errorMessages.ts';
import { AppError } from '#domain/core/errors.ts';
import { readChecked } from '#server/platform/files/checkedFile.ts';
import { readerOf, type LinkQuery } from '#server/platform/files/links.ts';
import { attachment, safety } from '#server/platform/files/sendFile.ts';
import { ok, refusals } from '#server/platform/openapi/operations.ts';
import { part } from '#server/platform/openapi/routeSchema.ts';
import type { Services } from '#server/platform/services.ts';
import { readyExport } from './sql.ts';
import { exportKey } from './tasks.ts';

const getExport = {
  tags: ['integrations'],
  operationId: 'getExport',
  summary: 'The copy of one’s own data, at the address that getExportAddress answers',
  // The address is answered after a proof, and works for five minutes.
  proof: 'none',
  params: z.object({ name: part('As in the address') }),
  response: { ...ok(200, { type: 'string', format: 'binary' }, 'application/zip'), ...refusals(403, 404) },
} satisfies FastifySchema;

/** Downloads of what people take with them: the signature says for whom it was made. */
export function exportRoutes(services: Services): FastifyPluginAsync {
  return async (app) => {
    app.get<{ Params: z.output<typeof getExport.params>; Querystring: LinkQuery }>(
      '/exports/:name',
      { schema: getExport, exposeHeadRoute: false },
      async (request, reply) => {
        reply.headers(safety);
        const { db, clock, files } = services;
        const [, id = ''] = /^([\w-]{1,64})\.zip$/.exec(request.params.name) ?? [];
        const reader = readerOf(files.linkKey, id, request.query, clock());
        const found = reader ? await readyExport(db, id, reader, clock()) : null;
        if (!found) throw new AppError('NOT_FOUND', errorText('noExport'));
        const title = `openlocum-${found.requested_date.slice(0, 10)}.zip`;
        reply.headers({
          'Content-Type': 'application/zip',
          'Content-Disposition': attachment(title),
          'Content-Length': found.size!,
        });
        return reply.send(await readChecked(services, { key: exportKey(id), sha256: found.sha256 }));
      },
    );
  };
}
