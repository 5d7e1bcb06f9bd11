import { clinicalTitles } from '#domain/shared/clinicalTitles.ts';
import { clinicalRoles, type ClinicalRole } from '#domain/shared/vocabulary.ts';

/** By the codes of a role, and by the titles that are as good as these; in lower case, words apart by a space. */
export const roleOfTitle: ReadonlyMap<string, ClinicalRole> = new Map([
  ...clinicalRoles.flatMap((role) => role.split('/').map((code) => [code.toLowerCase(), role] as const)),
  ...clinicalTitles.flatMap(({ terms, role, isRole }) =>
    role && isRole ? terms.map((term) => [term, role] as const) : [],
  ),
]);

const longest = Math.max(...[...roleOfTitle.keys()].map((title) => title.split(' ').length));

/** The roles that the letters after a name mean: `MSN, FNP-C` is `NP`. Longer titles go before the words in them. */
export function namedRoles(letters: string): ClinicalRole[] {
  const words = withoutDots(letters.toLowerCase()).split(/[^\p{L}\p{N}]+/u);
  const found = new Set<ClinicalRole>();
  for (let at = 0; at < words.length;) {
    const length = lengthOfTitle(words, at);
    const role = roleOfTitle.get(words.slice(at, at + length).join(' '));
    if (role) found.add(role);
    at += length;
  }
  return clinicalRoles.filter((role) => found.has(role));
}

/** Letters with dots between them are written together: `R.N.` is `RN`. */
export function withoutDots(text: string): string {
  return text.replace(/(?<![\p{L}\p{N}.])\p{L}(?:\.\p{L})+(?:\.|(?![\p{L}\p{N}]))/gu, (dotted) =>
    dotted.replaceAll('.', ''),
  );
}

/** Words of the longest title from here on; 1 where none begins. */
function lengthOfTitle(words: readonly string[], from: number): number {
  for (let length = longest; length > 1; length--) {
    if (roleOfTitle.has(words.slice(from, from + length).join(' '))) return length;
  }
  return 1;
}
