import type { ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router';
import { passage } from '#web/lib/gate.ts';
import { useSession } from '#web/lib/session.tsx';
import { LoadingScreen } from '#web/ui/LoadingScreen.tsx';

/** Shows a signed-in page to who may open it; everybody else goes where the site map says. */
export function AccessGate({ children }: { children: ReactNode }) {
  const { state, user } = useSession();
  const { pathname, search } = useLocation();
  if (state === 'checking') return <LoadingScreen />;
  const answer = passage(pathname, search, user);
  return answer.open ? children : <Navigate to={answer.to} replace />;
}
