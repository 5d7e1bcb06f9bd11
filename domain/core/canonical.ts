/** What has exactly one canonical text: no fractions, nothing undefined. */
export type Canonical = string | number | boolean | null | readonly Canonical[] | { readonly [key: string]: Canonical };

/**
 * The one JSON text of a value (RFC 8785, for text, whole numbers within 2^53, booleans, null, lists and objects): keys in
 * the order of their UTF-16 code units, no spaces. Its UTF-8 bytes are what is hashed. Throws a TypeError for anything else.
 */
export function canonicalText(value: Canonical): string {
  if (value === null || typeof value === 'boolean') return String(value);
  if (typeof value === 'string') return quoted(value);
  if (typeof value === 'number' && Number.isSafeInteger(value)) return String(value + 0);
  if (Array.isArray(value)) return `[${value.map(canonicalText).join(',')}]`;
  if (typeof value === 'object') return objectText(value as { readonly [key: string]: Canonical });
  throw new TypeError(`No canonical text of a ${typeof value}`);
}

function objectText(object: { readonly [key: string]: Canonical }): string {
  // Without a comparison of its own `toSorted` goes by UTF-16 code units.
  const entries = Object.keys(object)
    .toSorted()
    .map((key) => `${quoted(key)}:${canonicalText(object[key]!)}`);
  return `{${entries.join(',')}}`;
}

/** As JSON has it, which is as RFC 8785 has it. */
function quoted(text: string): string {
  if (!text.isWellFormed()) throw new TypeError('No canonical text of a lone surrogate');
  return JSON.stringify(text);
}
