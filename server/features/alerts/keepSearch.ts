import type { SavedSearch } from '#domain/alerts/savedSearch.ts';
import { compileSearch, outdatedSearches } from '#server/features/search/functions.ts';
import type { Reaction } from '#server/platform/product.ts';
import type { Work } from '#server/platform/work.ts';

/** A search finds what is listed from its own commit on. */
export const syncSearch: Reaction<'SavedSearch'> = async (work, { before, after }) => {
  if (after && before?.query !== after.query) await recompileSearch(work, after);
};

/** Searches that were compiled by earlier rules, so many of them; answers how many it could compile. */
export async function recompile(work: Work, limit: number): Promise<number> {
  let compiled = 0;
  for (const search of await outdatedSearches(work.tx, limit)) if (await recompileSearch(work, search)) compiled++;
  return compiled;
}

/** What asks for something that exists no longer is paused: a search is never widened. False: it cannot be compiled yet. */
async function recompileSearch(work: Work, search: SavedSearch): Promise<boolean> {
  const outcome = await compileSearch(work.tx, search);
  if (outcome === 'later') return false;
  const isGone = search.paused_reason === 'criteria_gone';
  if ((outcome === 'gone') !== isGone) {
    await work.system.update('SavedSearch', search.id, { paused_reason: isGone ? null : 'criteria_gone' });
  }
  return true;
}
