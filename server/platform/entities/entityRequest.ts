import type { FastifyReply, FastifyRequest } from 'fastify';
import { isEntityName, type EntityName } from '#domain/entities.ts';
import { AppError } from '#domain/core/errors.ts';
import { idPattern } from '#domain/core/fields.ts';
import { batchLimits } from '#domain/shared/limits.ts';
import type { Services } from '#server/platform/services.ts';
import { isObject } from './condition.ts';

export const entityBase = '/api/apps/:app/entities/:entity';

/** Parts of addresses that newer clients use: never ids. */
const reserved = new Set(['me', 'bulk', 'import', 'count', 'aggregate', 'upsert', 'update-many', 'v2', 'distinct']);

export interface EntityRoute {
  Params: { app: string; entity: string; id: string };
  Querystring: Record<string, unknown>;
}
export type EntityRequest = FastifyRequest<EntityRoute>;

export function recordBody(request: EntityRequest): Record<string, unknown> {
  if (isObject(request.body)) return request.body;
  throw new AppError('VALIDATION_ERROR', 'Send a JSON object');
}

export function entityOf(services: Services, request: EntityRequest): EntityName {
  assertApp(services, request);
  const { entity } = request.params;
  if (!isEntityName(entity)) throw new AppError('NOT_FOUND', `Entity ${entity.slice(0, 64)} not found`);
  return entity;
}

export function recordOf(services: Services, request: EntityRequest): { entity: EntityName; id: string } {
  const entity = entityOf(services, request);
  const { id } = request.params;
  if (!idPattern.test(id) || reserved.has(id)) {
    throw new AppError('NOT_FOUND', `Entity ${entity} with ID ${id.slice(0, 64)} not found`);
  }
  return { entity, id };
}

export function assertApp(services: Services, request: EntityRequest): void {
  if (request.params.app !== services.env.appId) throw new AppError('NOT_FOUND', 'App not found');
}

/** The records of a batch. VALIDATION_ERROR for anything but a list of objects, 500 at most. */
export function recordsOf(body: unknown): Record<string, unknown>[] {
  if (!Array.isArray(body) || !body.every(isObject)) throw new AppError('VALIDATION_ERROR', 'Send a list of records');
  if (body.length > batchLimits.records)
    throw new AppError('VALIDATION_ERROR', `At most ${batchLimits.records} records at a time`);
  return body;
}

export function sendJson(reply: FastifyReply, text: string): FastifyReply {
  return reply.type('application/json; charset=utf-8').send(text);
}
