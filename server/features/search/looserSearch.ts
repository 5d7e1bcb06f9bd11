import type { OutputOf } from '#domain/core/contract.ts';
import type { searchJobs } from '#domain/search/contracts.ts';
import { distances, distanceUnlessSaid } from '#domain/search/vocabulary.ts';
import type { Work } from '#server/platform/work.ts';
import { allOf, withoutFilter, type Conditions } from './conditions.ts';
import { bestPart } from './bestPart.ts';
import { countListed, countMatches } from './findListed.ts';
import type { SearchQuery } from './listing.ts';
import { conditionsFor, type Prepared } from './prepareSearch.ts';

/** What would find more than nothing. */
type Looser = OutputOf<typeof searchJobs>['loosen'][number];

/** Filters of an empty search that are tried without. */
const maxTried = 6;

/** Each filter that, left out, finds something: that which finds most first. */
export async function looserSearches<Q extends SearchQuery>(work: Work, prepared: Prepared<Q>): Promise<Looser[]> {
  const { query, conditions, directory, around } = prepared;
  const count = (looser: Conditions) =>
    countMatches(work.tx, { ...prepared, listing: directory.listing, conditions: looser });
  const names = [...conditions.words.keys(), ...conditions.rows.keys()].slice(0, maxTried);
  const found: Looser[] = [];
  for (const name of names) {
    const total = await count(withoutFilter(conditions, name));
    if (total > 0) found.push({ without: name, value: onlyValue(query, name), miles: null, total });
  }
  for (const miles of conditions.rows.has('near') ? fartherThan(query) : []) {
    const total = await count(conditionsFor(work, directory, { ...query, miles }, around));
    if (total === 0) continue;
    found.push({ without: 'near', value: query.near ?? null, miles, total });
    break;
  }
  const part = await bestPart(work.tx, prepared);
  if (part) found.push({ without: 'q', words: part.q, value: part.leftOut.join(' '), miles: null, total: part.total });
  return found.toSorted((one, other) => other.total - one.total);
}

/** How many more there are among those that do not say; null where nothing that is asked for can be left unsaid. */
export async function countUnstated<Q extends SearchQuery>(
  work: Work,
  { query, conditions, directory, around }: Prepared<Q>,
  total: number,
): Promise<number | null> {
  if (query.unstated || conditions.unstated.length === 0) return null;
  const shown = conditionsFor(work, directory, { ...query, unstated: 'show' }, around);
  return Math.max(0, (await countListed(work.tx, directory.listing, allOf(shown))) - total);
}

function fartherThan({ miles = distanceUnlessSaid, comes_to }: SearchQuery): readonly number[] {
  return comes_to ? [] : distances.filter((one) => one >= 100 && one > miles);
}

function onlyValue(query: SearchQuery, name: string): string | null {
  const value: unknown = query[name as keyof SearchQuery];
  if (Array.isArray(value)) return value.length === 1 ? String(value[0]) : null;
  // Of what is only asked for or not there are no values.
  return value === undefined || value === true ? null : String(value);
}
