import type { ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router';
import { privateRouteAccess } from '#web/session/gate.ts';
import { useSession } from '#web/session/session.tsx';
import { useSite } from '#web/document/site.ts';
import { LoadingScreen } from '#web/ui/LoadingScreen.tsx';

/** Around pages that are open to visitors: on a private site there are none, and they start a login. */
export function PrivateSite({ children }: { children: ReactNode }) {
  const { isPrivate } = useSite();
  const { state, user } = useSession();
  const { pathname, search } = useLocation();
  const access = isPrivate ? privateRouteAccess(pathname, search, user) : null;
  if (!access || access.open) return children;
  return state === 'checking' ? <LoadingScreen /> : <Navigate to={access.to} replace />;
}
