import type { FastifyInstance } from 'fastify';
import { entityNamed } from '#domain/entities.ts';
import { AppError } from '#domain/core/errors.ts';
import { answerWrite } from '#server/platform/idempotency/answerWrite.ts';
import type { Services } from '#server/platform/services.ts';
import { createAll, removeMatching, updateAll } from './batches.ts';
import { isObject } from './condition.ts';
import { entityBase, entityOf, recordBody, recordsOf, type EntityRoute } from './entityRequest.ts';
import { precheck } from './precheck.ts';
import { readOperators } from './updateOperators.ts';
import { updateMatching } from './updateMany.ts';
import { readKey, upsertAll } from './upsert.ts';

/** Writes of several records: each goes through the same functions as one alone, in one transaction, all or nothing. */
export function registerBatches(app: FastifyInstance, services: Services): void {
  app.post<EntityRoute>(`${entityBase}/bulk`, async (request, reply) => {
    const entity = entityOf(services, request);
    const actor = await request.actor();
    precheck(entityNamed(entity), actor, 'create');
    const drafts = recordsOf(request.body);
    return answerWrite({ services, request, reply, actor }, async (work) => ({
      status: 201,
      body: await createAll(work, entity, drafts),
    }));
  });

  app.put<EntityRoute>(`${entityBase}/bulk`, async (request, reply) => {
    const entity = entityOf(services, request);
    const actor = await request.actor();
    precheck(entityNamed(entity), actor, 'update');
    const patches = recordsOf(request.body);
    return answerWrite({ services, request, reply, actor }, async (work) => ({
      body: await updateAll(work, entity, patches),
    }));
  });

  app.delete<EntityRoute>(entityBase, async (request, reply) => {
    const entity = entityOf(services, request);
    const actor = await request.actor();
    precheck(entityNamed(entity), actor, 'delete');
    const query = recordBody(request);
    if (Object.keys(query).length === 0) throw new AppError('VALIDATION_ERROR', 'Say which records to delete');
    return answerWrite({ services, request, reply, actor }, async (work) => ({
      body: { success: true, deleted: await removeMatching(work, entity, query) },
    }));
  });

  app.patch<EntityRoute>(`${entityBase}/update-many`, async (request, reply) => {
    const entity = entityOf(services, request);
    const actor = await request.actor();
    precheck(entityNamed(entity), actor, 'update');
    const { query, data } = recordBody(request);
    if (!isObject(query)) throw new AppError('VALIDATION_ERROR', 'Say in `query` which records to change');
    const operators = readOperators(data);
    return answerWrite({ services, request, reply, actor }, async (work) => ({
      body: { success: true, ...(await updateMatching(work, entity, query, operators)) },
    }));
  });

  app.post<EntityRoute>(`${entityBase}/upsert`, async (request, reply) => {
    const entity = entityOf(services, request);
    const actor = await request.actor();
    const { records, key } = recordBody(request);
    const names = readKey(key);
    const drafts = recordsOf(records);
    return answerWrite({ services, request, reply, actor }, async (work) => ({
      body: await upsertAll(work, entity, drafts, names),
    }));
  });
}
