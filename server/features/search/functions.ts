import { visitor } from '#domain/language/access.ts';
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
import { Repository } from '#server/platform/entities/Repository.ts';
import { implement } from '#server/platform/functions/implement.ts';
import { countFacets } from './facets.ts';
import { mapListed } from './jobMap.ts';
import { jobQueryOf } from './jobSearchInput.ts';
import { nearestTown } from './places.ts';
import { inTime } from './planner.ts';
import { correctedSearch, prepareSearch } from './prepareSearch.ts';
import { answerSearch } from './searchAnswer.ts';
import { suggestionsFor } from './suggestions.ts';
import { findTalent } from './talentSql.ts';

export const searchJobs = implement(searchJobsContract, (work, input) => inTime(answerSearch(work, input)));

export const jobFacets = implement(jobFacetsContract, (work, { correct, ...criteria }) =>
  inTime(
    (async () => {
      const prepared = await prepareSearch(work, jobQueryOf(criteria));
      const found = await countFacets(work.tx, prepared);
      const corrected = correct && found.total === 0 ? await correctedSearch(work, prepared) : null;
      return corrected ? countFacets(work.tx, corrected) : found;
    })(),
  ),
);

export const mapJobs = implement(mapJobsContract, (work, { correct, ...criteria }) =>
  inTime(
    (async () => {
      const prepared = await prepareSearch(work, jobQueryOf(criteria));
      const found = await mapListed(work.tx, prepared);
      const corrected = correct && found.total === 0 ? await correctedSearch(work, prepared) : null;
      return corrected ? mapListed(work.tx, corrected) : found;
    })(),
  ),
);

export const suggest = implement(suggestContract, async (work, { q, kind }) => ({
  suggestions: await inTime(suggestionsFor(work.tx, q, kind)),
}));

export const nearestPlace = implement(nearestPlaceContract, async (work, point) => ({
  place: await nearestTown(work.tx, point),
}));

/** A directory shows everybody the same: also administrators and facilities see the public fields alone. */
export const searchTalent = implement(searchTalentContract, async (work, input) => {
  const { total, rows } = await findTalent(work.tx, input);
  const asVisitor = new Repository(work.tx, visitor);
  return {
    total,
    total_is_more: false,
    talent: rows.map((row) => asVisitor.view('User', row)),
    next: null,
    about: {},
    place: null,
    suggestion: null,
    unstated: null,
    loosen: [],
  };
});

export const talentFacets = implement(talentFacetsContract, async (work) => {
  const { total } = await findTalent(work.tx, {
    limit: 1,
    skip: 0,
    sort: 'newest',
    verified_only: false,
    correct: false,
  });
  return { total, total_is_more: false, facets: {} };
});
