import { Alert } from '@mantine/core';
import { useEffect, useState } from 'react';
import { redirect, useNavigate, useSearchParams } from 'react-router';
import { pageHref } from '#domain/siteMap.ts';
import { AccountCard } from '#web/features/account/AccountCard.tsx';
import { AuthPanel } from '#web/features/account/AuthPanel.tsx';
import { pageTitle, useMessages } from '#web/lib/messages.tsx';
import { safePath } from '#web/lib/safePath.ts';
import { useSession } from '#web/lib/session.tsx';
import { useSite } from '#web/lib/site.ts';
import type { Route } from './+types/login';

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: pageTitle(matches, 'auth.login.title') },
  { name: 'robots', content: 'noindex' },
];

/** Links in older mails carry the reset token here. */
export function loader({ request }: Route.LoaderArgs) {
  const token = new URL(request.url).searchParams.get('reset_token');
  if (token) throw redirect(pageHref('ResetPassword', { token }));
  return null;
}

export default function Login() {
  const t = useMessages();
  const [search, setSearch] = useSearchParams();
  const fromUrl = search.get('from_url');
  const invited = useSite().signUp === 'invited';
  useLeaveWhenSignedIn(fromUrl);
  const tab = search.get('tab') === 'signup' ? 'signup' : 'login';
  const show = (next: string) =>
    setSearch(
      (before) => {
        before.set('tab', next);
        return before;
      },
      { replace: true, preventScrollReset: true },
    );
  return (
    <AccountCard
      title={t(`auth.${tab}.title`)}
      text={t(tab === 'login' && invited ? 'auth.login.text.invited' : `auth.${tab}.text`)}
    >
      {search.has('error') ? (
        <Alert role="alert" color="red" variant="light" mb="md">
          {t('auth.provider.failed')}
        </Alert>
      ) : null}
      <AuthPanel tab={tab} onTab={show} fromUrl={fromUrl} />
    </AccountCard>
  );
}

/** Somebody who was signed in before has nothing to do here. Whoever signs in on this page is sent on by the form. */
function useLeaveWhenSignedIn(fromUrl: string | null): void {
  const { state } = useSession();
  const navigate = useNavigate();
  const [arrivedAs, setArrivedAs] = useState<'authenticated' | 'not_authenticated' | null>(null);
  if (arrivedAs === null && state !== 'checking') setArrivedAs(state);
  useEffect(() => {
    if (arrivedAs !== 'authenticated') return;
    void navigate(safePath(fromUrl, window.location.origin) ?? pageHref('Dashboard'), { replace: true });
  }, [arrivedAs, fromUrl, navigate]);
}
