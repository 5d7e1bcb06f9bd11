import pLimit from 'p-limit';
import { system } from '#domain/core/access.ts';
import { matchChanges, momentOf } from '#server/features/search/functions.ts';
import type { Services } from '#server/platform/services.ts';
import { inTransaction, type Work } from '#server/platform/work.ts';
import { recompile } from './keepSearch.ts';
import { makeProfileSearches } from './profileSearch.ts';
import { notifyHits } from './notifyHits.ts';

/** Changes, or searches, in one transaction. */
const batchSize = 500;

/**
 * The job `matchListings`, after each new listing and each minute: matches what is listed now and was not, or reads
 * otherwise. Before, searches are made and compiled that an earlier version has left.
 */
export function matchListings(services: Services): Promise<void> {
  return turn(async () => {
    for (const step of [makeProfileSearches, recompile, notifyOfChanges]) {
      while ((await alone(services, step)) === batchSize);
    }
  });
}

/** In one process one at a time, so that many posted jobs do not take all connections. */
const turn = pLimit(1);

/** One after the other, whatever the process: two that count up the same notification would miss each other. */
function alone(services: Services, step: (work: Work, limit: number) => Promise<number>): Promise<number> {
  return inTransaction(services, system, async (work) => {
    await work.system.withAdvisoryLocks('matchListings');
    return step(work, batchSize);
  });
}

/** Answers how many changes it took. */
async function notifyOfChanges(work: Work, limit: number): Promise<number> {
  const { changes, hits } = await matchChanges(work.tx, limit, momentOf(work.services));
  await notifyHits(work, hits);
  return changes;
}
