import { availableParallelism } from 'node:os';
import { hashPassword as hash, verifyPassword as verify } from 'better-auth/crypto';
import { AppError } from '#domain/core/errors.ts';
import { errorText } from '#domain/shared/errorMessages.ts';

/** scrypt, N=2^14, r=16, p=1, over the NFKC form. Throws UNAVAILABLE (503) when too many people wait. */
export function hashPassword(password: string): Promise<string> {
  return inTurn(() => hash(password));
}

export function verifyPassword(check: { hash: string; password: string }): Promise<boolean> {
  return inTurn(() => verify(check));
}

/** One hash takes some 50 ms of a core and 32 MB: more in parallel would starve every other request. */
const atOnce = Math.min(2 * availableParallelism(), 8);
const longestQueue = 100;

let running = 0;
const waiting: (() => void)[] = [];

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (running >= atOnce) {
    if (waiting.length >= longestQueue)
      throw new AppError('UNAVAILABLE', errorText('tooManySignIns'), { retryAfter: 5 });
    await new Promise<void>((resolve) => waiting.push(resolve));
  } else {
    running += 1;
  }
  try {
    return await work();
  } finally {
    // The place goes directly to the next in line, so no other caller can slip in between.
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  }
}
