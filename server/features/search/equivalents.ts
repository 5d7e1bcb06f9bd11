import { clinicalTitles, titleEndings, type ClinicalTitle } from '#domain/site/clinicalTitles.ts';
import { roleOfTitle } from '#domain/site/namedRoles.ts';
import { equivalentTerms } from '#domain/site/searchWords.ts';
import { clinicalRoles } from '#domain/site/vocabulary.ts';

/** Other ways to say the same. */
export interface Equivalent {
  /** As it was typed first. */
  readonly phrases: readonly (readonly string[])[];
  /** Of listings, such as `role:NP`. */
  readonly values: readonly string[];
}

/** Words that one equivalent has at most. */
export const longestPhrase = 4;

/**
 * What the field uses for the words of these tokens; null where it has nothing else. One token may be a title with its
 * ending (`FNP-C`), or several that are alternatives (`NP/PA`).
 */
export function equivalentTo(tokens: readonly (readonly string[])[]): Equivalent | null {
  const words = tokens.flat();
  const known = equivalents.get(words.join(' '));
  if (known || tokens.length > 1 || words.length < 2) return known ?? null;
  const isCertified = titleEndings.has(words.at(-1)!);
  return (isCertified && equivalents.get(words.slice(0, -1).join(' '))) || alternatives(words);
}

/** The phrase itself, or a listing of one of its roles: `NP/PA`, `PT/DPT`. */
function alternatives(words: readonly string[]): Equivalent | null {
  const roles = words.map((word) => roleOfTitle.get(word));
  if (roles.some((role) => role === undefined)) return null;
  return { phrases: [words], values: [...new Set(roles)].map((role) => `role:${role}`) };
}

/** By each way to say something. */
const equivalents: ReadonlyMap<string, Equivalent> = new Map([
  ...equivalentTerms.flatMap((group) => {
    const role = clinicalRoles.find((code) => group.includes(code.toLowerCase()));
    const titles = clinicalTitles.filter((title) => title.isRole && role && title.role === role);
    // Titles that are written out end in the name of the role.
    return entries(group, [...group, ...titles.flatMap(({ terms }) => terms).filter((term) => !term.includes(' '))]);
  }),
  ...clinicalTitles.flatMap((title) =>
    title.isRole
      ? entries(title.terms, [...title.terms, ...namesOf(title)], [`role:${title.role}`])
      : entries(title.terms, title.terms),
  ),
]);

function entries(
  terms: readonly string[],
  all: readonly string[],
  values: readonly string[] = [],
): [term: string, equivalent: Equivalent][] {
  return terms.map((term) => {
    const phrases = [term, ...all.filter((other) => other !== term)].map((phrase) => phrase.split(' '));
    return [term, { phrases, values }];
  });
}

/** What the role is called in full; its code may be that of a state, and is among the values. */
function namesOf({ role }: ClinicalTitle): readonly string[] {
  const group = equivalentTerms.find((terms) => role && terms.includes(role.toLowerCase())) ?? [];
  return group.filter((name) => name.length > 2);
}
