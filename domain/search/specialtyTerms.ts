import { wordGroups } from './fieldWords.ts';

/** How near a specialty is to what is typed: 0 is the whole name or another word for it, 2 a part of its name, null none. */
export function specialtyRank(value: string, label: string, text: string): 0 | 1 | 2 | null {
  const typed = plain(text);
  const names = [...new Set([plain(label), plain(value), ...(termsOf.get(value) ?? [])])];
  if (names.includes(typed)) return 0;
  if (names.some((name) => name.startsWith(typed))) return 1;
  return names.some((name) => name.includes(` ${typed}`)) ? 2 : null;
}

/** What people call each specialty, in both languages. A word for several of them leads to all. */
const termsOf = new Map<string, string[]>();
for (const { en, es = [], values = [] } of wordGroups) {
  for (const value of values.filter((one) => one.startsWith('specialty:'))) {
    const specialty = value.slice('specialty:'.length);
    termsOf.set(specialty, [...(termsOf.get(specialty) ?? []), ...en, ...es]);
  }
}

/** As the words of the search are written: lower case, without accents, words apart by a space. */
function plain(text: string): string {
  const letters = text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  return letters.replace(/[^\p{L}\p{N}]+/gu, ' ').trim();
}
