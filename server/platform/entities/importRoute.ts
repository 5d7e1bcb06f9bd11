import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyPluginAsync, FastifyRequest } from 'fastify';
import { errorText } from '#domain/shared/errorMessages.ts';
import { entityNamed, type EntityName } from '#domain/entities.ts';
import { AppError } from '#domain/core/errors.ts';
import { importLimits } from '#domain/shared/limits.ts';
import { readApart } from '#server/platform/files/readApart.ts';
import { asFormRefusal, drain } from '#server/platform/http/form.ts';
import { answerWrite } from '#server/platform/idempotency/answerWrite.ts';
import type { Services } from '#server/platform/services.ts';
import { entityBase, entityOf, type EntityRoute } from './entityRequest.ts';
import { importError, isImportError } from './importError.ts';
import { readImport, type ImportRecords } from './importFile.ts';
import { importRows, previewRows, type Imported } from './importRows.ts';
import { precheck } from './precheck.ts';

/**
 * POST …/import: a CSV or JSON file, each row through the same door as a create, all of them or none. What is wrong with
 * the file is answered as `{status: 'error', details}`, as the platform's clients expect, and not as a refusal. With `preview=true` nothing is stored: the answer is what would be.
 */
export function importRoute(services: Services): FastifyPluginAsync {
  return async (app: FastifyInstance) => {
    await app.register(multipart);

    app.post<ImportRoute>(`${entityBase}/import`, async (request, reply) => {
      const entity = entityOf(services, request);
      const actor = await request.actor();
      precheck(entityNamed(entity), actor, 'create');
      try {
        const records = await readFile(request, entity);
        if (request.query.preview === 'true') return await previewRows(services, actor, entity, records);
        await answerWrite({ services, request, reply, actor, content: records }, async (work) => {
          const body: Imported = await importRows(work, entity, records);
          return { body };
        });
        return reply;
      } catch (error) {
        if (isImportError(error)) return { status: 'error', details: error.message, output: null };
        throw error;
      }
    });
  };
}

interface ImportRoute extends EntityRoute {
  Querystring: { preview?: unknown };
}

async function readFile(request: FastifyRequest<ImportRoute>, entity: EntityName): Promise<ImportRecords> {
  if (!request.isMultipart()) throw noFile();
  const limits = { files: 1, fields: 5, parts: 6, fieldSize: 1000, fileSize: importLimits.size + 1 };
  let records: ImportRecords | undefined;
  try {
    for await (const part of request.parts({ limits })) {
      if (part.type !== 'file') continue;
      if (part.fieldname !== 'file') part.file.resume();
      else records = await recordsOf(part.file, entity);
    }
  } catch (error) {
    drain(request);
    throw isImportError(error) ? error : asFormRefusal(error);
  }
  if (!records) throw noFile();
  return records;
}

async function recordsOf(file: AsyncIterable<Buffer>, entity: EntityName): Promise<ImportRecords> {
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
  if ('issue' in outcome) throw importError(outcome.issue);
  return outcome;
}

function noFile(): AppError {
  return new AppError('BAD_REQUEST', errorText('noFile'));
}
