import { createHash } from 'node:crypto';
import { canonicalText, type Canonical } from '#domain/core/canonical.ts';

/** Of the UTF-8 bytes of the canonical text, in lower-case hexadecimal. */
export function canonicalHash(value: Canonical): string {
  return createHash('sha256').update(canonicalText(value), 'utf8').digest('hex');
}
