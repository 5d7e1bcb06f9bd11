import { clinicalTitles } from '#domain/shared/clinicalTitles.ts';
import { wordGroups } from './fieldWords.ts';
import { plainWords } from './plainWords.ts';

/** What of a listing is chosen from a long list. */
type ChoiceKind = 'role' | 'specialty';

/** How near a choice is to what is typed: 0 is the whole name or another word for it, 2 a part of its name, null none. */
export function choiceRank(kind: ChoiceKind, value: string, label: string, text: string): 0 | 1 | 2 | null {
  const typed = plainWords(text);
  const names = [...new Set([plainWords(label), plainWords(value), ...(termsOf.get(`${kind}:${value}`) ?? [])])];
  if (names.includes(typed)) return 0;
  if (names.some((name) => name.startsWith(typed))) return 1;
  return names.some((name) => name.includes(` ${typed}`)) ? 2 : null;
}

/** What people call each value, in both languages. A word for several of them leads to all. */
const termsOf = new Map<string, string[]>();
for (const { en, es = [], values = [] } of wordGroups) for (const value of values) addTerms(value, [...en, ...es]);
for (const { terms, role, specialty } of clinicalTitles)
  addTerms(role ? `role:${role}` : `specialty:${specialty}`, terms);

function addTerms(value: string, terms: readonly string[]): void {
  termsOf.set(value, [...(termsOf.get(value) ?? []), ...terms]);
}
