import type { JobQuery } from '#domain/nouns/jobQuery.ts';
import type { Work } from '#server/platform/work.ts';
import { allOf, jobConditions, type JobConditions } from './jobConditions.ts';
import { countListed } from './jobSearch.ts';
import { findPlace, type FoundPlace } from './places.ts';
import { suggestionFor } from './suggestions.ts';
import { textQuery } from './textQuery.ts';

/** A search whose words and place have been looked up. */
export interface Prepared {
  readonly query: JobQuery;
  readonly text: string | null;
  readonly place: FoundPlace | null;
  readonly conditions: JobConditions;
  /** How the text was read, or could be, because nothing fits it as it is. */
  readonly suggestion: string | null;
}

export async function prepareSearch(work: Work, query: JobQuery): Promise<Prepared> {
  const { q, near } = query;
  const [text, place] = await Promise.all([q ? textQuery(work.tx, q) : null, near ? findPlace(work.tx, near) : null]);
  const conditions = jobConditions(query, { text, point: place?.point ?? null, now: work.services.clock() });
  return { query, text, place, conditions, suggestion: null };
}

/** The same with the nearest known words, for a text that finds nothing whatever else is asked for; null where it has none. */
export async function correctedSearch(work: Work, { query, conditions }: Prepared): Promise<Prepared | null> {
  const { q } = query;
  const words = conditions.words.get('q');
  if (!q || !words) return null;
  const alone = allOf({ words: new Map([['q', words]]), values: new Map(), rows: new Map() });
  if ((await countListed(work.tx, alone)) > 0) return null;
  const suggestion = await suggestionFor(work.tx, q);
  return suggestion === null ? null : { ...(await prepareSearch(work, { ...query, q: suggestion })), suggestion };
}

/** What is said of the place that was asked for. */
export function placeAnswer(place: FoundPlace | null): Pick<FoundPlace, 'name' | 'choices' | 'is_ready'> | null {
  return place && { name: place.name, choices: place.choices, is_ready: place.is_ready };
}
