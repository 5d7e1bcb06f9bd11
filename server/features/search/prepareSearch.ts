import type { Services } from '#server/platform/services.ts';
import { today } from '#server/platform/today.ts';
import type { Work } from '#server/platform/work.ts';
import { conditionsOf, wordsAlone, type Conditions } from './conditions.ts';
import { bestPart } from './bestPart.ts';
import { countListed } from './findListed.ts';
import type { SearchContext, Directory, Moment, SearchQuery } from './listing.ts';
import type { FoundPlace } from './places.ts';
import { rowFilters } from './rowRules.ts';
import { suggestionFor } from './suggestions.ts';
import { namesQuery, textQuery } from './textQuery.ts';
import { readQuery, type Typed } from './typedQuery.ts';

/** A search whose words and place have been looked up. */
export interface Prepared<Q extends SearchQuery> {
  readonly directory: Directory<Q>;
  /** With what its words were read as. */
  readonly query: Q;
  readonly typed: Typed | null;
  readonly around: SearchContext;
  readonly text: string | null;
  readonly place: FoundPlace | null;
  readonly conditions: Conditions;
  readonly totals: string;
  /** How the text was read, or could be, because nothing fits it as it is. */
  readonly suggestion: string | null;
  /** What was typed and is not asked for, because nothing has all of it. */
  readonly leftOut: readonly string[];
}

export async function prepareSearch<Q extends SearchQuery>(
  work: Work,
  directory: Directory<Q>,
  asked: Q,
): Promise<Prepared<Q>> {
  const { query, place, typed } = await readQuery(work.tx, directory, asked, today(work.services));
  const { q } = query;
  const text = q ? await textQuery(work.tx, directory.listing.kind, q) : null;
  const known = place?.point && place.name !== null ? { name: place.name, point: place.point } : null;
  const around = { text, names: q ? namesQuery(q) : null, place: known, ...momentOf(work.services) };
  const conditions = conditionsFor(work, directory, query, around);
  const { totals } = directory.viewer(work.actor);
  return { directory, query, typed, around, text, place, conditions, totals, suggestion: null, leftOut: [] };
}

/** The moment at which a listing is read. */
export function momentOf(services: Pick<Services, 'clock' | 'env'>): Moment {
  return { now: services.clock(), day: today(services) };
}

/** The conditions of a query whose words and place have been looked up for a similar one. */
export function conditionsFor<Q extends SearchQuery>(
  work: Work,
  directory: Directory<Q>,
  query: Q,
  around: SearchContext,
): Conditions {
  const values = directory.chosen(query);
  const rows = rowFilters(directory.rules, directory.parameters(query, around.place), around.now);
  return conditionsOf(values, rows, {
    text: around.text,
    showsUnstated: query.unstated === 'show',
    viewer: directory.viewer(work.actor).condition,
    day: around.day,
  });
}

/** A search as it was read in the end. */
export interface Corrected<Q extends SearchQuery, F> {
  readonly found: F;
  readonly prepared: Prepared<Q>;
  /** The nearest known words; also for clients that want nothing corrected. */
  readonly suggestion: string | null;
}

/**
 * What `find` answers; where that is nothing and the client wants its words corrected, what it answers for the nearest
 * known words, and where these find nothing either, for most of them.
 */
export async function findCorrected<Q extends SearchQuery, F extends { total: number }>(
  work: Work,
  first: Prepared<Q>,
  wantsCorrection: boolean,
  find: (prepared: Prepared<Q>) => Promise<F>,
): Promise<Corrected<Q, F>> {
  const found = await find(first);
  const asItIs = { found, prepared: first, suggestion: null };
  if (found.total > 0) return asItIs;
  const corrected = await correctedSearch(work, first);
  const suggestion = corrected?.suggestion ?? null;
  if (!wantsCorrection) return { ...asItIs, suggestion };
  if (corrected) {
    const better = await find(corrected);
    if (better.total > 0) return { ...asItIs, found: better, prepared: corrected, suggestion };
  }
  const part = await bestPart(work.tx, corrected ?? first);
  if (!part) return { ...asItIs, suggestion };
  const query = { ...(corrected ?? first).query, q: part.q };
  const { typed } = first;
  const { leftOut } = part;
  const prepared = { ...(await prepareSearch(work, first.directory, query)), suggestion, typed, leftOut };
  return { found: await find(prepared), prepared, suggestion };
}

/** The same with the nearest known words, for a text that finds nothing whatever else is asked for; null where it has none. */
async function correctedSearch<Q extends SearchQuery>(work: Work, prepared: Prepared<Q>): Promise<Prepared<Q> | null> {
  const { query, conditions, directory } = prepared;
  const alone = wordsAlone(conditions);
  if (!query.q || alone === null || (await countListed(work.tx, directory.listing, alone)) > 0) return null;
  const suggestion = await suggestionFor(work.tx, directory.listing, query.q);
  return suggestion === null
    ? null
    : { ...(await prepareSearch(work, directory, { ...query, q: suggestion })), suggestion, typed: prepared.typed };
}

/** What is shown about the place that was asked for. */
export function placeAnswer(place: FoundPlace | null): Pick<FoundPlace, 'name' | 'choices' | 'is_ready'> | null {
  return place && { name: place.name, choices: place.choices, is_ready: place.is_ready };
}
