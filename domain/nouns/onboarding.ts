import type { User } from './user.ts';

/** The one meaning of a finished onboarding (spec D9). Apart from the entity, so that no page downloads a whole declaration for it. */
export function isOnboarded(user: Pick<User, 'user_role' | 'headline' | 'location'>): boolean {
  return Boolean(user.user_role && user.headline && user.location);
}
