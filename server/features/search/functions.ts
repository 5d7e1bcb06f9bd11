import {
  jobFacets as jobFacetsContract,
  mapJobs as mapJobsContract,
  nearestPlace as nearestPlaceContract,
  searchJobs as searchJobsContract,
  suggest as suggestContract,
} from '#domain/nouns/searchFunctions.ts';
import {
  searchTalent as searchTalentContract,
  talentFacets as talentFacetsContract,
} from '#domain/nouns/talentSearchFunctions.ts';
import { implement } from '#server/platform/functions/implement.ts';
import type { Work } from '#server/platform/work.ts';
import { countFacets, type Facets } from './facets.ts';
import { answerJobs, prepareJobs } from './jobAnswer.ts';
import { mapListed } from './jobMap.ts';
import type { SearchQuery } from './listing.ts';
import { nearestTown } from './places.ts';
import { inTime } from './planner.ts';
import { findCorrected, type Prepared } from './prepareSearch.ts';
import { suggestionsFor } from './suggestions.ts';
import { answerTalent, prepareTalent } from './talentAnswer.ts';

export const searchJobs = implement(searchJobsContract, (work, input) => inTime(answerJobs(work, input)));

export const searchTalent = implement(searchTalentContract, (work, input) => inTime(answerTalent(work, input)));

export const jobFacets = implement(jobFacetsContract, (work, { correct, ...criteria }) =>
  inTime(facetsOf(work, prepareJobs(work, criteria), correct)),
);

export const talentFacets = implement(talentFacetsContract, (work, { correct, ...criteria }) =>
  inTime(facetsOf(work, prepareTalent(work, criteria), correct)),
);

async function facetsOf<Q extends SearchQuery>(
  work: Work,
  preparing: Promise<Prepared<Q>>,
  correct: boolean,
): Promise<Facets> {
  const { found } = await findCorrected(work, await preparing, correct, (prepared) => countFacets(work.tx, prepared));
  return found;
}

export const mapJobs = implement(mapJobsContract, (work, { correct, ...criteria }) =>
  inTime(
    (async () => {
      const prepared = await prepareJobs(work, criteria);
      const { found } = await findCorrected(work, prepared, correct, (one) => mapListed(work.tx, one));
      return found;
    })(),
  ),
);

export const suggest = implement(suggestContract, async (work, { q, kind }) => ({
  suggestions: await inTime(suggestionsFor(work.tx, q, kind)),
}));

export const nearestPlace = implement(nearestPlaceContract, async (work, point) => ({
  place: await nearestTown(work.tx, point),
}));
