import { sql } from 'kysely';
import type { Db } from '#server/platform/db/Database.ts';
import type { Listing } from './listing.ts';
import { findPlace, townsBeginning, zipIn } from './places.ts';
import { rolesAndSpecialties } from './rolesAndSpecialties.ts';
import { withResults } from './withResults.ts';
import { fieldTerms, isWordOfField } from './equivalents.ts';
import { plainWords } from './plainWords.ts';

interface Suggestion {
  kind: 'word' | 'place' | 'role' | 'specialty';
  text: string;
  /** The search it leads to, as the address has it. */
  query: string;
}

/** Of one answer. */
const maxSuggested = 8;

/** Of them, where there are words as well. */
const maxPlaces = 3;

/**
 * Only words of our own and words of listings of at least three facilities are offered, or of three clinicians: a name in
 * a text that is gone must not come back here.
 */
const mayBeOffered = sql`(is_ours or facilities >= 3)`;

/**
 * Roles, specialties, words and towns that begin with the text; of a title, the role or specialty it belongs to; of an
 * abbreviation its long form; the town of a ZIP code. Words are offered where a listing has them.
 */
export async function suggestionsFor(db: Db, q: string, kind: 'jobs' | 'talent' | 'places'): Promise<Suggestion[]> {
  const [towns, area] = await Promise.all([
    townsBeginning(db, q, kind === 'places' ? maxSuggested : maxPlaces),
    areaOf(db, q),
  ]);
  const places = [...area, ...towns.map((text) => suggestion('place', 'near', text))];
  if (kind === 'places') return places;
  const ownWords = ownBeginning(q);
  const listing = kind === 'jobs' ? 'jobs' : 'people';
  const room = maxSuggested - ownWords.length - places.length;
  const texts = room > 0 ? [...fieldTerms(q), ...(await lastWord(db, listing, q, room))] : [];
  const found = (await withResults(db, listing, [...new Set(texts)])).slice(0, Math.max(room, 0));
  return [...ownWords, ...found.map((text) => suggestion('word', 'q', text)), ...places].slice(0, maxSuggested);
}

/** The town of a ZIP code, as a search takes it. */
async function areaOf(db: Db, q: string): Promise<Suggestion[]> {
  if (!zipIn(q)) return [];
  const { name } = await findPlace(db, q);
  return name === null ? [] : [{ ...suggestion('place', 'near', q), text: name }];
}

/** The text with its last word written to the end in each way that may be offered. */
async function lastWord(db: Db, kind: Listing['kind'], q: string, limit: number): Promise<string[]> {
  const token = q.split(/\s+/).at(-1)!;
  // Parts of `FNP-C` are no beginnings.
  const [last, ...more] = plainWords(token);
  if (!last || more.length > 0) return [];
  // What was typed before the last word stays.
  const before = q.slice(0, q.length - token.length);
  return (await wordsBeginning(db, kind, last, limit)).map((word) => before + word);
}

function ownBeginning(q: string): Suggestion[] {
  const { roles, specialties } = rolesAndSpecialties(q);
  return [
    ...roles.map((text) => suggestion('role', 'role', text)),
    ...specialties.map((text) => suggestion('specialty', 'specialty', text)),
  ];
}

function suggestion(kind: Suggestion['kind'], name: string, text: string): Suggestion {
  return { kind, text, query: new URLSearchParams({ [name]: text }).toString() };
}

/**
 * The text with each unknown word replaced by the nearest one that may be offered; null where nothing is near. Known is what
 * the field says in either language, whatever is listed; what a title says now, or two listings; and what the nightly count
 * found more than once.
 */
export async function suggestionFor(db: Db, { kind, table }: Listing, q: string): Promise<string | null> {
  const words = [...new Set(plainWords(q))].filter(
    (word) => word.length > 2 && !/\d/.test(word) && !isWordOfField(word),
  );
  if (words.length === 0) return null;
  await sql`select set_config('pg_trgm.similarity_threshold', '0.4', true)`.execute(db);
  const { rows } = await sql<{ word: string; nearest: string | null }>`
    select typed as word, (select known.word from search_words known
      where known.kind = ${kind} and known.word % typed and ${mayBeOffered} and length(known.word) > 2
        -- Of more letters that differ it is another word: entry is no ENT.
        and levenshtein(known.word, typed) <= greatest(1, length(typed) / 3)
      -- A letter too many or too few is one step, another letter two.
      order by levenshtein(known.word, typed, 1, 1, 2), uses desc, known.word limit 1) as nearest
    from unnest(${words}::text[]) typed
    where not exists (select from search_words known
        where known.kind = ${kind} and known.word = typed and (is_ours or uses > 1))
      and not exists (select from ${table} where words @@ quote_literal('=' || typed)::tsquery)
      and (select count(*) from (
        select from ${table} where words @@ quote_literal(coalesce((ts_lexize('search_english', typed))[1], typed))::tsquery
        limit 2) having_it) < 2`.execute(db);
  const nearest = new Map(rows.map(({ word, nearest: known }) => [word, known]));
  const corrected = q.replace(/[\p{L}\p{M}\p{N}]+/gu, (written) => {
    const [word = ''] = plainWords(written);
    return nearest.get(word) ?? written;
  });
  return corrected.toLowerCase() === q.toLowerCase() ? null : corrected;
}

async function wordsBeginning(db: Db, kind: Listing['kind'], beginning: string, limit: number): Promise<string[]> {
  const { rows } = await sql<{ word: string }>`
    select word from search_words
    where kind = ${kind} and word >= ${beginning} and word < ${beginning} || ${'\u{10FFFF}'} and length(word) > 2 and ${mayBeOffered}
    order by facilities desc, uses desc, word limit ${limit}`.execute(db);
  return rows.map(({ word }) => word);
}
