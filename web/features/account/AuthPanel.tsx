import { Tabs } from '@mantine/core';
import '@mantine/core/styles/Tabs.layer.css';
import { useMessages } from '#web/lib/messages.tsx';
import { LoginForm } from './LoginForm.tsx';
import { ProviderButtons } from './ProviderButtons.tsx';
import { SignUpForm } from './SignUpForm.tsx';
import { useAfterSignIn } from './useAfterSignIn.ts';

export type AuthTab = 'login' | 'signup';

/** Log in and sign up side by side, on the home page and on the login page. */
export function AuthPanel({
  tab,
  onTab,
  fromUrl,
}: {
  tab: AuthTab;
  onTab: (tab: AuthTab) => void;
  fromUrl: string | null;
}) {
  const t = useMessages();
  const { loggedIn, signedUp } = useAfterSignIn(fromUrl);
  return (
    <Tabs value={tab} onChange={(next) => onTab(next === 'signup' ? 'signup' : 'login')}>
      <Tabs.List grow mb="lg" aria-label={t('auth.tabs')}>
        <Tabs.Tab value="login">{t('auth.login')}</Tabs.Tab>
        <Tabs.Tab value="signup">{t('auth.signup')}</Tabs.Tab>
      </Tabs.List>
      <Tabs.Panel value="login">
        <LoginForm onLoggedIn={loggedIn} onConfirmed={(token) => signedUp(token, null)} />
        <ProviderButtons fromUrl={fromUrl} />
      </Tabs.Panel>
      <Tabs.Panel value="signup">
        <SignUpForm onConfirmed={signedUp} />
      </Tabs.Panel>
    </Tabs>
  );
}
