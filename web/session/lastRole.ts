import { personRoles } from '#domain/profiles/personRoles.ts';
import type { User } from '#domain/accounts/user.ts';
import { browserStorage } from '#web/document/browserStorage.ts';

/** What the navigation depends on. */
export type Side = Pick<User, 'user_role' | 'role'>;

/** Also read by the script of `memberAttribute.ts`. */
export const sideKey = 'side';
/** Also read by the script of `ownList.ts`, which knows that commas separate them. */
export const rolesKey = 'clinical-roles';

/** The side of the account that was here last, stored so that their navigation is there before the server has answered. */
export function lastRole(): Side | null {
  const [user_role, role] = (browserStorage.get(sideKey) ?? '').split(' ');
  if (role !== 'user' && role !== 'admin') return null;
  return { role, user_role: user_role === 'clinician' || user_role === 'facility' ? user_role : null };
}

/** What the clinician who was here last works as; empty where it was another account, or they do not say. */
export function storedRoles(): readonly string[] {
  return (browserStorage.get(rolesKey) ?? '').split(',').filter(Boolean);
}

export function storeRole(user: (Side & Pick<User, 'clinical_roles' | 'credentials'>) | null): void {
  browserStorage.set(sideKey, user && `${user.user_role ?? 'none'} ${user.role}`);
  browserStorage.set(rolesKey, user?.user_role === 'clinician' ? personRoles(user).join(',') : null);
}
