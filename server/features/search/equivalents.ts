import { clinicalTitles, titleEndings, type ClinicalTitle } from '#domain/shared/clinicalTitles.ts';
import { wordGroups, type WordGroup } from '#domain/search/fieldWords.ts';
import { roleOfTitle } from '#domain/profiles/namedRoles.ts';
import { fillersBefore, fillerWords } from '#domain/search/searchWords.ts';
import { emrNames } from '#domain/search/vocabulary.ts';
import { spanishStateNames, stateNames } from '#domain/shared/stateNames.ts';
import { clinicalRoles, states } from '#domain/shared/vocabulary.ts';
import { plainWords } from './plainWords.ts';

type Phrase = readonly string[];

/** Other ways to say the same. */
export interface Equivalent {
  /** As it was typed first, or as the field calls it; looked for where `where` says. */
  readonly phrases: readonly Phrase[];
  readonly where: WordGroup['where'];
  /** What narrower words add: looked for in titles. */
  readonly titles: readonly Phrase[];
  /** Of listings, such as `role:NP`. */
  readonly values: readonly string[];
}

/**
 * What the field uses for the words of these tokens; null where it has nothing else. One token may be a title with its
 * ending (`FNP-C`), or several that are alternatives (`NP/PA`).
 */
export function equivalentTo(tokens: readonly Phrase[]): Equivalent | null {
  const words = tokens.flat();
  const known = equivalents.get(words.join(' ')) ?? equivalents.get(singular(words));
  if (known || tokens.length > 1 || words.length < 2) return known ?? null;
  const isCertified = titleEndings.has(words.at(-1)!);
  return (isCertified && equivalents.get(words.slice(0, -1).join(' '))) || alternatives(words);
}

/** A listing of one of these roles: `NP/PA`, `PT/DPT`. */
function alternatives(words: Phrase): Equivalent | null {
  const roles = words.map((word) => roleOfTitle.get(word));
  if (roles.some((role) => role === undefined)) return null;
  return {
    phrases: [words],
    where: 'values',
    titles: [],
    values: [...new Set(roles)].map((role) => `role:${role}`),
  };
}

/** `nurses` is `nurse`. */
function singular(words: Phrase): string {
  return words.join(' ').replace(/(?<=\p{L}{3})s$/u, '');
}

/** By each way to say something; of two that share one the first has it. */
const equivalents = new Map<string, Equivalent>();
for (const [term, equivalent] of [...groupEntries(), ...titleEntries(), ...stateEntries(), ...emrEntries()]) {
  if (!equivalents.has(term)) equivalents.set(term, equivalent);
}

const wordsOfField: ReadonlySet<string> = new Set([
  ...[...equivalents.keys()].flatMap((term) => term.split(' ')),
  ...fillerWords,
  ...fillersBefore,
]);

/** In either language, whether or not a listing says it. */
export function isWordOfField(word: string): boolean {
  return wordsOfField.has(word) || wordsOfField.has(singular([word]));
}

/**
 * Terms of ours that begin with the text, in either language; of an abbreviation, what it is short for. Roles are suggested as
 * such.
 */
export function fieldTerms(q: string): readonly string[] {
  const typed = plainWords(q).join(' ');
  if (typed.length < 2) return [];
  const others = wordGroups.filter(({ where }) => where !== 'values');
  const short = others.filter(({ en }) => en.includes(typed)).flatMap(({ en }) => en);
  const written = short.filter((term) => term.length > typed.length + 2).slice(0, maxTerms);
  const isBegun = (term: string) => term.includes(' ') && term.startsWith(typed) && term !== typed;
  // One of those that mean the same is enough.
  const begun = others.flatMap((group) => termsOf(group).filter(isBegun).slice(0, 1));
  return [...written, ...begun.slice(0, maxTerms)];
}

const maxTerms = 3;

/** Words that one equivalent has at most. */
export const maxPhraseWords = Math.max(...[...equivalents.keys()].map((term) => term.split(' ').length));

type Entry = [term: string, equivalent: Equivalent];

function groupEntries(): Entry[] {
  return wordGroups.flatMap((group) => {
    const narrower = (group.finds ?? []).map((term) => wordGroups.find(({ en }) => en.includes(term))!);
    const values = [group, ...narrower].flatMap((one) => one.values ?? []);
    return entries([...termsOf(group), ...holdersOf(group)], group.where, values, narrower.flatMap(termsOf));
  });
}

/** Letters behind a name: of a role, or of a narrower field, which its holders have in their title. */
function titleEntries(): Entry[] {
  return clinicalTitles.flatMap(({ terms, role, isRole }) =>
    isRole ? entries([...terms, ...namesOf(role)], 'values', [`role:${role}`]) : entries(terms, 'title', []),
  );
}

/**
 * The name of a state in both languages, which texts use for other things too (`Main Street`, `Kansas City` in Missouri), and the
 * license of one.
 */
function stateEntries(): Entry[] {
  const licenseOf = ['licensed in _', '_ license', '_ licensed', 'licencia de _', 'licencia en _', 'con licencia en _'];
  return states.flatMap((code) => {
    const names = [...new Set([stateNames[code], spanishStateNames[code]].map((name) => plainWords(name).join(' ')))];
    const licenses = [...names, code.toLowerCase()].flatMap((name) => licenseOf.map((of) => of.replace('_', name)));
    return entries(names, 'values', [`state:${code}`]).concat(licenses.map((term) => licenseEntry(term, code)));
  });
}

/** Profiles have it as a value; no text says it so. */
function licenseEntry(term: string, code: string): Entry {
  return [term, { phrases: [term.split(' ')], where: 'values', titles: [], values: [`state:${code}`] }];
}

/** Record systems, which a listing names in a field of their own. */
function emrEntries(): Entry[] {
  return emrNames.flatMap((name) => entries([plainWords(name).join(' ')], 'text', [`emr:${name.toLowerCase()}`]));
}

function entries(
  terms: readonly string[],
  where: Equivalent['where'],
  values: readonly string[],
  titles: readonly string[] = [],
): Entry[] {
  const split = (some: readonly string[]) => some.map((phrase) => phrase.split(' '));
  return terms.map((term): Entry => [
    term,
    { phrases: split([term, ...terms.filter((other) => other !== term)]), where, titles: split(titles), values },
  ]);
}

function termsOf({ en, es = [] }: WordGroup): readonly string[] {
  return [...en, ...es];
}

/** Titles whose holders work as the role that the group names alone; those that are written out end in its name. */
function holdersOf({ en, values = [] }: WordGroup): readonly string[] {
  const role = values.length === 1 ? clinicalRoles.find((code) => values[0] === `role:${code}`) : undefined;
  return clinicalTitles
    .filter((title) => title.isRole && role && title.role === role)
    .flatMap(({ terms }) => terms)
    .filter((term) => !term.includes(' ') && !en.includes(term));
}

/** What the role is called in full; its code may be that of a state, and is among the values. */
function namesOf(role: ClinicalTitle['role']): readonly string[] {
  const group = wordGroups.find(({ values = [] }) => values.length === 1 && values[0] === `role:${role}`);
  return (group?.en ?? []).filter((name) => name.length > 2);
}
