import type { FastifyInstance } from 'fastify';
import type { Actor } from '#domain/core/access.ts';
import { errorText } from '#domain/shared/errorMessages.ts';
import { AppError } from '#domain/core/errors.ts';
import { answerWrite } from '#server/platform/idempotency/answerWrite.ts';
import type { Services } from '#server/platform/services.ts';
import { todayOf } from '#server/platform/today.ts';
import { registerBatches } from './batchRoutes.ts';
import { createRow, removeRow, updateRow } from './entityWrites.ts';
import { assertApp, entityBase, entityOf, recordBody, recordOf, sendJson, type EntityRoute } from './entityRequest.ts';
import { importRoute } from './importRoute.ts';
import { pageJson } from './page.ts';
import { pooled } from './pooled.ts';
import { listReader } from './readReplica.ts';
import { Repository } from './Repository.ts';
import { readFields, readFilter, readListQuery, readMost, readPageRequest } from './wireQuery.ts';

const ownUser = '/api/apps/:app/entities/User/me';

/** Everything under /api/apps/{app}/entities/{Name}: wire contract section 7 and wire contract section 8. */
export function registerEntityRoutes(app: FastifyInstance, services: Services): void {
  const run = pooled(services.pool);
  const today = todayOf(services);
  const reader = (actor: Actor) => new Repository(services.db, actor, today, undefined, run);
  const runFor = listReader(services);
  const lister = (actor: Actor) => new Repository(services.db, actor, today, undefined, runFor(actor));

  app.get<EntityRoute>(entityBase, async (request, reply) => {
    const entity = entityOf(services, request);
    const actor = await request.actor();
    return sendJson(reply, await lister(actor).listJson(entity, readListQuery(request.query)));
  });

  app.get<EntityRoute>(`${entityBase}/count`, async (request) => {
    const entity = entityOf(services, request);
    const actor = await request.actor();
    return { count: await lister(actor).count(entity, readFilter(request.query['q']), readMost(request.query)) };
  });

  app.get<EntityRoute>(`${entityBase}/v2/list`, async (request, reply) => {
    const entity = entityOf(services, request);
    const actor = await request.actor();
    const key = services.auth.cursorKey;
    return sendJson(reply, await pageJson(lister(actor), { key, actor, entity }, readPageRequest(request.query)));
  });

  app.post<EntityRoute>(`${entityBase}/aggregate`, async (request, reply) => {
    const entity = entityOf(services, request);
    const actor = await request.actor();
    return sendJson(reply, await lister(actor).aggregateJson(entity, request.body));
  });

  app.get<EntityRoute>(`${entityBase}/:id`, async (request, reply) => {
    const { entity, id } = recordOf(services, request);
    const actor = await request.actor();
    return sendJson(reply, await reader(actor).getJson(entity, id, readFields(request.query)));
  });

  registerMine(app, services, reader);
  registerWrites(app, services);
  registerBatches(app, services);
  app.register(importRoute(services));
}

function registerMine(app: FastifyInstance, services: Services, reader: (actor: Actor) => Repository): void {
  app.get<EntityRoute>(ownUser, async (request, reply) => {
    assertApp(services, request);
    const actor = await request.actor();
    if (actor.kind === 'service') return { id: 'service', role: 'admin', is_service: true, full_name: 'Service' };
    return sendJson(reply, await reader(actor).getJson('User', personOf(actor)));
  });

  app.put<EntityRoute>(ownUser, async (request, reply) => {
    assertApp(services, request);
    const actor = await request.actor();
    const id = personOf(actor);
    return answerWrite({ services, request, reply, actor }, async (work) => ({
      body: work.repo.view('User', await updateRow(work, 'User', id, recordBody(request))),
    }));
  });
}

function registerWrites(app: FastifyInstance, services: Services): void {
  app.post<EntityRoute>(entityBase, async (request, reply) => {
    const entity = entityOf(services, request);
    const actor = await request.actor();
    return answerWrite({ services, request, reply, actor }, async (work) => {
      const row = await createRow(work, entity, recordBody(request));
      return { status: work.repo.wasFound(row) ? 200 : 201, body: work.repo.view(entity, row) };
    });
  });

  app.put<EntityRoute>(`${entityBase}/:id`, async (request, reply) => {
    const { entity, id } = recordOf(services, request);
    const actor = await request.actor();
    return answerWrite({ services, request, reply, actor }, async (work) => ({
      body: work.repo.view(entity, await updateRow(work, entity, id, recordBody(request))),
    }));
  });

  app.delete<EntityRoute>(`${entityBase}/:id`, async (request, reply) => {
    const { entity, id } = recordOf(services, request);
    const actor = await request.actor();
    return answerWrite({ services, request, reply, actor }, async (work) => {
      await removeRow(work, entity, id);
      return { body: { success: true } };
    });
  });
}

function personOf(actor: Actor): string {
  if (actor.kind === 'user') return actor.id;
  if (actor.kind === 'visitor') throw new AppError('AUTH_REQUIRED', errorText('authenticationRequired'));
  throw new AppError('FORBIDDEN', 'The service has no profile');
}
