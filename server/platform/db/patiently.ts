import { setTimeout as sleep } from 'node:timers/promises';
import { operatorError } from '#server/platform/operatorError.ts';
import { isOutage } from './outage.ts';

/** Seconds for which a start waits for each thing that it needs of the database. */
const patience = 60;

export interface Patience {
  seconds?: number;
  /** Is called once, with the reason, when there is something to wait for. */
  onWait?: (reason: string) => void;
}

/**
 * Asks again while the database does not answer, has no connection left or no room: causes that pass. Throws an
 * operatorError with the last of them when they last, and any other error as it is.
 */
export async function patiently<T>(ask: () => Promise<T>, { seconds = patience, onWait }: Patience = {}): Promise<T> {
  const until = Date.now() + seconds * 1_000;
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await ask();
    } catch (error) {
      if (!isOutage(error)) throw error;
      const reason = reasonOf(error);
      if (Date.now() >= until) {
        throw operatorError(`The database could not be used for ${seconds} s, the last reason was: ${reason}.`, error);
      }
      if (attempt === 1) onWait?.(reason);
      // Jitter keeps processes that start together from asking together.
      await sleep(250 + Math.random() * 500);
    }
  }
}

/** Of several addresses of one name each has its own error, and the error for all of them no words. */
export function reasonOf(error: unknown): string {
  const said: unknown = error instanceof AggregateError ? error.errors[0] : error;
  return said instanceof Error ? said.message : String(said);
}
