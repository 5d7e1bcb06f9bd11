import { useSyncExternalStore } from 'react';
import { useClient } from '#web/api/client.ts';
import { lastRole, type Side } from '#web/session/lastRole.ts';
import { useSession } from '#web/session/session.tsx';

/**
 * Whose navigation is drawn: that of the person; while the server is asked who it is, of the side that was stored here, or
 * `unknown` when a user is logged in; null for visitors.
 */
export function useShownSide(): Side | 'unknown' | null {
  const client = useClient();
  const { state, user } = useSession();
  const isTaken = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  if (user) return user;
  if (state !== 'checking' || !isTaken || !client.session.token()) return null;
  return lastRole() ?? 'unknown';
}

function never(): () => void {
  return () => {};
}
