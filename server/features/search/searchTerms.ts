import { withoutDots } from '#domain/site/namedRoles.ts';
import { fillerWords } from '#domain/site/searchWords.ts';
import { clinicalRoles, states } from '#domain/site/vocabulary.ts';
import { equivalentTo, longestPhrase } from './equivalents.ts';

/** One thing that a text asks for. */
export interface Term {
  readonly excluded: boolean;
  /** Words that stand beside each other, each of them another way to say it. */
  readonly phrases: readonly (readonly string[])[];
  /** Values of a listing, such as `role:NP`, each of which is another way to say it. */
  readonly values?: readonly string[];
  /** The last word of the first phrase may be the beginning of one. */
  readonly isOpen: boolean;
  /** Signs of which every one has to be there. */
  readonly signs?: readonly string[];
}

/**
 * Reads what somebody looks for: every word, in any order. A term with signs in it is a phrase of its parts, `"…"` is a
 * phrase, `-word` excludes, a text of signs alone means these. Terms that the field uses for the same stand for each other.
 */
export function searchTerms(q: string): readonly Term[] {
  const tokens = tokensOf(q);
  const withoutFillers = tokens.filter(({ text, isQuoted }) => isQuoted || !isFiller(text));
  const kept = withoutFillers.some(({ words }) => words.length > 0) ? withoutFillers : tokens;
  const terms: Term[] = [];
  for (let at = 0; at < kept.length;) {
    const { term, length } = equivalentAt(kept, at) ?? { term: termOf(kept[at]!), length: 1 };
    if (term) terms.push(term);
    at += length;
  }
  return terms.length > 0 ? terms : signsOf(q);
}

/** Words as the index has them: lower case, letters without their marks, digits. */
export function plainWords(text: string): string[] {
  return text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[ßæœøłđ]/g, (letter) => plainLetters[letter]!)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
}

/** Two letters that name a state or a role are words of every description: `or`, `in`, `me`, `ma`. */
export function isCode(word: string): boolean {
  return codes.has(word);
}

const plainLetters: Readonly<Record<string, string>> = { ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', ł: 'l', đ: 'd' };

const codes: ReadonlySet<string> = new Set(
  [...states, ...clinicalRoles.flatMap((role) => role.split('/'))]
    .filter((code) => code.length === 2)
    .map((code) => code.toLowerCase()),
);

interface Token {
  text: string;
  words: readonly string[];
  excluded: boolean;
  isQuoted: boolean;
}

/** `San Diego, CA` is three of them. */
function tokensOf(q: string): Token[] {
  return [...q.matchAll(/(-?)"([^"]*)"|[^\s,;]+/g)].map(([whole, minus, quoted]) => {
    const isQuoted = quoted !== undefined;
    const excluded = isQuoted ? minus === '-' : /^-[\p{L}\p{N}]/u.test(whole);
    const text = quoted ?? (excluded ? whole.slice(1) : whole);
    return { text, words: isQuoted ? plainWords(text) : wordsOf(text), excluded, isQuoted };
  });
}

/** `R.N.` is the title; other letters with dots between them stay apart, as the index has them. */
function wordsOf(text: string): readonly string[] {
  const together = withoutDots(text);
  const title = together === text ? null : plainWords(together);
  return title && equivalentTo([title]) ? title : plainWords(text);
}

/** `IN` in capitals is Indiana. */
function isFiller(text: string): boolean {
  return fillerWords.has(text.toLowerCase()) && !/^[A-Z]{2}$/.test(text);
}

function termOf({ words, excluded, isQuoted }: Token): Term | null {
  return words.length === 0 ? null : { excluded, phrases: [words], isOpen: !isQuoted && !excluded };
}

/** The longest run of words from here on that the field has other words for. */
function equivalentAt(tokens: readonly Token[], from: number): { term: Term; length: number } | null {
  for (let length = Math.min(longestPhrase, tokens.length - from); length > 0; length--) {
    const run = tokens.slice(from, from + length);
    const same = equivalentTo(run.map(({ words }) => words));
    if (!same || run.some(({ excluded, isQuoted }) => excluded || isQuoted)) continue;
    return { term: { excluded: false, ...same, isOpen: true }, length };
  }
  return null;
}

/** Of a text without letters and digits. */
function signsOf(q: string): Term[] {
  const signs = [...new Set(q.replace(/\s/g, ''))];
  return signs.length > 0 ? [{ excluded: false, phrases: [], isOpen: false, signs }] : [];
}
