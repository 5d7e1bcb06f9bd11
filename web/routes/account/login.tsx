import { Alert } from '@mantine/core';
import { useEffect, useState } from 'react';
import { redirect, useNavigate, useSearchParams } from 'react-router';
import { pageHref } from '#domain/shared/siteMap.ts';
import { AccountCard } from '#web/ui/AccountCard.tsx';
import { AuthPanel } from '#web/features/accounts/AuthPanel.tsx';
import { RefusedSignIn } from '#web/features/accounts/RefusedSignIn.tsx';
import { SentSignIn } from '#web/features/accounts/SentSignIn.tsx';
import { takeSignIn } from '#web/features/accounts/signInAction.ts';
import { pageTitle, useMessages } from '#web/i18n/messages.tsx';
import { clientOf, requestContext } from '#web/document/requestContext.ts';
import { safePath } from '#web/address/safePath.ts';
import { useSession } from '#web/session/session.tsx';
import { useSite } from '#web/document/site.ts';
import { loginIntent } from '#web/session/loginIntent.ts';
import type { Route } from './+types/login';

export const meta: Route.MetaFunction = ({ matches, location }) => [
  { title: pageTitle(matches, isSignUp(new URLSearchParams(location.search)) ? 'auth.signup' : 'auth.login.title') },
  { name: 'robots', content: 'noindex' },
];

/** Links in older mails carry the reset token here. Visitors who come to apply read for which job. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url);
  const token = searchParams.get('reset_token');
  if (token) throw redirect(pageHref('ResetPassword', { token }));
  const jobId = loginIntent(searchParams.get('from_url'))?.jobId;
  const job = jobId
    ? await clientOf(context)
        .entities.Job.get(jobId)
        .catch(() => null)
    : null;
  return { jobTitle: job?.title ?? null };
}

/** The forms as a browser sends them by itself. */
export async function action({ request, context }: Route.ActionArgs) {
  const { locale } = context.get(requestContext);
  return takeSignIn({ client: clientOf(context), form: await request.formData(), locale });
}

export default function Login({ loaderData, actionData }: Route.ComponentProps) {
  const t = useMessages();
  const [search, setSearch] = useSearchParams();
  const fromUrl = search.get('from_url');
  const invited = useSite().signUp === 'invited';
  const [sent, setSent] = useState(actionData);
  const [isStep, setIsStep] = useState(sent?.kind === 'step');
  useTitleOfStep(isStep);
  const isIn = sent?.kind === 'loggedIn' || sent?.kind === 'confirmed';
  useLeaveWhenSignedIn(fromUrl, search.has('popup') || isIn);
  const way = loginIntent(fromUrl);
  const maySignUp = !invited || search.has('invitation') || search.has('join');
  const tab = maySignUp && (sent?.kind === 'signup' || isSignUp(search)) ? 'signup' : 'login';
  const show = (next: string) => {
    setSent(undefined);
    setSearch(
      (before) => {
        before.set('tab', next);
        return before;
      },
      { replace: true, preventScrollReset: true },
    );
  };
  const text =
    way?.reason === 'apply' && loaderData.jobTitle
      ? t(`auth.${tab}.text.apply`, { job: loaderData.jobTitle })
      : t(tab === 'login' && invited ? 'auth.login.text.invited' : `auth.${tab}.text`);
  const title = t(way && tab === 'signup' ? `auth.signup.title.${way.reason}` : `auth.${tab}.title`);
  if (sent && sent.kind !== 'login' && sent.kind !== 'signup') {
    return (
      <AccountCard title={isStep ? t('shell.stepUp.title') : isIn ? t('auth.loggedIn') : title}>
        <SentSignIn sent={sent} fromUrl={fromUrl} onStep={setIsStep} onBack={() => setSent(undefined)} />
      </AccountCard>
    );
  }
  return (
    <AccountCard {...(isStep ? { title: t('shell.stepUp.title') } : { title, text })}>
      {search.has('changed') ? (
        <output>
          <Alert color="teal" variant="light" mb="md">
            {t('auth.login.changed')}
          </Alert>
        </output>
      ) : null}
      <RefusedSignIn />
      <AuthPanel
        tab={tab}
        onTab={show}
        fromUrl={fromUrl}
        role={way?.role ?? (search.has('join') ? 'facility' : null)}
        sent={sent}
        onStep={setIsStep}
      />
    </AccountCard>
  );
}

/** Sign up has an address of its own, `/login?tab=signup`. */
function isSignUp(search: URLSearchParams): boolean {
  return search.get('tab') === 'signup';
}

/** The second step is no page of its own: the title follows the heading, and goes back with it. */
function useTitleOfStep(isStep: boolean): void {
  const t = useMessages();
  const name = t('shell.stepUp.title');
  useEffect(() => {
    if (!isStep) return undefined;
    const before = document.title;
    const shown = before.replace(/^.*(?= · )/, name);
    document.title = shown;
    return () => {
      // The next page may have brought its own.
      if (document.title === shown) document.title = before;
    };
  }, [isStep, name]);
}

/**
 * A logged-in user has nothing to do here, except in a popup, the opener of which waits for a token.
 * Users who log in on this page are redirected by the form or by its answer.
 */
function useLeaveWhenSignedIn(fromUrl: string | null, stays: boolean): void {
  const { state } = useSession();
  const navigate = useNavigate();
  const [arrivedAs, setArrivedAs] = useState<'authenticated' | 'not_authenticated' | null>(null);
  if (arrivedAs === null && state !== 'checking') setArrivedAs(state);
  useEffect(() => {
    if (arrivedAs !== 'authenticated' || stays) return;
    void navigate(safePath(fromUrl, window.location.origin) ?? pageHref('Dashboard'), { replace: true });
  }, [arrivedAs, fromUrl, stays, navigate]);
}
