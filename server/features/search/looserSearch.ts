import { isChoice, type JobQuery } from '#domain/nouns/jobQuery.ts';
import { distances, distanceUnlessSaid } from '#domain/site/searchVocabulary.ts';
import type { Work } from '#server/platform/work.ts';
import { allOf, jobConditions, unstatedFilters, type JobConditions } from './jobConditions.ts';
import { countListed } from './jobSearch.ts';
import type { Prepared } from './prepareSearch.ts';

/** What would find more than nothing. */
export interface Looser {
  /** The name of the filter. */
  without: string;
  /** The one value it has; null for all of several. */
  value: string | null;
  /** Instead of leaving the place out. */
  miles: number | null;
  total: number;
}

/** Filters of an empty search that are tried without. */
const mostTried = 6;

/** Each filter that, left out, finds something: that which finds most first. */
export async function looserSearches(work: Work, { query, place, text, conditions }: Prepared): Promise<Looser[]> {
  const names = [...conditions.words.keys(), ...conditions.rows.keys()].slice(0, mostTried);
  const found: Looser[] = [];
  for (const name of names) {
    const total = await countListed(work.tx, allOf(conditions, [name]));
    if (total > 0) found.push({ without: name, value: onlyValue(query, name), miles: null, total });
  }
  const farther = distances.filter((miles) => miles >= 100 && miles > (query.miles ?? distanceUnlessSaid));
  for (const miles of conditions.rows.has('near') ? farther : []) {
    const around = { text, point: place?.point ?? null, now: work.services.clock() };
    const total = await countListed(work.tx, allOf(jobConditions({ ...query, miles }, around)));
    if (total === 0) continue;
    found.push({ without: 'near', value: query.near ?? null, miles, total });
    break;
  }
  return found.toSorted((one, other) => other.total - one.total);
}

/** How many more there are among the jobs that do not say; null where nothing that is asked for can be left unsaid. */
export async function countUnstated(work: Work, prepared: Prepared, total: number): Promise<number | null> {
  const { query, text, place } = prepared;
  if (query.unstated || unstatedFilters(query).length === 0) return null;
  const around = { text, point: place?.point ?? null, now: work.services.clock() };
  const shown: JobConditions = jobConditions({ ...query, unstated: 'show' }, around);
  return Math.max(0, (await countListed(work.tx, allOf(shown))) - total);
}

function onlyValue(query: JobQuery, name: string): string | null {
  const value: unknown = query[name as keyof JobQuery];
  if (isChoice(name)) return Array.isArray(value) && value.length === 1 ? String(value[0]) : null;
  return value === undefined ? null : String(value);
}
