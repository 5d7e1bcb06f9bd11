import type { FastifyInstance, FastifyPluginAsync, FastifyRequest, FastifySchema } from 'fastify';
import { z } from 'zod';
import { visitor, type Actor } from '#domain/core/access.ts';
import { errorText } from '#domain/shared/errorMessages.ts';
import { AppError } from '#domain/core/errors.ts';
import { pageNames } from '#domain/shared/siteMap.ts';
import { visitStats } from './sql.ts';
import { isVisitCounted } from '#server/platform/auth/limits.ts';
import { Repository } from '#server/platform/entities/Repository.ts';
import { readBracketQuery } from '#server/platform/http/bracketQuery.ts';
import { refusals } from '#server/platform/openapi/operations.ts';
import { filterQuery, listQuery, recordOf, rest, success, tokenOnly } from '#server/platform/openapi/routeSchema.ts';
import type { Services } from '#server/platform/services.ts';
import { inTransaction } from '#server/platform/work.ts';
import { todayOf } from '#server/platform/today.ts';

interface Route {
  Params: { app: string; '*'?: string };
  Querystring: Record<string, unknown>;
}

const logUserInApp = {
  tags: ['site'],
  operationId: 'logUserInApp',
  summary: 'Count a visit of a page',
  params: z.object({ '*': rest('page', 'The name of the page') }),
  response: { 200: z.object({ success }), ...refusals(401, 403) },
  security: tokenOnly,
} satisfies FastifySchema;

const listAppLogs = {
  tags: ['site'],
  operationId: 'listAppLogs',
  summary: 'Which pages were visited; administrators',
  querystring: listQuery,
  response: { 200: z.array(recordOf('AppLog')), ...refusals(400, 401, 403) },
  security: tokenOnly,
} satisfies FastifySchema;

const appLogStats = {
  tags: ['site'],
  operationId: 'appLogStats',
  summary: 'How often pages were visited; administrators',
  querystring: filterQuery,
  response: {
    200: z.object({ total: z.int(), by_page: z.record(z.string(), z.int()), users: z.int() }),
    ...refusals(400, 401, 403),
  },
  security: tokenOnly,
} satisfies FastifySchema;

/** Which pages people visit: wire contract section 11. Written for logged-in users, read by administrators. */
export function appLogRoutes(services: Services): FastifyPluginAsync {
  return async (app: FastifyInstance) => {
    // The page is everything after the name of the call: clients do not encode it.
    app.post<Route>('/api/app-logs/:app/log-user-in-app/*', { schema: logUserInApp }, async (request) => {
      const actor = await actorIn(services, request);
      if (actor.kind === 'visitor') throw new AppError('AUTH_REQUIRED', errorText('authenticationRequired'));
      const page_name = request.params['*'] ?? '';
      // The service role is no visitor; unknown pages are not worth a row.
      if (actor.kind === 'user' && isPage(page_name) && (await isVisitCounted(services, actor.id))) {
        await inTransaction(services, actor, (work) => work.system.create('AppLog', { user_id: actor.id, page_name }));
      }
      return { success: true };
    });

    app.get<Route>('/api/app-logs/:app', { schema: listAppLogs }, async (request, reply) => {
      const actor = await adminIn(services, request);
      const json = await new Repository(services.db, actor, todayOf(services)).listJson(
        'AppLog',
        readBracketQuery(request.query),
      );
      return reply.type('application/json; charset=utf-8').send(json);
    });

    app.get<Route>('/api/app-logs/:app/stats', { schema: appLogStats }, async (request) => {
      const actor = await adminIn(services, request);
      return visitStats(services, actor, readBracketQuery(request.query).q);
    });
  };
}

async function actorIn(services: Services, request: FastifyRequest<Route>): Promise<Actor> {
  if (request.params.app !== services.env.appId) throw new AppError('NOT_FOUND', 'App not found');
  return request.actor();
}

async function adminIn(services: Services, request: FastifyRequest<Route>): Promise<Actor> {
  const actor = await actorIn(services, request);
  if (actor.kind === visitor.kind) throw new AppError('AUTH_REQUIRED', errorText('authenticationRequired'));
  if (actor.kind === 'user' && actor.role !== 'admin') throw new AppError('FORBIDDEN', errorText('administratorsOnly'));
  return actor;
}

function isPage(name: string): boolean {
  return (pageNames as string[]).includes(name);
}
