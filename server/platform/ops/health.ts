import Fastify, { type FastifyInstance } from 'fastify';
import type { Services } from '#server/platform/services.ts';
import { registerMetrics } from './metrics.ts';
import { partsOf, type Parts, type Readable } from './readiness.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /**
     * Has load balancers go elsewhere. `unready`: `/readyz` answers 503 from now on; `closing`, once the port is closed:
     * each answer is the last of its connection, too.
     */
    drain(state: 'unready' | 'closing'): void;
  }
}

/**
 * `/healthz`: the process answers. `/readyz`: it may be sent requests, because its database answers and it is not leaving;
 * a line for each part says how it is, `reason` what is wrong, also where it can still be read from.
 */
export function registerHealth(app: FastifyInstance, services: Readable): void {
  let draining: 'unready' | 'closing' | null = null;
  let logged: string | null = null;
  app.decorate('drain', (state) => {
    draining = state;
  });
  app.addHook('onRequest', async (_request, reply) => {
    if (draining === 'closing') void reply.header('connection', 'close');
  });
  const ask = partsOf(services);
  app.get('/healthz', { logLevel: 'silent' }, async (_request, reply) => {
    await reply.header('cache-control', 'no-store').send({ status: 'ok' });
  });
  app.get('/readyz', { logLevel: 'silent' }, async (_request, reply) => {
    void reply.header('cache-control', 'no-store').type('application/json; charset=utf-8');
    if (draining) return reply.code(503).send(lines({ status: 'draining' }));
    const parts = await ask();
    const [failed] = reasons(parts, 'failed: ');
    // However often a load balancer asks.
    if (failed !== undefined && failed !== logged) services.log.error(failed);
    logged = failed ?? null;
    if (failed !== undefined) {
      return reply
        .code(503)
        .header('retry-after', '2')
        .send(lines({ status: 'no database', reason: failed, parts }));
    }
    const degraded = reasons(parts, 'degraded: ');
    if (degraded.length > 0) return reply.send(lines({ status: 'degraded', reason: degraded.join('; '), parts }));
    return reply.send(lines({ status: 'ready', parts }));
  });
}

function reasons(parts: Parts, state: string): string[] {
  return Object.values(parts).flatMap((part: string) => (part.startsWith(state) ? [part.slice(state.length)] : []));
}

/** A line for each part, for operators who ask with curl. */
function lines(answer: object): string {
  return `${JSON.stringify(answer, null, 2)}\n`;
}

/** What a process that only runs jobs serves. */
export async function healthApp(services: Services): Promise<FastifyInstance> {
  const app = Fastify({ loggerInstance: services.log });
  registerMetrics(app, services);
  registerHealth(app, services);
  await app.ready();
  return app;
}
