import type { Services } from './services.ts';

/** Rows of one look into the database. */
export const batchSize = 200;

/**
 * Handles what `find` answers, one after the other, for a job that comes again; `find` answers the next `batchSize` after a
 * row. What fails does not hold up the others: it is logged as `failure`. Answers whether all went well.
 */
export async function forEachBatch<T extends { readonly id: string }>(
  { log }: Pick<Services, 'log'>,
  find: (after: T | null) => Promise<T[]>,
  handle: (found: T) => Promise<void>,
  failure: string,
): Promise<boolean> {
  let isDone = true;
  let found: T[] = [];
  do {
    found = await find(found.at(-1) ?? null);
    for (const one of found) {
      try {
        await handle(one);
      } catch (error) {
        isDone = false;
        log.error({ err: error, id: one.id }, failure);
      }
    }
  } while (found.length === batchSize);
  return isDone;
}
