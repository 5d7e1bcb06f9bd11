import type { Actor, UserActor } from '#domain/access.ts';
import { AppError } from '#domain/errors.ts';

/** The person who acts. Refuses the service role where an act needs somebody whose act it is. */
export function personOf(actor: Actor): UserActor {
  if (actor.kind === 'user') return actor;
  if (actor.kind === 'visitor') throw new AppError('AUTH_REQUIRED', 'Authentication required');
  throw new AppError('FORBIDDEN', 'Only a person can do this');
}
