import { Anchor, Group, Stack, Text } from '@mantine/core';
import { Link } from 'react-router';
import type { Application } from '#domain/applications/application.ts';
import { sentDate } from '#domain/messaging/sentDate.ts';
import { pageHref } from '#domain/shared/siteMap.ts';
import { useMessages } from '#web/i18n/messages.tsx';
import { StatusBadge } from '#web/ui/StatusBadge.tsx';
import { TimeText } from '#web/ui/TimeText.tsx';

interface Props {
  application: Application;
  /** They have just sent it: the page has shown that. */
  isNew?: boolean;
}

/** The status of the clinician's application for a job; a change is announced. */
export function ApplicationState({ application, isNew = false }: Props) {
  const t = useMessages();
  return (
    <Stack gap={6}>
      {isNew ? null : <Text fw={600}>{t('jobs.apply.already')}</Text>}
      <Group gap="xs" component="output">
        <Text size="sm" c="dimmed">
          {t('jobs.apply.status')}
        </Text>
        <StatusBadge status={application.status} />
      </Group>
      <Text size="sm" c="dimmed">
        {t('jobs.apply.appliedOn')} <TimeText value={sentDate(application)} />
      </Text>
      <Anchor component={Link} to={pageHref('MyApplications')} className="reach">
        {t('jobs.apply.mine')}
      </Anchor>
    </Stack>
  );
}
