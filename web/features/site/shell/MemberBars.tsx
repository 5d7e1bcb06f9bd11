import type { User } from '#domain/accounts/user.ts';
import type { Side } from '#web/session/lastRole.ts';
import { MemberHeader } from './MemberHeader.tsx';
import { MemberTabs } from './MemberTabs.tsx';

export interface MemberBarsProps {
  at: 'top' | 'bottom';
  side: Side;
  /** Comes after `side`, which this browser may have stored. */
  user: User | null;
}

/** The header of a signed-in user, and the navigation of their phone. One part, because both come in one file. */
export function MemberBars({ at, side, user }: MemberBarsProps) {
  return at === 'top' ? <MemberHeader side={side} user={user} /> : <MemberTabs side={side} />;
}
