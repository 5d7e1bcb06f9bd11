import { Button, Text } from '@mantine/core';
import { Link } from 'react-router';
import { useMessages } from '#web/i18n/messages.tsx';
import { Screen } from './Screen.tsx';

export function NotFoundScreen({ isAdmin }: { isAdmin: boolean }) {
  const t = useMessages();
  return (
    <Screen title={t('shell.notFound.title')} text={t('shell.notFound.text')}>
      {isAdmin ? <Text size="sm">{t('shell.notFound.admin')}</Text> : null}
      <Button component={Link} to="/">
        {t('shell.notFound.action')}
      </Button>
    </Screen>
  );
}
