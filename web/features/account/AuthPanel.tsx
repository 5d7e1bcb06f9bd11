import { Tabs, Text } from '@mantine/core';
import '@mantine/core/styles/Tabs.layer.css';
import { useSearchParams } from 'react-router';
import type { UserRoleName } from '#domain/vocabulary.ts';
import { useMessages } from '#web/lib/messages.tsx';
import { useSite } from '#web/lib/site.ts';
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
  role = null,
}: {
  tab: AuthTab;
  onTab: (tab: AuthTab) => void;
  fromUrl: string | null;
  /** What a new account is for, where that is known. */
  role?: UserRoleName | null;
}) {
  const t = useMessages();
  const { loggedIn, signedUp } = useAfterSignIn(fromUrl);
  const [search] = useSearchParams();
  const { signUp } = useSite();
  const login = (
    <>
      <LoginForm onLoggedIn={loggedIn} onConfirmed={(token) => signedUp(token, null)} />
      <ProviderButtons fromUrl={fromUrl} />
    </>
  );
  if (signUp === 'invited' && !search.has('invitation')) {
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
    // Not the library's own way of keeping the other panel: it holds the form back, then draws it in one go.
    <Tabs value={tab} onChange={(next) => onTab(next === 'signup' ? 'signup' : 'login')} keepMountedMode="display-none">
      <Tabs.List grow mb="lg" aria-label={t('auth.tabs')}>
        <Tabs.Tab value="login">{t('auth.login')}</Tabs.Tab>
        <Tabs.Tab value="signup">{t('auth.signup')}</Tabs.Tab>
      </Tabs.List>
      <Tabs.Panel value="login">{login}</Tabs.Panel>
      <Tabs.Panel value="signup">
        <SignUpForm role={role} onConfirmed={signedUp} />
      </Tabs.Panel>
    </Tabs>
  );
}
