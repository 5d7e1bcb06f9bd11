/** Letters of the scripts our fonts have, and the numbers and signs between them. */
const drawn =
  /[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Arabic}\p{Script=Hebrew}\p{M}\p{N}\p{P}\p{Zs}$+<=>|~^`°©®™€£]/u;

/** The text without what would be drawn as an empty box: emoji and other scripts. May be empty. */
export function drawable(text: string): string {
  const signs = Array.from(text.normalize('NFC').replace(/\p{Variation_Selector}/gu, ''), (sign) =>
    drawn.test(sign) ? sign : ' ',
  );
  return signs.join('').replace(/\s+/g, ' ').trim();
}

/** Whether the text is read from right to left: its first letter decides, as in HTML's `dir=auto`. */
export function isRightToLeft(text: string): boolean {
  return /^\P{L}*[\p{Script=Arabic}\p{Script=Hebrew}]/u.test(text);
}
