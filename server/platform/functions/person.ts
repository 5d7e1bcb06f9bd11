import type { Actor, UserActor } from '#domain/core/access.ts';
import { AppError } from '#domain/core/errors.ts';
import { errorText } from '#domain/shared/errorMessages.ts';

/** The person who calls. Refuses the service role where a function is about its caller. */
export function personOf(actor: Actor): UserActor {
  if (actor.kind === 'user') return actor;
  if (actor.kind === 'visitor') throw new AppError('AUTH_REQUIRED', errorText('authenticationRequired'));
  throw new AppError('FORBIDDEN', 'Only a person can do this');
}
