import { Badge, Group, Text } from '@mantine/core';
import { IconMailForward } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { WaitingInvitation } from '#domain/administration/contracts.ts';
import { useClient } from '#web/api/client.ts';
import { useMessages } from '#web/i18n/messages.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { SkeletonList } from '#web/ui/SkeletonList.tsx';
import { TimeText } from '#web/ui/TimeText.tsx';
import { invitationsQuery } from './people.ts';
import classes from './PeopleList.module.css';

/** Who was invited and has no account yet. */
export function InvitationList() {
  const t = useMessages();
  const { data, error, refetch } = useQuery(invitationsQuery(useClient()));
  if (!data) {
    if (error) return <ErrorState title={t('admin.invitations.error')} error={error} onRetry={refetch} />;
    return <SkeletonList height={88} />;
  }
  if (data.length === 0) {
    return (
      <EmptyState icon={IconMailForward} title={t('admin.invitations.none')} hint={t('admin.invitations.noneHint')} />
    );
  }
  return (
    <ul className={classes['list']}>
      {data.map((invitation) => (
        <InvitationItem key={invitation.email} invitation={invitation} />
      ))}
    </ul>
  );
}

function InvitationItem({
  invitation: { email, role, user_role, invited_by_name, expires_date },
}: {
  invitation: WaitingInvitation;
}) {
  const t = useMessages();
  return (
    <li className={classes['item']}>
      <div className={classes['facts']}>
        <Text fw={600} style={{ overflowWrap: 'anywhere' }}>
          {email}
        </Text>
        <Group gap={8} mt={4}>
          {role === 'admin' ? (
            <Badge variant="light" tt="none">
              {t('admin.users.one.admin')}
            </Badge>
          ) : null}
          {user_role ? (
            <Badge variant="default" tt="none">
              {t(`admin.users.one.${user_role}`)}
            </Badge>
          ) : null}
          {role === 'user' && !user_role ? (
            <Text size="xs" c="dimmed">
              {t('admin.invitations.chooses')}
            </Text>
          ) : null}
          <Text size="xs" c="dimmed">
            {invited_by_name ? t('admin.invitations.by', { name: invited_by_name }) : null}
          </Text>
          <Text size="xs" c="dimmed">
            {t('admin.invitations.expires')} <TimeText value={expires_date} />
          </Text>
        </Group>
      </div>
    </li>
  );
}
