/** A number or a code without the blanks, dots, dashes, slashes and brackets that people write in it. */
export function withoutSeparators(text: string): string {
  return text.replace(/[\s.()/\u00AD\u200B-\u200F\u202A-\u202E\u2060-\u2069\uFEFF\p{Pd}]/gu, '');
}
