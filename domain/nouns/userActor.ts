import type { UserActor } from '#domain/language/access.ts';
import type { User } from './user.ts';

/** What access rules look at of a person. */
export const actorColumns = ['id', 'user_role', 'role', 'is_onboarded'] as const;

/** The person as access rules know them. `session`: the one that asks. */
export function actorOf(user: Pick<User, (typeof actorColumns)[number]>, session?: string): UserActor {
  const { id, user_role: userRole, role, is_onboarded: onboarded } = user;
  return { kind: 'user', id, userRole, role, onboarded, ...(session === undefined ? {} : { session }) };
}
