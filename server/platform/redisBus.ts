import { randomUUID } from 'node:crypto';
import type { FastifyBaseLogger } from 'fastify';
import { Redis } from 'ioredis';
import { isEntityName } from '#domain/entities.ts';
import type { Change } from '#domain/events.ts';
import { operatorError } from './operatorError.ts';
import { oncePerMinute } from './oncePerMinute.ts';
import { countLostEvents } from './realtime/lostEvents.ts';
import type { Bus } from './services.ts';

/** `from`: the process that made the changes: it has notified its own listeners already. No changes: some were lost. */
interface Envelope {
  from: string;
  changes: readonly Change[];
}

/**
 * Carries changes to the listeners of every process of the instance. What one process publishes arrives everywhere in its
 * order. Redis keeps nothing: what is published while it is out of reach stays in this process, and once it is back the
 * others learn that there is a gap.
 */
export async function spreadBus(
  own: Bus,
  redis: Redis,
  instance: string,
  log: FastifyBaseLogger,
): Promise<{ bus: Bus; close(): void }> {
  const channel = `openlocum:${instance}:changes`;
  const from = randomUUID();
  const gapListeners = new Set<() => void>();
  const notifyGap = () => gapListeners.forEach((listener) => listener());
  const listening = await listen(redis, channel, log, {
    onText(text) {
      const envelope = JSON.parse(text) as Envelope;
      if (envelope.from === from) return;
      // While the program is being replaced, others may know entities that this one does not.
      own.publish(envelope.changes.filter(({ entity }) => isEntityName(entity)));
      if (envelope.changes.length === 0) notifyGap();
    },
    onGap: notifyGap,
  });
  const send = (changes: readonly Change[]) => redis.publish(channel, JSON.stringify({ from, changes }));
  let isBehind = false;
  // Asked again and again: a Redis that hung, unlike one that went, does not announce that it is back.
  const catchUp = setInterval(() => {
    if (!isBehind || redis.status !== 'ready') return;
    isBehind = false;
    send([]).catch(() => (isBehind = true));
  }, 1000);
  const bus: Bus = {
    publish(changes) {
      own.publish(changes);
      if (changes.length === 0) return;
      send(changes).catch((error: Error) => {
        isBehind = true;
        countLostEvents(changes.length);
        log.error({ reason: error.message, changes: changes.length }, 'changes did not reach the other processes');
      });
    },
    subscribe: (listener) => own.subscribe(listener),
    onGap: (listener) => void gapListeners.add(listener),
  };
  return {
    bus,
    close() {
      clearInterval(catchUp);
      listening.disconnect();
    },
  };
}

/** Milliseconds. */
const askEvery = 5000;

interface Listener {
  onText(text: string): void;
  /** The connection was away and is back. */
  onGap(): void;
}

/** A connection that listens can do nothing else. */
async function listen(redis: Redis, channel: string, log: FastifyBaseLogger, listener: Listener): Promise<Redis> {
  // A connection whose packets vanish says nothing: it is asked something, and given up when no answer comes.
  const patient = {
    enableOfflineQueue: true,
    maxRetriesPerRequest: null,
    commandTimeout: undefined,
    socketTimeout: 3 * askEvery,
  };
  const listening = redis.duplicate({ ...patient, lazyConnect: false });
  let wasAway = false;
  const isNotification = oncePerMinute();
  listening.on('error', ({ message }) => {
    if (isNotification(message)) log.warn({ reason: message }, 'redis connection');
  });
  listening.on('message', (_channel, text) => listener.onText(text));
  listening.on('close', () => (wasAway = true));
  // The library subscribes again by itself. A second call reports when it is done: only then nothing is missed.
  listening.on('ready', () => {
    if (!wasAway) return;
    wasAway = false;
    listening.subscribe(channel).then(listener.onGap, () => (wasAway = true));
  });
  const subscribed = listening.subscribe(channel);
  // One that is away at the start is waited for beside the start.
  if (redis.status === 'ready') await subscribed;
  else subscribed.then(listener.onGap, () => undefined);
  const asking = setInterval(() => {
    if (listening.status === 'ready') listening.ping().catch(() => undefined);
  }, askEvery);
  listening.on('end', () => clearInterval(asking));
  return listening;
}

/**
 * The connection to REDIS_URL. It comes and comes back by itself; until then its commands fail without waiting. Throws
 * where it is refused.
 */
export async function openRedis(url: string, log: FastifyBaseLogger): Promise<Redis> {
  const redis = new Redis(url, {
    lazyConnect: true,
    enableOfflineQueue: false,
    maxRetriesPerRequest: 1,
    // Milliseconds: a request never waits longer on a Redis that hangs.
    commandTimeout: 500,
    connectTimeout: 5_000,
  });
  let first: Error | undefined;
  let isOpened = false;
  const isNotification = oncePerMinute();
  redis.on('error', (error: Error) => {
    first ??= error;
    // What is wrong at the start is stated below, in one sentence.
    if (isOpened && isNotification(error.message)) log.warn({ reason: error.message }, 'redis connection');
  });
  try {
    await redis.connect();
  } catch (error) {
    const { message } = first ?? (error as Error);
    if (/WRONGPASS|NOAUTH|NOPERM/.test(message)) {
      redis.disconnect();
      throw operatorError(`REDIS_URL is refused: ${message}`, error);
    }
    log.error({ reason: message }, 'REDIS_URL cannot be reached: other processes hear of no changes until it is back');
    isNotification(message);
  }
  isOpened = true;
  return redis;
}
