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

const plainLetters: Readonly<Record<string, string>> = { ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', ł: 'l', đ: 'd' };
