import { Title, VisuallyHidden } from '@mantine/core';
import { useEffect } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { dashboardTarget } from '#web/session/gate.ts';
import { pageTitle, useMessages } from '#web/i18n/messages.tsx';
import { useUser } from '#web/session/session.tsx';
import { LoadingScreen } from '#web/ui/LoadingScreen.tsx';
import type { Route } from './+types/dashboard';

export const meta: Route.MetaFunction = ({ matches }) => [{ title: pageTitle(matches, 'auth.dashboard.title') }];

/** Only a signpost: back to where the person came from, or to the dashboard of their side. */
export default function Dashboard() {
  const t = useMessages();
  const user = useUser();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const from = search.get('from');
  useEffect(() => {
    void navigate(dashboardTarget(user, from, window.location.origin), { replace: true });
  }, [user, from, navigate]);
  return (
    <>
      <VisuallyHidden>
        <Title order={1}>{t('auth.dashboard.title')}</Title>
      </VisuallyHidden>
      <LoadingScreen label={t('shell.loading.dashboard')} />
    </>
  );
}
