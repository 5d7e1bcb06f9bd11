import { AsyncLocalStorage } from 'node:async_hooks';
import type { FastifyInstance } from 'fastify';

/** Which request this runs for, and where it came from. All null in jobs and commands. */
export interface RequestContext {
  readonly id: string | null;
  /** The network address; behind a proxy that is believed, the one that the proxy names. */
  readonly address: string | null;
  /** The browser, as it names itself. */
  readonly user_agent: string | null;
}

const contexts = new AsyncLocalStorage<RequestContext>();
const noRequest: RequestContext = { id: null, address: null, user_agent: null };
/** Characters of a browser's name that are stored. */
const maxAgent = 500;

/** Makes known to everything that the handler of a request calls which request that is. */
export function keepRequestContext(app: FastifyInstance): void {
  app.addHook('preHandler', ({ id, ip, headers }, _reply, done) => {
    const user_agent = headers['user-agent']?.slice(0, maxAgent) ?? null;
    contexts.run({ id, address: ip, user_agent }, done);
  });
}

export function requestContext(): RequestContext {
  return contexts.getStore() ?? noRequest;
}
