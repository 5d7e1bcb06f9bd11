import { otherGivenNames } from '#domain/shared/shortNames.ts';

/** Letters behind which the list of the OIG cuts surnames and given names (`domain/rules/sources.json`). */
const cuts = { surname: 20, given: 15 } as const;

/** How many letters of a given name say as much as the whole of it: `JON` of `JONATHAN`. */
const shortestGiven = 3;

/** The names of a person as they are compared: capital letters without accents, blanks, hyphens and titles. */
export interface PersonNames {
  readonly surnames: readonly string[];
  readonly givenNames: readonly string[];
  /** What people with these given names are called as well: `ROBERT` of `Bob`. */
  readonly otherGivenNames: readonly string[];
}

/**
 * All surnames that a person may be on a list with, which holds only the one that was known at the time: each word
 * behind the first, all words from one of them on together, and each part of one with a hyphen; of a name that is one word,
 * the word. Of present and former names alike.
 */
export function personNames(fullName: string, otherNames: readonly string[]): PersonNames {
  const names = [fullName, ...otherNames].flatMap(ordersOf).map((name) => withoutPrefixes(wordsOf(name)));
  const surnames = names.flatMap((words) => [...surnamesIn(words), ...surnamesIn(withoutTitles(words))]);
  const givenNames = names.flatMap(([first, ...more]) => (first !== undefined && more.length > 0 ? [first] : []));
  const given = givenNames.map(joined);
  return {
    surnames: distinct(surnames, cuts.surname),
    givenNames: distinct(given, cuts.given),
    otherGivenNames: distinct(given.flatMap(otherGivenNames), cuts.given),
  };
}

/** A surname of a list as it is compared: `De La Cruz, Jr.` is DELACRUZ. Empty where it has no letter. */
export function surnameKey(surname: string): string {
  return joined(withoutTitles(wordsOf(surname)).join('')).slice(0, cuts.surname);
}

/** A given name of a list as it is compared: its first word. */
export function givenNameKey(givenName: string): string {
  return joined(wordsOf(givenName)[0] ?? '').slice(0, cuts.given);
}

/** Whether the keys of a row are among the names of a person. */
export function isNamed({ surnames, givenNames }: PersonNames, surname: string, givenName: string): boolean {
  return surname !== '' && surnames.includes(surname) && givenNames.some((own) => isSameGiven(own, givenName));
}

/** The same by another name of the same given name: less than a name, and a reason to look where more agrees. */
export function isNamedOtherwise(
  { surnames, otherGivenNames: names }: PersonNames,
  surname: string,
  givenName: string,
) {
  return surname !== '' && surnames.includes(surname) && names.includes(givenName);
}

function isSameGiven(one: string, other: string): boolean {
  const [short, long] = one.length < other.length ? [one, other] : [other, one];
  return one === other || (short.length >= shortestGiven && long.startsWith(short));
}

/** `Smith, Jane` is read as it is written and as `Jane Smith`; of `Jane Smith, RN` the words behind the comma are titles. */
function ordersOf(name: string): string[] {
  const [surname = '', ...behind] = name.split(',');
  const given = behind.filter((part) => !wordsOf(part).every((word) => titles.has(word))).join(' ');
  return given.trim() === '' ? [name] : [name, `${given} ${surname}`];
}

function withoutPrefixes(words: readonly string[]): readonly string[] {
  return words.length > 2 && prefixes.has(words[0]!) ? withoutPrefixes(words.slice(1)) : words;
}

function surnamesIn(words: readonly string[]): string[] {
  const behind = words.length > 1 ? words.slice(1) : words;
  const parts = behind.flatMap((word) => word.split('-'));
  const runs = behind.map((_, at) => behind.slice(at).join(''));
  return [...behind, ...parts, ...runs].map(joined);
}

/** In capital letters, without accents and punctuation but hyphens within a word. */
function wordsOf(name: string): string[] {
  const folded = name.normalize('NFKD').replace(/\p{M}/gu, '').toUpperCase();
  const letters = folded.replace(/[^\p{ASCII}]/gu, (letter) => undecomposed[letter] ?? letter);
  return letters
    .replace(/[.'’`]/g, '')
    .split(/[^\p{L}-]+/u)
    .map((word) => word.replace(/^-+|-+$/g, ''))
    .filter((word) => word !== '');
}

/** Generations and letters behind a name, while two words are left: DO is a surname as well. */
function withoutTitles(words: readonly string[]): readonly string[] {
  return words.length > 1 && titles.has(words.at(-1)!) ? withoutTitles(words.slice(0, -1)) : words;
}

const titles: ReadonlySet<string> = new Set(
  `JR SR II III IV MD DO RN LPN LVN NP APRN FNP CRNA CNM PA PAC PA-C PT DPT OT OTR COTA CNA CMA DDS DMD DPM DC OD PHD DNP
  PHARMD RPH RRT SLP CST LCSW LMSW MSW BSN MSN ESQ`.split(/\s+/),
);

const prefixes: ReadonlySet<string> = new Set('DR MR MRS MS MISS MX PROF PROFESSOR DOCTOR SISTER REV'.split(' '));

/** Letters that Unicode does not decompose, as they are mostly written in the United States. */
const undecomposed: Readonly<Record<string, string>> = {
  ...{ Ø: 'O', Æ: 'AE', Œ: 'OE', Ł: 'L', Đ: 'D', Ð: 'D', Þ: 'TH', Ħ: 'H', Ŋ: 'N', Ŧ: 'T', ẞ: 'SS' },
};

function joined(name: string): string {
  return name.replaceAll('-', '');
}

function distinct(names: readonly string[], length: number): string[] {
  return [...new Set(names.map((name) => name.slice(0, length)).filter((name) => name !== ''))];
}
