import { stateNames } from './stateNames.ts';
import { states } from './vocabulary.ts';

/** The parts of a US address in one line; null for those that cannot be read from it. */
export interface PostalAddress {
  street: string | null;
  city: string | null;
  /** Two letters, of a state, a territory or the regions of the military post. */
  state: string | null;
  postalCode: string | null;
}

/** Reads `1200 Riverside Drive, San Diego, CA 92101`, and what is left of that in `San Diego, CA` or `Tampa`. */
export function readAddress(written: string): PostalAddress {
  // `92101–1234` and `92101 1234` at the end.
  const line = written
    .replace(/(?<!\d)(\d{5})[\s\p{Pd}]+(\d{4})(?=\D*$)/u, '$1-$2')
    .replace(/(?<!\p{L})D\.\s?C(?:\.|(?!\p{L}))/giu, 'DC');
  const military = readMilitary(line);
  if (military) return military;
  const parts = withComma(line)
    .split(/[,\n]/)
    .map((part) => part.replace(/\s+/g, ' ').trim());
  while (parts.length > 0 && isEmpty(parts.at(-1)!)) parts.pop();
  const { state, postalCode } = takeRegion(parts);
  const last = parts.at(-1);
  // A number before the state is a street; a place that is named alone is a town.
  const city = last !== undefined && (parts.length > 1 || !/\d/.test(last)) ? parts.pop()! : null;
  return { street: parts.join(', ') || null, city, state, postalCode };
}

/**
 * `Unit 2050 Box 4190, APO, AE 09012`: a post office of the army, the fleet or the diplomats takes the place of the town, and
 * Europe (AE), the Pacific (AP) or the Americas (AA) that of the state. USPS Publication 28, section 238, read 2026-11-28.
 */
function readMilitary(line: string): PostalAddress | null {
  const read = /^(?:(.+?)[\s,]+)?([AFD]PO)[\s,]+(A[AEP])(?:[\s,]+(\d{5}(?:-\d{4})?))?(?:[\s,]+USA?)?[\s,]*$/is.exec(
    line.trim(),
  );
  if (!read) return null;
  const [, street = null, office = '', region = '', postalCode = null] = read;
  return { street, city: office.toUpperCase(), state: region.toUpperCase(), postalCode };
}

/** `San Diego, CA`, as short as a place can be named; the line itself where it names neither. */
export function townOf(line: string): string {
  const { city, state } = readAddress(line);
  return [city, state].filter(Boolean).join(', ') || line;
}

/** `Boston MA 02110` as `Boston, MA 02110`. */
function withComma(line: string): string {
  return line
    .trim()
    .replace(/([^,\s])\s+([A-Z]{2})(?=(\s+\d{5}(-\d{4})?)?$)/, (found, before: string, code: string) =>
      stateNamed(code) ? `${before}, ${code}` : found,
    );
}

function takeRegion(parts: string[]): Pick<PostalAddress, 'state' | 'postalCode'> {
  const code = /^(.*?)\s*(\d{5}(?:-\d{4})?)$/.exec(parts.at(-1) ?? '');
  // `CA 92101`, or the number in a part of its own; `1200` at the end of a street has fewer digits.
  const before = code?.[1] || (code ? parts.at(-2) : parts.at(-1));
  const state = before === undefined ? null : stateNamed(before);
  if (code && (state || code[1] === '')) {
    parts.pop();
    if (state && code[1] === '') parts.pop();
    return { state, postalCode: code[2]! };
  }
  if (state) parts.pop();
  return { state, postalCode: null };
}

function stateNamed(text: string): string | null {
  const lower = text.replace(/\./g, '').toLowerCase();
  return states.find((code) => code.toLowerCase() === lower || stateNames[code].toLowerCase() === lower) ?? null;
}

function isEmpty(part: string): boolean {
  return /^(|usa|us|u\.s\.a?\.?|united states( of america)?)$/i.test(part);
}
