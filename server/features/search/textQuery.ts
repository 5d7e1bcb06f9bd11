import { sql } from 'kysely';
import type { Db } from '#server/platform/db/Database.ts';
import type { Listing } from './listing.ts';
import { isCode, searchTerms, type Term } from './searchTerms.ts';

/** Lexemes that a word means. */
interface Known {
  lexeme: string;
  /** Of known words that begin with it, the commonest first; where none does, of those that contain it. */
  others: string[];
  /** Whether a known word begins with it. */
  begins: boolean;
}

/** Known words that begin with what is typed. */
const maxWords = 20;

/**
 * Of the text of a tsquery that is stored, characters. A row of `compiled_searches` has to fit into a page of 8 KB, because a
 * tsquery is never stored apart, and one takes up to three times its text.
 */
const maxStored = 2400;

/** What is listed, or also what will be: with words that are not in use yet. */
type Reach = 'now' | 'later';

/** How a text is read. */
interface Reading {
  readonly known: ReadonlyMap<string, Known>;
  /** Weight A has the names of people; of jobs it is known which words are those of the title. */
  readonly hasNames: boolean;
  readonly reach: Reach;
}

/** The text of a tsquery for what a user typed; null when it asks for nothing. */
export async function textQuery(
  db: Db,
  kind: Listing['kind'],
  q: string,
  reach: Reach = 'now',
): Promise<string | null> {
  const terms = searchTerms(q);
  if (terms.length === 0) return null;
  const reading = await readingOf(db, kind, terms, reach);
  const whole = allOf(terms, reading);
  if (reach === 'now' || whole.length <= maxStored) return whole;
  const alone = new Map([...reading.known].map(([word, one]) => [word, { ...one, others: [] }]));
  return allOf(terms.map(inBrief), { ...reading, known: alone });
}

/** The same for each part of a text that has been read, in one look at the words that are known. */
export async function termQueries(
  db: Db,
  kind: Listing['kind'],
  terms: readonly Term[],
): Promise<ReadonlyMap<Term, string>> {
  const reading = await readingOf(db, kind, terms, 'now');
  return new Map(terms.map((term) => [term, termQuery(term, reading)]));
}

async function readingOf(db: Db, kind: Listing['kind'], terms: readonly Term[], reach: Reach): Promise<Reading> {
  const words = [...new Set(terms.flatMap(({ phrases, titles = [] }) => [...phrases, ...titles].flat()))];
  const open = terms.flatMap(({ phrases, isOpen }) => (isOpen ? phrases[0]!.slice(-1) : []));
  const known = words.length > 0 ? await lookUp(db, kind, words, open) : new Map<string, Known>();
  return { known, hasNames: kind === 'people', reach };
}

function allOf(terms: readonly Term[], reading: Reading): string {
  return [...new Set(terms.map((term) => termQuery(term, reading)))].join(' & ');
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

/** As it was typed, and by its values, without other ways to say it. */
function inBrief(term: Term): Term {
  return { ...term, phrases: term.phrases.slice(0, 1), titles: [] };
}

function termQuery(term: Term, reading: Reading): string {
  const { excluded, signs } = term;
  if (signs) return signs.map((sign) => lexeme(`!${sign}`)).join(' & ');
  const written = [...new Set(reading.hasNames ? inProfile(term, reading) : inJob(term, reading))].join(' | ');
  return excluded ? `!(${written})` : `(${written})`;
}

function inJob({ phrases, titles = [], where, values = [], isOpen }: Term, reading: Reading): string[] {
  const anywhere = (words: readonly string[], at: number) => {
    if (!isShort(words)) return phraseQuery(words, isOpen && at === 0, reading);
    return at === 0 ? `${titleQuery(words)} | ${lexeme(`@${words[0]}`)}` : titleQuery(words);
  };
  const ways = {
    // A code that was typed may be in the title of a job of another role: `LPN or RN`.
    values: () => (isRole(values) ? phrases.slice(0, 1).filter(isShort).map(titleQuery) : []),
    title: () => phrases.map(titleQuery),
    text: () => phrases.map(anywhere),
  };
  return [...ways[where](), ...titles.map(titleQuery), ...values.map(valueLexeme)];
}

/** Other words for a short one are left out: each may be the code of a state. */
function inProfile({ phrases, titles = [], values = [], isOpen }: Term, reading: Reading): string[] {
  const ways = [...phrases, ...titles].flatMap((words, at) => {
    if (!isShort(words) || !isCode(words[0]!)) return [phraseQuery(words, isOpen && at === 0, reading)];
    return at === 0 ? [lexeme(`^${words[0]}`)] : [];
  });
  // `PA` is a role before it is the state of a license.
  const licensed = values.every(isState) ? values : values.filter((value) => !isState(value));
  return [...ways, ...licensed.map(valueLexeme)];
}

function isRole(values: readonly string[]): boolean {
  return values.some((value) => value.startsWith('role:'));
}

function isState(value: string): boolean {
  return value.startsWith('state:');
}

/** A word of two letters is looked for outside of descriptions, which are full of such words. */
function isShort(words: readonly string[]): boolean {
  return words.length === 1 && /^\p{L}{2}$/u.test(words[0]!);
}

/** The list has the words of a title as they are written: a nursing home in one is no nurse. */
function titleQuery(words: readonly string[]): string {
  const last = words.at(-1)!;
  const tokens = words.map((word) => lexeme(`=${word}`));
  const several = isShort(words) || last.endsWith('s') ? [] : [...tokens.slice(0, -1), lexeme(`=${last}s`)];
  return [tokens, several].flatMap((all) => (all.length > 1 ? `(${all.join(' & ')})` : all)).join(' | ');
}

function phraseQuery(words: readonly string[], isOpen: boolean, { known, hasNames, reach }: Reading): string {
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

/** `open`: those of the words that may be the beginning of one. */
async function lookUp(
  db: Db,
  kind: Listing['kind'],
  words: readonly string[],
  open: readonly string[],
): Promise<ReadonlyMap<string, Known>> {
  const { rows } = await sql<Known & { word: string }>`
    select typed as word, coalesce((ts_lexize('search_english', typed))[1], typed) as lexeme,
      coalesce(beginning, containing, '{}') as others, beginning is not null as begins
    from unnest(${words}::text[]) typed, lateral (select typed = any(${open}::text[]) as is_open) as opened,
      lateral (select array_agg(lexeme) as beginning from (
        select known.lexeme from search_words known where known.kind = ${kind} and is_open and length(typed) > 1 and known.word >= typed
          and known.word < typed || ${lastLetter} order by known.uses desc limit ${maxWords}) found) as beginnings,
      lateral (select array_agg(lexeme) as containing from (
        select known.lexeme from search_words known where known.kind = ${kind} and is_open and beginning is null and length(typed) > 2
          and known.word like '%' || typed || '%' order by known.uses desc limit ${maxWords}) found) as containings`.execute(
    db,
  );
  return new Map(rows.map((row) => [row.word, row]));
}

/** Sorts behind every letter where text is compared by its bytes. */
const lastLetter = '\u{10FFFF}';
