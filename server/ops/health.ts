import Fastify, { type FastifyInstance } from 'fastify';
import type { Services } from '#server/services.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** From now on `/readyz` answers 503, so that a load balancer sends nobody here any more. */
    drain(): void;
  }
}

/** `/healthz`: the process answers. `/readyz`: it may be sent requests, because its database answers and it is not leaving. */
export function registerHealth(app: FastifyInstance, { pool, log }: Services): void {
  let draining = false;
  app.decorate('drain', () => {
    draining = true;
  });
  app.get('/healthz', { logLevel: 'silent' }, async (_request, reply) => {
    await reply.header('cache-control', 'no-store').send({ status: 'ok' });
  });
  app.get('/readyz', { logLevel: 'silent' }, async (_request, reply) => {
    void reply.header('cache-control', 'no-store');
    if (draining) return reply.code(503).send({ status: 'draining' });
    try {
      await pool.query('select 1');
      return await reply.send({ status: 'ready' });
    } catch (error) {
      log.error({ err: error }, 'the database does not answer');
      return reply.code(503).send({ status: 'no database' });
    }
  });
}

/** What a process that only runs jobs serves. */
export async function healthApp(services: Services): Promise<FastifyInstance> {
  const app = Fastify({ loggerInstance: services.log });
  registerHealth(app, services);
  await app.ready();
  return app;
}
