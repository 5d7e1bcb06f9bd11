import { sql } from 'kysely';
import { clinicalRoles } from '#domain/site/vocabulary.ts';
import type { Db } from '#server/platform/db/Database.ts';
import type { Listing } from './listing.ts';
import { townsBeginning } from './places.ts';
import { plainWords } from './searchTerms.ts';

interface Suggestion {
  kind: 'word' | 'place' | 'role';
  text: string;
}

/** Of one answer. */
const mostSuggested = 8;

/**
 * Only words of our own and words of listings of at least three facilities are offered: a name in a text that is gone
 * must not come back here.
 */
const mayBeOffered = sql`(is_ours or facilities >= 3)`;

/** Words, roles and towns that begin with the text. */
export async function suggestionsFor(db: Db, q: string, kind: 'jobs' | 'places'): Promise<Suggestion[]> {
  const towns = await townsBeginning(db, q, kind === 'places' ? mostSuggested : 3);
  const places = towns.map((text) => ({ kind: 'place' as const, text }));
  if (kind === 'places') return places;
  const last = plainWords(q).at(-1);
  const roles = clinicalRoles.filter((role) => role.toLowerCase().startsWith(q.toLowerCase()));
  const words = last ? await wordsBeginning(db, last) : [];
  // What was typed before the last word stays.
  const before = q.slice(0, q.toLowerCase().lastIndexOf(last ?? ''));
  return [
    ...roles.map((text) => ({ kind: 'role' as const, text })),
    ...words.map((word) => ({ kind: 'word' as const, text: before + word })),
    ...places,
  ].slice(0, mostSuggested);
}

/** The text with each unknown word replaced by the nearest one that may be offered; null where nothing is near. */
export async function suggestionFor(db: Db, kind: Listing['kind'], q: string): Promise<string | null> {
  const words = [...new Set(plainWords(q))].filter((word) => word.length > 2 && !/\d/.test(word));
  if (words.length === 0) return null;
  await sql`select set_config('pg_trgm.similarity_threshold', '0.4', true)`.execute(db);
  const { rows } = await sql<{ word: string; nearest: string | null }>`
    select typed as word, (select known.word from search_words known
      where known.kind = ${kind} and known.word % typed and ${mayBeOffered}
      -- A letter too many or too few is one step, another letter two.
      order by levenshtein(known.word, typed, 1, 1, 2), uses desc, known.word limit 1) as nearest
    from unnest(${words}::text[]) typed
    where not exists (select from search_words known
      where known.kind = ${kind} and known.word = typed and (is_ours or uses > 1))`.execute(db);
  const nearest = new Map(rows.map(({ word, nearest: known }) => [word, known]));
  const corrected = q.replace(/[\p{L}\p{M}\p{N}]+/gu, (written) => {
    const [word = ''] = plainWords(written);
    return nearest.get(word) ?? written;
  });
  return corrected.toLowerCase() === q.toLowerCase() ? null : corrected;
}

async function wordsBeginning(db: Db, beginning: string): Promise<string[]> {
  const { rows } = await sql<{ word: string }>`
    select word from search_words
    where kind = 'jobs' and word >= ${beginning} and word < ${beginning} || ${'\u{10FFFF}'} and length(word) > 2 and ${mayBeOffered}
    order by facilities desc, uses desc, word limit ${mostSuggested}`.execute(db);
  return rows.map(({ word }) => word);
}
