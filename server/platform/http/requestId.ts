import { AsyncLocalStorage } from 'node:async_hooks';
import type { FastifyInstance } from 'fastify';

const ids = new AsyncLocalStorage<string>();

/** Makes the id of a request known to everything its handler calls. */
export function keepRequestIds(app: FastifyInstance): void {
  app.addHook('preHandler', (request, _reply, done) => ids.run(request.id, done));
}

/** The id of the request this runs for; null in jobs and commands. */
export function requestId(): string | null {
  return ids.getStore() ?? null;
}
