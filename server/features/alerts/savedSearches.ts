import { wrongField } from '#domain/shared/wrongFields.ts';
import {
  maxInstantMatches,
  maxSavedSearches,
  searchKinds,
  type SavedSearch,
  type SearchKind,
} from '#domain/alerts/savedSearch.ts';
import * as contracts from '#domain/alerts/contracts.ts';
import { searchSides } from '#domain/search/searchSides.ts';
import { errorText } from '#domain/shared/errorMessages.ts';
import { canonicalText, countLately } from '#server/features/search/functions.ts';
import { implement } from '#server/platform/functions/implement.ts';
import { personOf } from '#server/platform/functions/person.ts';
import type { Work } from '#server/platform/work.ts';
import { matchesSince } from './sql.ts';

type Body = Record<string, unknown>;

/** SavedSearch.create of the entity API: the query is stored in its canonical text, so that the same search is saved once. */
export async function createSavedSearch(work: Work, body: Body): Promise<SavedSearch> {
  const kind = searchKinds.find((known) => known === body['kind']);
  const query = body['query'];
  // What is missing or no text the entity refuses by itself.
  if (!kind || typeof query !== 'string') return work.repo.create('SavedSearch', body);
  const canonical = canonicalText(kind, query);
  refuseOtherSide(work, kind);
  if (canonical === '') throw wrongField('query', errorText('searchWithoutCriteria'));
  await refuseTooMany(work);
  if (body['frequency'] === 'instant') await refuseFlood(work, kind, canonical);
  return work.repo.create('SavedSearch', { ...body, query: canonical });
}

/** SavedSearch.update of the entity API. */
export async function updateSavedSearch(work: Work, id: string, patch: Body): Promise<SavedSearch> {
  const before = await work.repo.get('SavedSearch', id, { lock: 'update' });
  if (patch['frequency'] === 'instant' && before.frequency !== 'instant') {
    await refuseFlood(work, before.kind, before.query);
  }
  return work.repo.update('SavedSearch', id, patch);
}

export const searchPace = implement(contracts.searchPace, async (work, { kind, query }) => {
  const canonical = canonicalText(kind, query);
  const day = await countLately(work, kind, canonical, 1);
  return { day, month: await countLately(work, kind, canonical, 28) };
});

export const savedSearchMatches = implement(contracts.savedSearchMatches, async (work) => {
  const { id } = personOf(work.actor);
  const weekAgo = new Date(work.services.clock().getTime() - 7 * 86_400_000);
  return { matches: Object.fromEntries(await matchesSince(work.tx, id, weekAgo)) };
});

/** Clinicians keep searches for jobs, facilities for clinicians. */
function refuseOtherSide({ actor }: Work, kind: SearchKind): void {
  if (actor.kind !== 'user' || actor.userRole === null) return;
  if (actor.userRole !== searchSides[kind].side) throw wrongField('kind', errorText('searchOfOtherSide'));
}

async function refuseTooMany(work: Work): Promise<void> {
  if (work.actor.kind !== 'user') return;
  await work.system.withAdvisoryLocks(`saved searches ${work.actor.id}`);
  const saved = await work.system.find('SavedSearch', { user_id: work.actor.id }, { limit: maxSavedSearches });
  if (saved.length === maxSavedSearches) {
    throw wrongField('query', errorText('tooManySearches', { count: String(maxSavedSearches) }));
  }
}

async function refuseFlood(work: Work, kind: SearchKind, query: string): Promise<void> {
  const count = await countLately(work, kind, query, 1);
  if (count > maxInstantMatches)
    throw wrongField('frequency', errorText('tooManyForInstant', { count: String(count) }));
}
