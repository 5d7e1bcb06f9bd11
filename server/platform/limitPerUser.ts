import pLimit, { type LimitFunction } from 'p-limit';
import type { Actor } from '#domain/core/access.ts';
import { errorText } from '#domain/shared/errorMessages.ts';
import { AppError } from '#domain/core/errors.ts';
import { limitsPerUser } from '#domain/shared/limits.ts';
import type { Services } from './services.ts';

interface Turns {
  readonly take: LimitFunction;
  /** At work and waiting. */
  requests: number;
}

/** Of the people who have something under way in this process. */
const people = new Map<string, Turns>();

/**
 * Runs `operation` when few others of the same person run. Writers of one row wait for each other, each with a connection in
 * its transaction: without this, a user who writes to one conversation fast enough holds all of them. RATE_LIMITED once too
 * many of the person's requests wait here, where waiting costs nothing.
 */
export async function limitPerUser<T>(
  { env }: Pick<Services, 'env'>,
  actor: Actor,
  operation: () => Promise<T>,
): Promise<T> {
  if (actor.kind !== 'user' || env.rateLimits === 'off') return operation();
  const turns = people.get(actor.id) ?? { take: pLimit(limitsPerUser.atOnce), requests: 0 };
  if (turns.requests >= limitsPerUser.atOnce + limitsPerUser.waiting) {
    throw new AppError('RATE_LIMITED', errorText('tooManyAtOnce'), { retryAfter: 2 });
  }
  people.set(actor.id, turns);
  turns.requests++;
  try {
    return await turns.take(operation);
  } finally {
    turns.requests--;
    if (turns.requests === 0) people.delete(actor.id);
  }
}
