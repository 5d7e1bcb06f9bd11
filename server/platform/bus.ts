import type { FastifyBaseLogger } from 'fastify';
import type { Change } from '#domain/events.ts';
import type { Bus } from './services.ts';

/** Carries changes within this process, in the order they were made. A listener that throws does not stop the others. */
export function makeBus(log: FastifyBaseLogger): Bus {
  const listeners = new Set<(change: Change) => void>();

  return {
    publish(changes) {
      for (const change of changes) {
        for (const listener of listeners) callListener(listener, change, log);
      }
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    // Only this process's changes come here.
    onGap: () => undefined,
  };
}

function callListener(listener: (change: Change) => void, change: Change, log: FastifyBaseLogger): void {
  try {
    listener(change);
  } catch (error) {
    log.error({ err: error, entity: change.entity, id: change.id }, 'a listener of changes failed');
  }
}
