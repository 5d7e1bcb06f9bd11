import type { User } from './user.ts';

/** The one meaning of a finished onboarding (decision 9). Apart from the entity, so that no page downloads the schema library for it. */
export function isOnboarded(user: Pick<User, 'user_role' | 'headline' | 'location'>): boolean {
  return Boolean(user.user_role && user.headline && user.location);
}
