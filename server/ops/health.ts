import Fastify, { type FastifyInstance } from 'fastify';
import type { Services } from '#server/services.ts';
import { registerMetrics } from './metrics.ts';

type HealthParts = Pick<Services, 'pool' | 'log' | 'disk' | 'databaseOutage'>;

const fullDisk = 'The disk is full: reading goes on, writing is refused';

declare module 'fastify' {
  interface FastifyInstance {
    /** From now on `/readyz` answers 503, so that a load balancer sends nobody here any more. */
    drain(): void;
  }
}

/**
 * `/healthz`: the process answers. `/readyz`: it may be sent requests, because its database answers and it is not leaving;
 * `reason` says what is wrong, also where it can still be read from.
 */
export function registerHealth(app: FastifyInstance, { pool, log, disk, databaseOutage }: HealthParts): void {
  let draining = false;
  let told: string | null = null;
  app.decorate('drain', () => {
    draining = true;
  });
  const databaseAnswers = onceIn(askedEvery, () => pool.query('select 1'));
  app.get('/healthz', { logLevel: 'silent' }, async (_request, reply) => {
    await reply.header('cache-control', 'no-store').send({ status: 'ok' });
  });
  app.get('/readyz', { logLevel: 'silent' }, async (_request, reply) => {
    void reply.header('cache-control', 'no-store');
    if (draining) return reply.code(503).send({ status: 'draining' });
    try {
      await databaseAnswers();
      told = null;
      if (disk.isFull()) return await reply.send({ status: 'degraded', reason: fullDisk });
      return await reply.send({ status: 'ready' });
    } catch (error) {
      const reason = databaseOutage() ?? 'The database does not answer';
      // However often a load balancer asks.
      if (reason !== told) log.error({ cause: error instanceof Error ? error.message : String(error) }, reason);
      told = reason;
      return reply.code(503).header('retry-after', '2').send({ status: 'no database', reason });
    }
  });
}

/** Milliseconds: however many ask whether this process is ready, the database is asked no more often. */
const askedEvery = 1_000;

/** The answer to all who ask within so many milliseconds of the one that was asked for. */
function onceIn<T>(milliseconds: number, ask: () => Promise<T>): () => Promise<T> {
  let asked: Promise<T> | undefined;
  return () => {
    if (asked) return asked;
    asked = ask();
    setTimeout(() => (asked = undefined), milliseconds).unref();
    return asked;
  };
}

/** What a process that only runs jobs serves. */
export async function healthApp(services: Services): Promise<FastifyInstance> {
  const app = Fastify({ loggerInstance: services.log });
  registerMetrics(app, services);
  registerHealth(app, services);
  await app.ready();
  return app;
}
