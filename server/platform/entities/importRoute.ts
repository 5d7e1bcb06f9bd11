import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyPluginAsync, FastifyRequest } from 'fastify';
import { say } from '#domain/site/answers.ts';
import { entityNamed, type EntityName } from '#domain/entities.ts';
import { AppError } from '#domain/language/errors.ts';
import { importLimits } from '#domain/site/limits.ts';
import { readApart } from '#server/platform/files/readApart.ts';
import { asFormRefusal, drain } from '#server/platform/http/form.ts';
import { answerWrite } from '#server/platform/idempotency/answerWrite.ts';
import type { Services } from '#server/platform/services.ts';
import { entityBase, entityOf, type EntityRoute } from './entityRequest.ts';
import { importFault, isImportFault } from './importFault.ts';
import { readImport, type ImportRow } from './importFile.ts';
import { importRows } from './importRows.ts';
import { precheck } from './precheck.ts';

/**
 * POST …/import: a CSV or JSON file, each row through the same door as a create, all of them or none. What is wrong with
 * the file is answered as `{status: 'error', details}`, as the platform's clients expect, and not as a refusal.
 */
export function importRoute(services: Services): FastifyPluginAsync {
  return async (app: FastifyInstance) => {
    await app.register(multipart);

    app.post<EntityRoute>(`${entityBase}/import`, async (request, reply) => {
      const entity = entityOf(services, request);
      const actor = await request.actor();
      precheck(entityNamed(entity), actor, 'create');
      try {
        const rows = await readFile(request, entity);
        await answerWrite({ services, request, reply, actor, content: rows }, async (work) => {
          const output = await importRows(work, entity, rows);
          const details = `Imported ${output.length} ${entity} ${output.length === 1 ? 'record' : 'records'}`;
          return { body: { status: 'success', details, output } };
        });
        return reply;
      } catch (error) {
        if (isImportFault(error)) return { status: 'error', details: error.message, output: null };
        throw error;
      }
    });
  };
}

async function readFile(request: FastifyRequest, entity: EntityName): Promise<ImportRow[]> {
  if (!request.isMultipart()) throw noFile();
  const limits = { files: 1, fields: 5, parts: 6, fieldSize: 1000, fileSize: importLimits.size + 1 };
  let rows: ImportRow[] | undefined;
  try {
    for await (const part of request.parts({ limits })) {
      if (part.type !== 'file') continue;
      if (part.fieldname !== 'file') part.file.resume();
      else rows = await rowsOf(part.file, entity);
    }
  } catch (error) {
    drain(request);
    throw isImportFault(error) ? error : asFormRefusal(error);
  }
  if (!rows) throw noFile();
  return rows;
}

async function rowsOf(file: AsyncIterable<Buffer>, entity: EntityName): Promise<ImportRow[]> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of file) {
    size += chunk.length;
    if (size > importLimits.size) throw new AppError('TOO_LARGE', 'The file is larger than 2 MB');
    chunks.push(chunk);
  }
  const outcome = await readApart(new URL('./importFile.ts', import.meta.url), readImport, {
    bytes: Buffer.concat(chunks),
    entity,
  });
  if ('fault' in outcome) throw importFault(outcome.fault);
  return outcome.rows;
}

function noFile(): AppError {
  return new AppError('BAD_REQUEST', say('noFile'));
}
