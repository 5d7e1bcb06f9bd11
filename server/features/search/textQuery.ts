import { sql } from 'kysely';
import type { Db } from '#server/platform/db/Database.ts';
import type { Listing } from './listing.ts';
import { isCode, searchTerms, type Term } from './searchTerms.ts';

/** Lexemes that a word stands for. */
interface Known {
  lexeme: string;
  /** Of known words that begin with it, the commonest first; where none does, of those that contain it. */
  others: string[];
  /** Whether a known word begins with it. */
  begins: boolean;
}

/** Known words that one typed beginning stands for. */
const mostWords = 20;

/** What is listed, or also what will be: with words that nobody has used so far. */
type Reach = 'now' | 'later';

/** How a text is read. */
interface Reading {
  readonly known: ReadonlyMap<string, Known>;
  /** Weight A has the names of people. */
  readonly hasNames: boolean;
  readonly reach: Reach;
}

/** The text of a tsquery for what somebody typed; null when it asks for nothing. */
export async function textQuery(
  db: Db,
  kind: Listing['kind'],
  q: string,
  reach: Reach = 'now',
): Promise<string | null> {
  const terms = searchTerms(q);
  const words = [...new Set(terms.flatMap(({ phrases }) => phrases.flat()))];
  const known = words.length > 0 ? await lookUp(db, kind, words) : new Map<string, Known>();
  const reading = { known, hasNames: kind === 'people', reach };
  return terms.length > 0 ? terms.map((term) => termQuery(term, reading)).join(' & ') : null;
}

/** The text of a tsquery for names that hold each word or one that begins with it; null where something else is asked for. */
export function namesQuery(q: string): string | null {
  const terms = searchTerms(q);
  if (terms.length === 0 || terms.some(({ excluded, signs }) => excluded || signs)) return null;
  return terms.map(({ phrases }) => phrases[0]!.map((word) => `${lexeme(word)}:*A`).join(' <-> ')).join(' & ');
}

/** A lexeme as a tsquery writes it. */
export function lexeme(text: string): string {
  return `'${text.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`;
}

/** Under which a listing is found by one of its values, such as `role:RN`. */
export function valueLexeme(value: string): string {
  return lexeme(`~${value}`);
}

function termQuery({ phrases, values = [], excluded, isOpen, signs }: Term, reading: Reading): string {
  if (signs) return signs.map((sign) => lexeme(`!${sign}`)).join(' & ');
  const written = [
    ...phrases.map((words, at) => phraseQuery(words, isOpen && at === 0, reading)),
    ...values.map(valueLexeme),
  ];
  return excluded ? `!(${written.join(' | ')})` : `(${written.join(' | ')})`;
}

/** A code of two letters is looked for outside of descriptions, which are full of such words. */
function phraseQuery(words: readonly string[], isOpen: boolean, { known, hasNames, reach }: Reading): string {
  const [only] = words;
  if (words.length === 1 && isCode(only!)) return lexeme(`^${only}`);
  return words
    .map((word, at) => {
      const { lexeme: own, others, begins } = known.get(word)!;
      if (!isOpen || at < words.length - 1 || word.length < 2) return lexeme(own);
      // What was listed this minute may have a word that is not known yet; names of people are never known.
      const beginning = begins ? (hasNames && word.length > 2 ? [`${lexeme(own)}:*A`] : []) : [`${lexeme(own)}:*`];
      // Of names, those that are known too are found by their beginning above.
      const later = reach === 'later' ? [`${lexeme(word)}:*${hasNames ? 'BCD' : ''}`] : [];
      return `(${[...new Set([lexeme(own), ...others.map(lexeme), ...beginning, ...later])].join(' | ')})`;
    })
    .join(' <-> ');
}

async function lookUp(db: Db, kind: Listing['kind'], words: readonly string[]): Promise<ReadonlyMap<string, Known>> {
  const { rows } = await sql<Known & { word: string }>`
    select typed as word, coalesce((ts_lexize('search_english', typed))[1], typed) as lexeme,
      coalesce(beginning, containing, '{}') as others, beginning is not null as begins
    from unnest(${words}::text[]) typed,
      lateral (select array_agg(lexeme) as beginning from (
        select known.lexeme from search_words known where known.kind = ${kind} and length(typed) > 1 and known.word >= typed
          and known.word < typed || ${lastLetter} order by known.uses desc limit ${mostWords}) found) as beginnings,
      lateral (select array_agg(lexeme) as containing from (
        select known.lexeme from search_words known where known.kind = ${kind} and beginning is null and length(typed) > 2
          and known.word like '%' || typed || '%' order by known.uses desc limit ${mostWords}) found) as containings`.execute(
    db,
  );
  return new Map(rows.map((row) => [row.word, row]));
}

/** Sorts behind every letter where text is compared by its bytes. */
const lastLetter = '\u{10FFFF}';
