import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { useMessages } from '#web/i18n/messages.tsx';
import { useSession } from '#web/session/session.tsx';
import { Screen } from './Screen.tsx';

interface Props {
  children: ReactNode;
  /** What sets up the second factor that this person must have. */
  secondFactor: ReactNode;
}

/** The pages, unless the person of the token was turned away: then the reason and the way out. */
export function RefusedOr({ children, secondFactor }: Props) {
  const t = useMessages();
  const { problem, logout } = useSession();
  if (problem === null || problem.kind === 'unknown') return children;
  if (problem.kind === 'secondFactor') {
    return <main id="main">{secondFactor}</main>;
  }
  const text = problem.kind === 'refused' ? problem.message : t('shell.restricted.text');
  return (
    <main id="main">
      <Screen title={t('shell.restricted.title')} text={text}>
        <Button variant="default" onClick={() => void logout('/')}>
          {t('shell.restricted.logout')}
        </Button>
      </Screen>
    </main>
  );
}
