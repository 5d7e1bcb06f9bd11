import { Button } from '@mantine/core';
import { useInterval } from '@mantine/hooks';
import type { ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router';
import { pageAt } from '#domain/shared/siteMap.ts';
import { routeAccess } from '#web/session/gate.ts';
import { useMessages } from '#web/i18n/messages.tsx';
import { useSession } from '#web/session/session.tsx';
import { LoadingScreen } from '#web/ui/LoadingScreen.tsx';
import { LongWait } from '#web/ui/LongWait.tsx';
import { PageSkeleton } from '#web/ui/PageSkeleton.tsx';
import { Screen } from './Screen.tsx';

/** Shows a signed-in page to who may open it; everyone else goes where the site map says. */
export function AccessGate({ children }: { children: ReactNode }) {
  const t = useMessages();
  const { state, user, problem } = useSession();
  const { pathname, search } = useLocation();
  const isDashboard = pageAt(pathname) === 'Dashboard';
  if (state === 'checking')
    return (
      <>
        {isDashboard ? <LoadingScreen label={t('shell.loading.dashboard')} /> : <PageSkeleton />}
        <LongWait />
      </>
    );
  if (problem) return isDashboard ? <Navigate to="/" replace /> : <FailedToLoad />;
  const answer = routeAccess(pathname, search, user);
  return answer.open ? children : <Navigate to={answer.to} replace />;
}

/** Milliseconds. */
const nextTry = 10_000;

/** The person may well be signed in: a login would be the wrong thing to ask for. */
function FailedToLoad() {
  const t = useMessages();
  const { refresh } = useSession();
  useInterval(() => void refresh(), nextTry, { autoInvoke: true });
  return (
    <Screen title={t('shell.failedToLoad.title')} text={t('shell.failedToLoad.text')}>
      <Button onClick={() => void refresh()}>{t('shell.retry')}</Button>
    </Screen>
  );
}
