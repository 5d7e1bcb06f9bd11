import { visitor } from '#domain/language/access.ts';
import {
  jobFacets as jobFacetsContract,
  mapJobs as mapJobsContract,
  nearestPlace as nearestPlaceContract,
  searchJobs as searchJobsContract,
  searchTalent as searchTalentContract,
  suggest as suggestContract,
} from '#domain/nouns/searchFunctions.ts';
import { Repository } from '#server/platform/entities/Repository.ts';
import { implement } from '#server/platform/functions/implement.ts';
import { findJobs, findTalent } from './sql.ts';

export const searchJobs = implement(searchJobsContract, async (work, input) => {
  const { total, rows } = await findJobs(work.tx, input);
  return {
    total,
    total_is_more: false,
    jobs: rows.map((row) => work.repo.view('Job', row)),
    next: null,
    about: {},
    place: null,
    suggestion: null,
    unstated: null,
    loosen: [],
  };
});

export const jobFacets = implement(jobFacetsContract, async () => ({ total: 0, total_is_more: false, facets: {} }));
export const mapJobs = implement(mapJobsContract, async () => ({
  total: 0,
  total_is_more: false,
  of: 0,
  states: [],
  spots: [],
  unplaced: 0,
}));
export const suggest = implement(suggestContract, async () => ({ suggestions: [] }));
export const nearestPlace = implement(nearestPlaceContract, async () => ({ place: null }));

/** A directory shows everybody the same: also administrators and facilities see the public fields alone. */
export const searchTalent = implement(searchTalentContract, async (work, input) => {
  const { total, rows } = await findTalent(work.tx, input);
  const asVisitor = new Repository(work.tx, visitor);
  return { total, talent: rows.map((row) => asVisitor.view('User', row)) };
});
