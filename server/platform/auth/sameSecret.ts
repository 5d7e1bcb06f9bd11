import { createHash, timingSafeEqual } from 'node:crypto';

/** Compares in a time that says nothing of how much is right. */
export function isSameSecret(given: string, right: string): boolean {
  return timingSafeEqual(digest(given), digest(right));
}

function digest(secret: string): Buffer {
  return createHash('sha256').update(secret).digest();
}
