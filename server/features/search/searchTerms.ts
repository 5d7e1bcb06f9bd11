import type { WordGroup } from '#domain/search/fieldWords.ts';
import { roleOfTitle, withoutDots } from '#domain/profiles/namedRoles.ts';
import { fillersBefore, fillerWords } from '#domain/search/searchWords.ts';
import { states } from '#domain/shared/vocabulary.ts';
import { equivalentTo, maxPhraseWords, type Equivalent } from './equivalents.ts';
import { maxMeasureWords, measureOf } from './lengthWords.ts';
import { plainWords } from './plainWords.ts';

/** One thing that a text asks for. */
export interface Term {
  /** As it was typed. */
  readonly typed: string;
  readonly excluded: boolean;
  /** Words that are next to each other, each of them another way to say it. */
  readonly phrases: readonly (readonly string[])[];
  /** Where a job may say them; in a profile they count wherever they are. */
  readonly where: WordGroup['where'];
  /** More of them, which count in the title of a job alone. */
  readonly titles?: readonly (readonly string[])[];
  /** Values of a listing, such as `role:NP`, each of which is another way to say it. */
  readonly values?: readonly string[];
  /** The last word of the first phrase may be the beginning of one. */
  readonly isOpen: boolean;
  /** Signs of which every one has to be there. */
  readonly signs?: readonly string[];
}

/**
 * Reads the words of a search: every word, in any order. A term with signs in it is a phrase of its parts, `"…"` is a
 * phrase, `-word` excludes, a text of signs alone means these. Terms that the field uses for the same find each other.
 */
export function searchTerms(q: string): readonly Term[] {
  const tokens = tokensOf(q);
  const found = termsOf(tokens, true);
  const terms = found.length > 0 ? found : termsOf(tokens, false);
  return terms.length > 0 ? terms : signsOf(q);
}

/** In the order in which they were typed. */
function termsOf(tokens: readonly Token[], dropsFillers: boolean): Term[] {
  const terms: Term[] = [];
  for (let at = 0; at < tokens.length;) {
    const known = unwantedAt(tokens, at) ?? equivalentAt(tokens, at);
    const term = known ? known.term : dropsFillers && isFiller(tokens, at) ? null : termOf(tokens[at]!);
    if (term) terms.push(term);
    at += known?.length ?? 1;
  }
  return terms.map((term) => withoutStateNamed(term, terms));
}

/** `no weekends`: listings without the value; what a text says of it stays, since it may say the same. */
function unwantedAt(tokens: readonly Token[], at: number): { term: Term; length: number } | null {
  const word = tokens[at]!.words.join(' ');
  const next = unwanting.has(word) && !tokens[at]!.isQuoted && tokens[at + 1] ? equivalentAt(tokens, at + 1) : null;
  const { values = [], typed = '' } = next?.term ?? {};
  if (!next || values.length === 0 || !values.every((value) => mayBeUnwanted.has(value.split(':')[0]!))) return null;
  const term: Term = {
    typed: `${tokens[at]!.typed} ${typed}`,
    excluded: true,
    phrases: [],
    where: 'values',
    values,
    isOpen: false,
  };
  return { term, length: next.length + 1 };
}

const unwanting: ReadonlySet<string> = new Set(['no', 'without', 'sin']);
const mayBeUnwanted: ReadonlySet<string> = new Set(['shift', 'days', 'employment', 'location_type']);

/** `PA Pennsylvania`: the code is that of the role, because the state is named beside it. */
function withoutStateNamed(term: Term, terms: readonly Term[]): Term {
  const { values = [], where } = term;
  const others = terms.filter((other) => other !== term).flatMap((other) => other.values ?? []);
  if (where !== 'values' || values.every((value) => value.startsWith('state:'))) return term;
  return { ...term, values: values.filter((value) => !value.startsWith('state:') || !others.includes(value)) };
}

/** Two letters that name a state or a role. */
export function isCode(word: string): boolean {
  return stateCodes.has(word) || roleOfTitle.has(word);
}

const stateCodes: ReadonlySet<string> = new Set(states.map((code) => code.toLowerCase()));

interface Token {
  text: string;
  /** With its quotes or its minus. */
  typed: string;
  /** Behind a comma, as the state behind its town. */
  isBehindComma: boolean;
  words: readonly string[];
  excluded: boolean;
  isQuoted: boolean;
}

/** `San Diego, CA` is three of them. */
function tokensOf(q: string): Token[] {
  return [...q.matchAll(/(-?)"([^"]*)"|[^\s,;]+/g)].map(({ 0: whole, 1: minus, 2: quoted, index }) => {
    const isQuoted = quoted !== undefined;
    const excluded = isQuoted ? minus === '-' : /^-[\p{L}\p{N}]/u.test(whole);
    const text = quoted ?? (excluded ? whole.slice(1) : whole);
    const words = isQuoted ? plainWords(text) : wordsOf(text);
    return { text, typed: whole, isBehindComma: /,\s*$/.test(q.slice(0, index)), words, excluded, isQuoted };
  });
}

/** `R.N.` is the title; other letters with dots between them stay apart, as the index has them. */
function wordsOf(text: string): readonly string[] {
  const pipeline = withoutDots(text);
  const title = pipeline === text ? null : plainWords(pipeline);
  return title && equivalentTo([title]) ? title : plainWords(text);
}

/** `IN` in capitals is Indiana. */
function isFiller(tokens: readonly Token[], at: number): boolean {
  const { text, isQuoted, isBehindComma } = tokens[at]!;
  if (isQuoted || (isBehindComma && stateCodes.has(text.toLowerCase())) || /^[A-Z]{2}$/.test(text)) return false;
  const word = text.toLowerCase();
  return fillerWords.has(word) || (fillersBefore.has(word) && at < tokens.length - 1);
}

function termOf({ words, typed, excluded, isQuoted, isBehindComma }: Token): Term | null {
  if (words.length === 0) return null;
  const values = isQuoted || excluded ? [] : stateOf(words);
  const isState = values.length > 0 && (isBehindComma || typed === typed.toUpperCase());
  const where = isState ? (isBehindComma ? 'values' : 'title') : 'text';
  return { typed, excluded, phrases: [words], where, values, isOpen: !isQuoted && !excluded && !isState };
}

/** The longest run of words from here on that the field has other words for. */
function equivalentAt(tokens: readonly Token[], from: number): { term: Term; length: number } | null {
  for (let length = Math.min(longest, tokens.length - from); length > 0; length--) {
    const run = tokens.slice(from, from + length);
    if (run.some(({ excluded, isQuoted }) => excluded || isQuoted)) continue;
    const words = run.flatMap(({ words: own }) => own);
    const typed = run.map((token) => token.typed).join(' ');
    const measure = measureOf(words);
    if (measure) return { term: { typed, excluded: false, ...measure, isOpen: false }, length };
    const same = isTownsState(run) ? null : equivalentTo(run.map(({ words: own }) => own));
    if (!same || isPartOfTown(same, tokens[from + length])) continue;
    const values = [...same.values, ...stateOf(words)];
    return { term: { typed, excluded: false, ...same, values, isOpen: false }, length };
  }
  return null;
}

const longest = Math.max(maxPhraseWords, maxMeasureWords);

/** `Portland, OR` asks for no operating room; `RN, PA` may ask for either. */
function isTownsState([token, ...more]: readonly Token[]): boolean {
  const word = token!.words.join(' ');
  if (more.length > 0 || !token!.isBehindComma || !stateCodes.has(word)) return false;
  return equivalentTo([[word]])?.values.every((value) => value.startsWith('specialty:')) ?? true;
}

/** `Kansas City`, `Virginia Beach`. */
function isPartOfTown({ values }: Equivalent, next: Token | undefined): boolean {
  return values.length === 1 && values[0]!.startsWith('state:') && townEndings.has(next?.words.join(' ') ?? '');
}

const townEndings: ReadonlySet<string> = new Set(['city', 'beach', 'falls', 'springs', 'shores']);

/** The code of a state is its value as well. */
function stateOf(words: readonly string[]): readonly string[] {
  return words.length === 1 && stateCodes.has(words[0]!) ? [`state:${words[0]!.toUpperCase()}`] : [];
}

/** Of a text without letters and digits. */
function signsOf(q: string): Term[] {
  const signs = [...new Set(q.replace(/\s/g, ''))];
  return signs.length > 0 ? [{ typed: q, excluded: false, phrases: [], where: 'text', isOpen: false, signs }] : [];
}
