import { Text } from '@mantine/core';
import { useEffect, useEffectEvent, useState } from 'react';
import { pageHref } from '#domain/shared/siteMap.ts';
import { useClient } from '#web/api/client.ts';
import { useMessages } from '#web/i18n/messages.tsx';
import { safePath } from '#web/address/safePath.ts';
import { useSession } from '#web/session/session.tsx';
import { showFailure, showSuccess } from '#web/ui/toast.ts';
import { CodeForm } from './CodeForm.tsx';
import { SecondStep } from './secondFactor/SecondStep.tsx';
import { LoggedInWithoutScripts, SecondStepWithoutScripts } from './SentWithoutScripts.tsx';
import type { SignInAnswer } from './signInAction.ts';
import { useAfterSignIn } from './useAfterSignIn.ts';

/** What the server answers when the form was taken. A form that was not is in the place of its own. */
export type TakenForm = Exclude<SignInAnswer, { kind: 'login' | 'signup' }>;

/** Goes on from there: with a code, a second factor, or signed in. */
export function SentSignIn({
  sent,
  fromUrl,
  onStep,
  onBack,
}: {
  sent: TakenForm;
  fromUrl: string | null;
  onStep: (isAsked: boolean) => void;
  onBack: () => void;
}) {
  const { loggedIn, signedUp } = useAfterSignIn(fromUrl);
  if (sent.kind === 'step') {
    return (
      <>
        <SecondStep step={sent.step} onAsked={onStep} onLoggedIn={loggedIn} onBack={onBack} />
        <noscript>{import.meta.env.SSR ? <SecondStepWithoutScripts {...sent} /> : null}</noscript>
      </>
    );
  }
  if (sent.kind === 'code') {
    const { email, role } = sent;
    const confirmed = (token: string) => signedUp(token, role);
    return <CodeForm email={email} password="" sent={sent} onConfirmed={confirmed} onBack={onBack} />;
  }
  return <LoggedIn sent={sent} fromUrl={fromUrl} />;
}

/** The session begins where the page's code keeps it, and the person goes on. */
function LoggedIn({
  sent,
  fromUrl,
}: {
  sent: Extract<TakenForm, { kind: 'loggedIn' | 'confirmed' }>;
  fromUrl: string | null;
}) {
  const t = useMessages();
  const client = useClient();
  const { state, user, refresh } = useSession();
  const { loggedIn, signedUp } = useAfterSignIn(fromUrl);
  const begin = useEffectEvent(async () => {
    if (user) {
      // Another user was logged in here before: none of their data may stay in the memory of the page.
      client.setToken(sent.token);
      window.location.assign(safePath(fromUrl, window.location.origin) ?? pageHref('Dashboard'));
      return;
    }
    if (sent.kind === 'confirmed') {
      await signedUp(sent.token, sent.role);
      if (!sent.hasPassword) showSuccess(t('auth.code.noPassword', { email: sent.email }), 30);
    } else if (sent.lacksSecondFactor) {
      client.setToken(sent.token);
      await refresh();
    } else loggedIn(sent.token, sent.user);
  });
  // Once: the session that begins changes the state again.
  const [hasBegun, setBegun] = useState(false);
  if (state !== 'checking' && !hasBegun) setBegun(true);
  useEffect(() => {
    if (hasBegun) begin().catch(showFailure);
  }, [hasBegun]);
  return (
    <>
      {/* Where no scripts run it never opens. */}
      <Text component="output">{state === 'checking' ? null : t('auth.loggedIn.text')}</Text>
      <noscript>{import.meta.env.SSR ? <LoggedInWithoutScripts isNew={sent.kind === 'confirmed'} /> : null}</noscript>
    </>
  );
}
