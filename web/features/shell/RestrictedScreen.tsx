import { Button } from '@mantine/core';
import { useMessages } from '#web/lib/messages.tsx';
import { useSession } from '#web/lib/session.tsx';
import { Screen } from './Screen.tsx';

/** The token is good, but its person has no access to this application. */
export function RestrictedScreen() {
  const t = useMessages();
  const { logout } = useSession();
  return (
    <main id="main">
      <Screen title={t('shell.restricted.title')} text={t('shell.restricted.text')}>
        <Button variant="default" onClick={() => void logout('/')}>
          {t('shell.restricted.logout')}
        </Button>
      </Screen>
    </main>
  );
}
