import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyPluginAsync, FastifyRequest } from 'fastify';
import { entityNamed, type EntityName } from '#domain/entities.ts';
import { AppError } from '#domain/errors.ts';
import { asFormRefusal, drain } from '#server/http/form.ts';
import type { Services } from '#server/services.ts';
import { inTransaction } from '#server/work.ts';
import { entityBase, entityOf, type EntityRoute } from './entityRequest.ts';
import { isImportFault } from './importFault.ts';
import { importLimits, readRows, type ImportRow } from './importFile.ts';
import { importRows } from './importRows.ts';
import { assertPossible } from './possible.ts';

/**
 * POST …/import: a CSV or JSON file, each row through the same door as a create, all of them or none. What is wrong with
 * the file is answered as `{status: 'error', details}`, as the platform's clients expect, and not as a refusal.
 */
export function importRoute(services: Services): FastifyPluginAsync {
  return async (app: FastifyInstance) => {
    await app.register(multipart);

    app.post<EntityRoute>(`${entityBase}/import`, async (request) => {
      const entity = entityOf(services, request);
      const actor = await request.actor();
      assertPossible(entityNamed(entity), actor, 'create');
      try {
        const rows = await readFile(request, entity);
        const output = await inTransaction(services, actor, (work) => importRows(work, entity, rows));
        return {
          status: 'success',
          details: `Imported ${output.length} ${entity} ${output.length === 1 ? 'record' : 'records'}`,
          output,
        };
      } catch (error) {
        if (isImportFault(error)) return { status: 'error', details: error.message, output: null };
        throw error;
      }
    });
  };
}

async function readFile(request: FastifyRequest, entity: EntityName): Promise<ImportRow[]> {
  if (!request.isMultipart()) throw noFile();
  const limits = { files: 1, fields: 5, parts: 6, fieldSize: 1000, fileSize: importLimits.bytes + 1 };
  let rows: ImportRow[] | undefined;
  try {
    for await (const part of request.parts({ limits })) {
      if (part.type !== 'file') continue;
      if (part.fieldname !== 'file') part.file.resume();
      else rows = await readRows(part.file, entityNamed(entity));
    }
  } catch (error) {
    drain(request);
    throw isImportFault(error) ? error : asFormRefusal(error);
  }
  if (!rows) throw noFile();
  return rows;
}

function noFile(): AppError {
  return new AppError('BAD_REQUEST', 'No file uploaded');
}
