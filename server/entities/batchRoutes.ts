import type { FastifyInstance } from 'fastify';
import { AppError } from '#domain/errors.ts';
import type { Services } from '#server/services.ts';
import { inTransaction } from '#server/work.ts';
import { createAll, removeMatching, updateAll } from './batches.ts';
import { isObject } from './condition.ts';
import { entityBase, entityOf, recordBody, recordsOf, type EntityRoute } from './entityRequest.ts';
import { readOperators } from './updateOperators.ts';
import { updateMatching } from './updateMany.ts';
import { readKey, upsertAll } from './upsert.ts';

/** Writes of several records: each goes through the same doors as one alone, in one transaction, all or nothing. */
export function registerBatches(app: FastifyInstance, services: Services): void {
  app.post<EntityRoute>(`${entityBase}/bulk`, async (request, reply) => {
    const entity = entityOf(services, request);
    const actor = await request.actor();
    const drafts = recordsOf(request.body);
    return reply.code(201).send(await inTransaction(services, actor, (work) => createAll(work, entity, drafts)));
  });

  app.put<EntityRoute>(`${entityBase}/bulk`, async (request) => {
    const entity = entityOf(services, request);
    const actor = await request.actor();
    const patches = recordsOf(request.body);
    return inTransaction(services, actor, (work) => updateAll(work, entity, patches));
  });

  app.delete<EntityRoute>(entityBase, async (request) => {
    const entity = entityOf(services, request);
    const actor = await request.actor();
    const query = recordBody(request);
    if (Object.keys(query).length === 0) throw new AppError('VALIDATION_ERROR', 'Say which records to delete');
    const deleted = await inTransaction(services, actor, (work) => removeMatching(work, entity, query));
    return { success: true, deleted };
  });

  app.patch<EntityRoute>(`${entityBase}/update-many`, async (request) => {
    const entity = entityOf(services, request);
    const actor = await request.actor();
    const { query, data } = recordBody(request);
    if (!isObject(query)) throw new AppError('VALIDATION_ERROR', 'Say in `query` which records to change');
    const operators = readOperators(data);
    const done = await inTransaction(services, actor, (work) => updateMatching(work, entity, query, operators));
    return { success: true, ...done };
  });

  app.post<EntityRoute>(`${entityBase}/upsert`, async (request) => {
    const entity = entityOf(services, request);
    const actor = await request.actor();
    const { records, key } = recordBody(request);
    const names = readKey(key);
    const drafts = recordsOf(records);
    return inTransaction(services, actor, (work) => upsertAll(work, entity, drafts, names));
  });
}
