import { Alert } from '@mantine/core';
import { useEffect, useState } from 'react';
import { redirect, useNavigate, useSearchParams } from 'react-router';
import { pageHref } from '#domain/siteMap.ts';
import { AccountCard } from '#web/features/account/AccountCard.tsx';
import { AuthPanel } from '#web/features/account/AuthPanel.tsx';
import { pageTitle, useMessages } from '#web/lib/messages.tsx';
import { clientOf } from '#web/lib/requestContext.ts';
import { safePath } from '#web/lib/safePath.ts';
import { useSession } from '#web/lib/session.tsx';
import { useSite } from '#web/lib/site.ts';
import { wayIn } from '#web/lib/wayIn.ts';
import type { Route } from './+types/login';

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: pageTitle(matches, 'auth.login.title') },
  { name: 'robots', content: 'noindex' },
];

/** Links in older mails carry the reset token here. Whoever comes to apply reads for which job. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url);
  const token = searchParams.get('reset_token');
  if (token) throw redirect(pageHref('ResetPassword', { token }));
  const jobId = wayIn(searchParams.get('from_url'))?.jobId;
  const job = jobId
    ? await clientOf(context)
        .entities.Job.get(jobId)
        .catch(() => null)
    : null;
  return { jobTitle: job?.title ?? null };
}

export default function Login({ loaderData }: Route.ComponentProps) {
  const t = useMessages();
  const [search, setSearch] = useSearchParams();
  const fromUrl = search.get('from_url');
  const invited = useSite().signUp === 'invited';
  useLeaveWhenSignedIn(fromUrl, search.has('popup'));
  const way = wayIn(fromUrl);
  const maySignUp = !invited || search.has('invitation');
  const tab = maySignUp && search.get('tab') === 'signup' ? 'signup' : 'login';
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
      title={t(way && tab === 'signup' ? `auth.signup.title.${way.reason}` : `auth.${tab}.title`)}
      text={
        way?.reason === 'apply' && loaderData.jobTitle
          ? t(`auth.${tab}.text.apply`, { job: loaderData.jobTitle })
          : t(tab === 'login' && invited ? 'auth.login.text.invited' : `auth.${tab}.text`)
      }
    >
      {search.has('error') ? (
        <Alert role="alert" color="red" variant="light" mb="md">
          {t('auth.provider.failed')}
        </Alert>
      ) : null}
      <AuthPanel tab={tab} onTab={show} fromUrl={fromUrl} role={way?.role ?? null} />
    </AccountCard>
  );
}

/**
 * Somebody who was signed in before has nothing to do here, except in a popup, the opener of which waits for a token.
 * Whoever signs in on this page is sent on by the form.
 */
function useLeaveWhenSignedIn(fromUrl: string | null, isPopup: boolean): void {
  const { state } = useSession();
  const navigate = useNavigate();
  const [arrivedAs, setArrivedAs] = useState<'authenticated' | 'not_authenticated' | null>(null);
  if (arrivedAs === null && state !== 'checking') setArrivedAs(state);
  useEffect(() => {
    if (arrivedAs !== 'authenticated' || isPopup) return;
    void navigate(safePath(fromUrl, window.location.origin) ?? pageHref('Dashboard'), { replace: true });
  }, [arrivedAs, fromUrl, isPopup, navigate]);
}
