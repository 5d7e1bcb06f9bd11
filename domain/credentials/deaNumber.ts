import { withoutSeparators } from '#domain/shared/separators.ts';

/**
 * Whether a text has the form of a DEA number: two letters, the second of which may be a 9, and seven digits, of which the
 * last is that of (d1 + d3 + d5) + 2 (d2 + d4 + d6). Separators and small letters do not matter. Well formed does not
 * say whose it is.
 */
export function isDeaNumber(text: string): boolean {
  const digits = /^[A-Z][A-Z9](\d{7})$/.exec(withoutSeparators(text).toUpperCase())?.[1];
  if (digits === undefined) return false;
  const [d1 = 0, d2 = 0, d3 = 0, d4 = 0, d5 = 0, d6 = 0, d7] = Array.from(digits, Number);
  return (d1 + d3 + d5 + 2 * (d2 + d4 + d6)) % 10 === d7;
}

/** All that is stored of one: its last four characters. */
export function storedDeaNumber(text: string): string {
  return withoutSeparators(text).slice(-4);
}
