import { Alert, Anchor, Container, Group, Text } from '@mantine/core';
import { IconMailOff } from '@tabler/icons-react';
import { Link } from 'react-router';
import { pageHref } from '#domain/shared/siteMap.ts';
import { useMessages } from '#web/i18n/messages.tsx';

/** On the pages of a user whose mails came back: no mail would say so. */
export function ReturnedMails({ address }: { address: string }) {
  const t = useMessages();
  return (
    <Container size="lg" w="100%" pt="md" component="aside" aria-label={t('shell.returnedMails.label')}>
      <Alert color="yellow" variant="light" icon={<IconMailOff aria-hidden />}>
        <Group justify="space-between" gap="xs">
          <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
            {t('shell.returnedMails', { address })}
          </Text>
          <Anchor
            component={Link}
            to={`${pageHref('Settings')}#notifications`}
            size="sm"
            c="inherit"
            td="underline"
            className="reach"
          >
            {t('shell.returnedMails.action')}
          </Anchor>
        </Group>
      </Alert>
    </Container>
  );
}
