import * as contracts from '#domain/search/contracts.ts';
import * as talentSearchContracts from '#domain/search/talentSearchContracts.ts';
import type { Db } from '#server/platform/db/Database.ts';
import { implement } from '#server/platform/functions/implement.ts';
import type { Work } from '#server/platform/work.ts';
import { countFacets } from './facets.ts';
import { answerJobs, prepareJobs } from './jobAnswer.ts';
import { mapListed } from './jobMap.ts';
import type { SearchQuery } from './listing.ts';
import { nearestTown } from './places.ts';
import { inTime } from './planner.ts';
import { findCorrected, type Prepared } from './prepareSearch.ts';
import { withSearchLimit } from './searchLimit.ts';
import { suggestionsFor } from './suggestions.ts';
import { answerTalent, prepareTalent } from './talentAnswer.ts';

export { canonicalText } from './canonicalText.ts';
export { compileSearch, outdatedSearches } from './compiledSearches.ts';
export { countLately } from './countLately.ts';
export { matchChanges, type Hit } from './matchSearches.ts';
export { momentOf } from './prepareSearch.ts';

export const searchJobs = search(implement(contracts.searchJobs, (work, input) => inTime(answerJobs(work, input))));

export const searchTalent = search(
  implement(talentSearchContracts.searchTalent, (work, input) => inTime(answerTalent(work, input))),
);

export const jobFacets = search(
  implement(contracts.jobFacets, (work, { correct, ...criteria }) =>
    inTime(correctly(work, prepareJobs(work, criteria), correct, countFacets)),
  ),
);

export const talentFacets = search(
  implement(talentSearchContracts.talentFacets, (work, { correct, ...criteria }) =>
    inTime(correctly(work, prepareTalent(work, criteria), correct, countFacets)),
  ),
);

export const mapJobs = search(
  implement(contracts.mapJobs, (work, { correct, ...criteria }) =>
    inTime(correctly(work, prepareJobs(work, criteria), correct, mapListed)),
  ),
);

function search<F extends object>(implementation: F): F & { limiter: typeof withSearchLimit } {
  return { ...implementation, limiter: withSearchLimit };
}

/** What there is of a search, or, where that is nothing and the client wants it, of the nearest known words. */
async function correctly<Q extends SearchQuery, F extends { total: number }>(
  work: Work,
  preparing: Promise<Prepared<Q>>,
  correct: boolean,
  count: (db: Db, prepared: Prepared<Q>) => Promise<F>,
): Promise<F> {
  const prepared = await preparing;
  const find = (one: Prepared<Q>) => count(work.tx, one);
  return correct ? (await findCorrected(work, prepared, correct, find)).found : find(prepared);
}

export const suggest = search(
  implement(contracts.suggest, async (work, { q, kind }) => ({
    suggestions: await inTime(suggestionsFor(work.tx, q, kind)),
  })),
);

export const nearestPlace = implement(contracts.nearestPlace, async (work, point) => ({
  place: await nearestTown(work.tx, point),
}));
