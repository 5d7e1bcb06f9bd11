import { Button } from '@mantine/core';
import { isRouteErrorResponse } from 'react-router';
import { useMessages } from '#web/i18n/messages.tsx';
import { NotFoundScreen } from './NotFoundScreen.tsx';
import { Screen } from './Screen.tsx';

/** What is left when a page broke while it was drawn or loaded. */
export function AppErrorScreen({ error }: { error: unknown }) {
  const t = useMessages();
  const isNotFound = isRouteErrorResponse(error) && error.status === 404;
  return (
    <main id="main">
      <title>{`${t(isNotFound ? 'shell.notFound.title' : 'shell.error.title')} · OpenLocum`}</title>
      {isNotFound ? (
        <NotFoundScreen isAdmin={false} />
      ) : (
        <Screen title={t('shell.error.title')} text={t('shell.error.text')}>
          <Button onClick={() => window.location.reload()}>{t('shell.error.retry')}</Button>
        </Screen>
      )}
    </main>
  );
}
