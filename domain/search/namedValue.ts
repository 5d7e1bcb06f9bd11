import { wordGroups } from './fieldWords.ts';
import { plainWords } from './plainWords.ts';

/** Lists of which people name a value in words of their own. */
export type NamedList = 'role' | 'specialty' | 'shift' | 'employment' | 'location_type' | 'benefits';

/** The value that a text names, as it is stored or in a word that means it alone: `Registered Nurse` is `RN`. Null: none. */
export function namedValue<V extends string>(list: NamedList, values: readonly V[], text: string): V | null {
  const typed = plainWords(text);
  // `Nights` and `Days`.
  for (const term of [typed, typed.replace(/s$/, '')]) {
    const meant = valueOf.get(`${list}:${term}`);
    const named = values.find((value) => plainWords(value) === term || value === meant);
    if (named) return named;
  }
  return null;
}

/** By list and term; a term for several values of a list names none of it. */
const valueOf = new Map<string, string>();
for (const { en, es = [], values = [] } of wordGroups) {
  const parts = values.map(
    (value) => [value.slice(0, value.indexOf(':')), value.slice(value.indexOf(':') + 1)] as const,
  );
  for (const [list, value] of parts) {
    if (parts.some(([other, another]) => other === list && another !== value)) continue;
    for (const term of [...en, ...es]) valueOf.set(`${list}:${term}`, value);
  }
}
