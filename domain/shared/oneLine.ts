/** Input as one line of at most `most` characters: control characters become spaces, and no character is cut in half. */
export function oneLine(text: string, most: number): string {
  const line = text.replace(/[\p{Cc}\s]+/gu, ' ').trim();
  // A sign outside the basic plane is two characters long: half of it is none.
  return line
    .slice(0, most)
    .replace(/[\uD800-\uDBFF]$/, '')
    .trimEnd();
}
