import { createHash } from 'node:crypto';
import { canonicalText } from '#domain/core/canonical.ts';
import type { Terms } from '#domain/offers/terms.ts';

/** Of the UTF-8 bytes of the canonical text, in lower-case hexadecimal. */
export function hashOf(terms: Terms): string {
  return createHash('sha256').update(canonicalText(terms), 'utf8').digest('hex');
}
