import { setTimeout as sleep } from 'node:timers/promises';
import { operatorError } from '#server/platform/operatorError.ts';
import { isOutage } from './outage.ts';

/** Seconds for which a start waits for each thing that it needs of the database. */
const patience = 60;

/**
 * Asks again while the database does not answer, has no connection left or no room: causes that pass. Throws an
 * operatorError with the last of them when they last, and any other error as it is.
 */
export async function patiently<T>(ask: () => Promise<T>, seconds = patience): Promise<T> {
  const until = Date.now() + seconds * 1_000;
  for (;;) {
    try {
      return await ask();
    } catch (error) {
      if (!isOutage(error)) throw error;
      if (Date.now() >= until) {
        const reason = error instanceof Error ? error.message : String(error);
        throw operatorError(`The database could not be used for ${seconds} s, the last reason was: ${reason}.`, error);
      }
      // Jitter keeps processes that start together from asking together.
      await sleep(250 + Math.random() * 500);
    }
  }
}
