import { createHmac, randomInt } from 'node:crypto';
import type { Services } from '#server/platform/services.ts';

/** Minutes. */
export const codeLife = 10;
/** Tries after which the right code does not count either. */
export const codeTries = 5;

/** Six digits from the system's random source. */
export function newCode(): string {
  return String(randomInt(1_000_000)).padStart(6, '0');
}

/** The stored form of a code. Six digits are quickly tried against a bare hash; without the key they cannot be. */
export function hashCode({ auth }: Pick<Services, 'auth'>, about: string, code: string): string {
  return createHmac('sha256', auth.codeKey).update(`${about} ${code}`).digest('hex');
}
