import { Tabs, Text } from '@mantine/core';
import '@mantine/core/styles/Tabs.layer.css';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import type { UserRoleName } from '#domain/shared/vocabulary.ts';
import { useMessages } from '#web/i18n/messages.tsx';
import { useSite } from '#web/document/site.ts';
import { LoginForm } from './LoginForm.tsx';
import { ProviderButtons } from './ProviderButtons.tsx';
import { SecondStep } from './secondFactor/SecondStep.tsx';
import { useSecondStep } from './secondFactor/secondStep.ts';
import { OtherTab } from './OtherTab.tsx';
import type { SignInAnswer } from './signInAction.ts';
import { SignUpForm } from './SignUpForm.tsx';
import { useAfterSignIn } from './useAfterSignIn.ts';

export type AuthTab = 'login' | 'signup';

/** Log in and sign up side by side, on the home page and on the login page. */
export function AuthPanel({
  tab,
  onTab,
  fromUrl,
  role = null,
  action,
  sent,
  onStep,
}: {
  tab: AuthTab;
  onTab: (tab: AuthTab) => void;
  fromUrl: string | null;
  /** What a new account is for, where that is known. */
  role?: UserRoleName | null;
  /** The page that takes the forms when the browser sends them by itself; default: this one. */
  action?: string;
  /** The answer to one that was. */
  sent?: SignInAnswer | undefined;
  /** Called when the page needs to name the second step; elsewhere it has a heading of its own. */
  onStep?: ((isAsked: boolean) => void) | undefined;
}) {
  const t = useMessages();
  const { loggedIn, signedUp } = useAfterSignIn(fromUrl);
  const [search] = useSearchParams();
  const { signUp } = useSite();
  const [step, setStep] = useSecondStep();
  if (step) return <SecondStep step={step} onAsked={onStep} onLoggedIn={loggedIn} onBack={() => setStep(null)} />;
  const login = (
    <>
      <LoginForm
        action={action}
        refused={sent?.kind === 'login' ? sent.refused : null}
        onLoggedIn={loggedIn}
        onStep={setStep}
        onConfirmed={(token) => signedUp(token, null)}
      />
      <ProviderButtons fromUrl={fromUrl} />
    </>
  );
  if (signUp === 'invited' && !search.has('invitation') && !search.has('join')) {
    return (
      <>
        {login}
        <Text c="dimmed" mt="lg">
          {t('auth.signup.invited')}
        </Text>
      </>
    );
  }
  return (
    <PanelTabs tab={tab} onTab={onTab} action={action} login={login}>
      <SignUpForm
        action={action}
        refused={sent?.kind === 'signup' ? sent.refused : null}
        role={role}
        onConfirmed={signedUp}
      />
    </PanelTabs>
  );
}

/** `children`: the form to sign up. */
function PanelTabs({
  tab,
  onTab,
  action,
  login,
  children,
}: {
  tab: AuthTab;
  onTab: (tab: AuthTab) => void;
  action: string | undefined;
  login: ReactNode;
  children: ReactNode;
}) {
  const t = useMessages();
  return (
    // Not the library's own way of keeping the other panel: it holds the form back, then draws it in one go.
    <Tabs value={tab} onChange={(next) => onTab(next === 'signup' ? 'signup' : 'login')} keepMountedMode="display-none">
      <Tabs.List grow mb="lg" aria-label={t('auth.tabs')}>
        <Tabs.Tab value="login">{t('auth.login')}</Tabs.Tab>
        <Tabs.Tab value="signup">{t('auth.signup')}</Tabs.Tab>
      </Tabs.List>
      <noscript>{import.meta.env.SSR ? <OtherTab tab={tab} action={action} /> : null}</noscript>
      <Tabs.Panel value="login">{login}</Tabs.Panel>
      <Tabs.Panel value="signup">{children}</Tabs.Panel>
    </Tabs>
  );
}
