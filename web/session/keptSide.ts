import type { User } from '#domain/nouns/user.ts';

/** What the navigation depends on. */
export type Side = Pick<User, 'user_role' | 'role'>;

const key = 'side';

/** The side of whoever was here last, kept so that their navigation is there before the server has answered. */
export function keptSide(): Side | null {
  try {
    const [user_role, role] = (localStorage.getItem(key) ?? '').split(' ');
    if (role !== 'user' && role !== 'admin') return null;
    return { role, user_role: user_role === 'clinician' || user_role === 'facility' ? user_role : null };
  } catch {
    // Storage may be blocked: then the navigation comes with the answer.
    return null;
  }
}

export function keepSide(side: Side | null): void {
  try {
    if (side) localStorage.setItem(key, `${side.user_role ?? 'none'} ${side.role}`);
    else localStorage.removeItem(key);
  } catch {
    // As above.
  }
}
