/** As the words of the search are written: lower case, without accents, words apart by a space. */
export function plainWords(text: string): string {
  const letters = text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  return letters.replace(/[^\p{L}\p{N}]+/gu, ' ').trim();
}
