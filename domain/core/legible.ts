/** Marks that turn the direction of a text or join it, as programs put them around what is copied; overrides are not among them. */
const marks = '\\s\\u061C\\u200E\\u200F\\u202A-\\u202C\\u2066-\\u2069\\uFEFF';
const ends = new RegExp(`^[${marks}]+|[${marks}]+$`, 'gu');

/** Signs for which nothing is drawn: fillers, joiners, soft hyphens and the blank Braille pattern (UAX 44). */
const undrawn = /[\p{Default_Ignorable_Code_Point}\u2800]/gu;

/** A text without blanks and marks of direction around it; empty where readers would see nothing. */
export function tidy(text: string): string {
  const inner = text.replace(ends, '');
  return inner.replace(undrawn, '').trim() === '' && !overrides.test(inner) ? '' : inner;
}

const overrides = /[\u202D\u202E]/;

/** Whether a text has a letter or a digit that readers see. An empty text says nothing, which is another matter. */
export function isLegible(text: string): boolean {
  return text === '' || /[\p{L}\p{N}]/u.test(text.replace(undrawn, ''));
}

/** What names may not hold: line ends and other control characters, and signs that are unseen or turn the direction. */
export const notInNames = /[\p{Cc}\p{Cs}\u2028\u2029\u200B\u200E\u200F\u202A-\u202E\u2060-\u2069\uFEFF]/u;
