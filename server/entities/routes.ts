import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Actor } from '#domain/access.ts';
import { isEntityName, type EntityName } from '#domain/entities.ts';
import { AppError } from '#domain/errors.ts';
import { idPattern } from '#domain/fields.ts';
import type { Services } from '#server/services.ts';
import { inTransaction } from '#server/work.ts';
import { createRow, removeRow, updateRow } from './doors.ts';
import { isObject } from './condition.ts';
import { pooled } from './pooled.ts';
import { listReader } from './readReplica.ts';
import { Repository } from './Repository.ts';
import { readFields, readFilter, readListQuery } from './wireQuery.ts';

const base = '/api/apps/:app/entities/:entity';
const mine = '/api/apps/:app/entities/User/me';
/** Parts of addresses that newer clients use: never ids. */
const reserved = new Set(['me', 'bulk', 'import', 'count', 'aggregate', 'upsert', 'update-many', 'v2', 'distinct']);
/** Records of one bulk create or one deleteMany. */
const maxBatch = 500;

interface Route {
  Params: { app: string; entity: string; id: string };
  Querystring: Record<string, unknown>;
}
type Request = FastifyRequest<Route>;

/** Everything under /api/apps/{app}/entities/{Name}: contract, sections 7 and 8. */
export function registerEntityRoutes(app: FastifyInstance, services: Services): void {
  const run = pooled(services.pool);
  const reader = (actor: Actor) => new Repository(services.db, actor, undefined, run);
  const runFor = listReader(app, services);
  const lister = (actor: Actor) => new Repository(services.db, actor, undefined, runFor(actor));

  app.get<Route>(base, async (request, reply) => {
    const entity = entityOf(services, request);
    const actor = await request.actor();
    return sendJson(reply, await lister(actor).listJson(entity, readListQuery(request.query)));
  });

  app.get<Route>(`${base}/count`, async (request) => {
    const entity = entityOf(services, request);
    const actor = await request.actor();
    return { count: await lister(actor).count(entity, readFilter(request.query['q'])) };
  });

  app.get<Route>(`${base}/:id`, async (request, reply) => {
    const { entity, id } = recordOf(services, request);
    const actor = await request.actor();
    return sendJson(reply, await reader(actor).getJson(entity, id, readFields(request.query)));
  });

  registerMine(app, services, reader);
  registerWrites(app, services);
  registerBatches(app, services);
}

function registerMine(app: FastifyInstance, services: Services, reader: (actor: Actor) => Repository): void {
  app.get<Route>(mine, async (request, reply) => {
    assertApp(services, request);
    const actor = await request.actor();
    if (actor.kind === 'service') return { id: 'service', role: 'admin', is_service: true, full_name: 'Service' };
    return sendJson(reply, await reader(actor).getJson('User', personOf(actor)));
  });

  app.put<Route>(mine, async (request) => {
    assertApp(services, request);
    const actor = await request.actor();
    const id = personOf(actor);
    return inTransaction(services, actor, async (work) =>
      work.repo.view('User', await updateRow(work, 'User', id, recordBody(request))),
    );
  });
}

function registerWrites(app: FastifyInstance, services: Services): void {
  app.post<Route>(base, async (request, reply) => {
    const entity = entityOf(services, request);
    const actor = await request.actor();
    const { view, isNew } = await inTransaction(services, actor, async (work) => {
      const row = await createRow(work, entity, recordBody(request));
      return { view: work.repo.view(entity, row), isNew: !work.repo.wasFound(row) };
    });
    return reply.code(isNew ? 201 : 200).send(view);
  });

  app.put<Route>(`${base}/:id`, async (request) => {
    const { entity, id } = recordOf(services, request);
    const actor = await request.actor();
    return inTransaction(services, actor, async (work) =>
      work.repo.view(entity, await updateRow(work, entity, id, recordBody(request))),
    );
  });

  app.delete<Route>(`${base}/:id`, async (request) => {
    const { entity, id } = recordOf(services, request);
    const actor = await request.actor();
    await inTransaction(services, actor, (work) => removeRow(work, entity, id));
    return { success: true };
  });
}

/** Batches go record by record through the same doors, in one transaction: all or nothing. */
function registerBatches(app: FastifyInstance, services: Services): void {
  app.post<Route>(`${base}/bulk`, async (request, reply) => {
    const entity = entityOf(services, request);
    const actor = await request.actor();
    const drafts = draftsOf(request.body);
    const views = await inTransaction(services, actor, async (work) => {
      const created: unknown[] = [];
      for (const draft of drafts) created.push(work.repo.view(entity, await createRow(work, entity, draft)));
      return created;
    });
    return reply.code(201).send(views);
  });

  app.delete<Route>(base, async (request) => {
    const entity = entityOf(services, request);
    const actor = await request.actor();
    const query = recordBody(request);
    if (Object.keys(query).length === 0) throw new AppError('VALIDATION_ERROR', 'Say which records to delete');
    const deleted = await inTransaction(services, actor, async (work) => {
      const ids = await work.repo.deletableIds(entity, query, maxBatch);
      for (const id of ids) await removeRow(work, entity, id);
      return ids.length;
    });
    return { success: true, deleted };
  });
}

function draftsOf(body: unknown): Record<string, unknown>[] {
  if (!Array.isArray(body) || !body.every(isObject)) throw new AppError('VALIDATION_ERROR', 'Send a list of records');
  if (body.length > maxBatch) throw new AppError('VALIDATION_ERROR', `At most ${maxBatch} records at once`);
  return body;
}

function recordBody(request: Request): Record<string, unknown> {
  if (isObject(request.body)) return request.body;
  throw new AppError('VALIDATION_ERROR', 'Send a JSON object');
}

function entityOf(services: Services, request: Request): EntityName {
  assertApp(services, request);
  const { entity } = request.params;
  if (!isEntityName(entity)) throw new AppError('NOT_FOUND', `Entity ${entity.slice(0, 64)} not found`);
  return entity;
}

function recordOf(services: Services, request: Request): { entity: EntityName; id: string } {
  const entity = entityOf(services, request);
  const { id } = request.params;
  if (!idPattern.test(id) || reserved.has(id)) {
    throw new AppError('NOT_FOUND', `Entity ${entity} with ID ${id.slice(0, 64)} not found`);
  }
  return { entity, id };
}

function assertApp(services: Services, request: Request): void {
  if (request.params.app !== services.env.appId) throw new AppError('NOT_FOUND', 'App not found');
}

function personOf(actor: Actor): string {
  if (actor.kind === 'user') return actor.id;
  if (actor.kind === 'visitor') throw new AppError('AUTH_REQUIRED', 'Authentication required');
  throw new AppError('FORBIDDEN', 'The service has no profile');
}

function sendJson(reply: FastifyReply, text: string): FastifyReply {
  return reply.type('application/json; charset=utf-8').send(text);
}
