import { randomUUID } from 'node:crypto';
import type { FastifyBaseLogger } from 'fastify';
import { Redis } from 'ioredis';
import type { Change } from '#domain/events.ts';
import { operatorError } from '#server/operatorError.ts';
import type { Bus } from '#server/services.ts';

interface Envelope {
  /** The process that made the changes: it has told its own listeners already. */
  from: string;
  changes: readonly Change[];
}

/**
 * Carries changes to the listeners of every process on the same Redis. What one process publishes arrives everywhere in
 * its order; what is published while Redis is out of reach stays in this process, and clients fetch what they missed.
 */
export async function spreadBus(
  own: Bus,
  redis: Redis,
  appId: string,
  log: FastifyBaseLogger,
): Promise<{ bus: Bus; close(): void }> {
  const channel = `${appId}:changes`;
  const from = randomUUID();
  const listening = redis.duplicate({ enableOfflineQueue: true, maxRetriesPerRequest: null, lazyConnect: false });
  listening.on('error', (error) => log.warn({ reason: error.message }, 'redis connection'));
  listening.on('message', (_channel, text) => {
    const envelope = JSON.parse(text) as Envelope;
    if (envelope.from !== from) own.publish(envelope.changes);
  });
  await listening.subscribe(channel);
  const bus: Bus = {
    publish(changes) {
      own.publish(changes);
      if (changes.length === 0) return;
      const envelope: Envelope = { from, changes };
      redis.publish(channel, JSON.stringify(envelope)).catch((error: Error) => {
        log.error({ reason: error.message, changes: changes.length }, 'changes did not reach the other processes');
      });
    },
    subscribe: (listener) => own.subscribe(listener),
  };
  return { bus, close: () => listening.disconnect() };
}

/** The connection to REDIS_URL. Once open it comes back by itself; meanwhile its commands fail at once. */
export async function openRedis(url: string, log: FastifyBaseLogger): Promise<Redis> {
  const redis = new Redis(url, { lazyConnect: true, enableOfflineQueue: false, maxRetriesPerRequest: 1 });
  let first: Error | undefined;
  redis.on('error', (error: Error) => {
    first ??= error;
    log.warn({ reason: error.message }, 'redis connection');
  });
  try {
    await redis.connect();
  } catch (error) {
    redis.disconnect();
    throw operatorError(`REDIS_URL cannot be reached: ${(first ?? (error as Error)).message}`, error);
  }
  return redis;
}
