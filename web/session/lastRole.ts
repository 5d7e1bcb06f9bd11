import type { User } from '#domain/accounts/user.ts';
import { browserStorage } from '#web/document/browserStorage.ts';

/** What the navigation depends on. */
export type Side = Pick<User, 'user_role' | 'role'>;

const key = 'side';

/** The side of whoever was here last, kept so that their navigation is there before the server has answered. */
export function lastRole(): Side | null {
  const [user_role, role] = (browserStorage.get(key) ?? '').split(' ');
  if (role !== 'user' && role !== 'admin') return null;
  return { role, user_role: user_role === 'clinician' || user_role === 'facility' ? user_role : null };
}

export function keepSide(side: Side | null): void {
  browserStorage.set(key, side && `${side.user_role ?? 'none'} ${side.role}`);
}
