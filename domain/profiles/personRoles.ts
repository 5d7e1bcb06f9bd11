import { namedRoles } from '#domain/profiles/namedRoles.ts';
import type { User } from '#domain/accounts/user.ts';

/** The roles of a clinician: those they chose, or those that the letters after their name mean. */
export function personRoles({
  clinical_roles,
  credentials,
}: Pick<User, 'clinical_roles' | 'credentials'>): User['roles'] {
  return clinical_roles.length > 0 ? clinical_roles : namedRoles(credentials ?? '');
}
