import { Badge, Button, Group, Stack, Text } from '@mantine/core';
import { IconUserPlus } from '@tabler/icons-react';
import { lazy, useState } from 'react';
import type { Member } from '#domain/workspaces/member.ts';
import { maxMembers } from '#domain/workspaces/workspace.ts';
import { useAddressParams } from '#web/address/addressParams.ts';
import { Deferred } from '#web/document/Deferred.tsx';
import { untilFetched } from '#web/document/untilFetched.ts';
import { useMessages } from '#web/i18n/messages.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { Portrait } from '#web/ui/Portrait.tsx';
import { SkeletonList } from '#web/ui/SkeletonList.tsx';
import { useFocusAfterLoss } from '#web/ui/useFocusOnChange.ts';
import { LeaveButton } from './LeaveButton.tsx';
import { MemberDialog } from './MemberDialog.tsx';
import { MemberItem } from './MemberItem.tsx';
import { useMembers, useSites, type Workplace } from './queries.ts';
import classes from './Workspace.module.css';

/** With the readers of spreadsheets, which few need. */
const MemberSheet = lazy(() =>
  untilFetched(async () => ({ default: (await import('./sheet/MemberSheet.tsx')).MemberSheet })),
);

/** The facility's account and everyone who acts for it. `manages`: the reader may change who does. */
export function Members({ workplace, manages }: { workplace: Workplace; manages: boolean }) {
  const t = useMessages();
  const { data: members, error, refetch } = useMembers();
  const { data: sites = [] } = useSites();
  useFocusAfterLoss(members?.length);
  const [edited, setEdited] = useState<Member | 'new' | null>(null);
  const [params, change] = useAddressParams();
  if (manages && params.get('way') === 'list')
    return (
      <Deferred fallback={<SkeletonList count={2} height={72} label={t('teamSheet.loading')} />}>
        <MemberSheet onClose={() => change({ way: null })} />
      </Deferred>
    );
  if (!members) {
    if (error) return <ErrorState title={t('workspace.members.error')} error={error} onRetry={refetch} />;
    return <SkeletonList count={3} height={72} label={t('workspace.members.loading')} />;
  }
  const isFull = members.length >= maxMembers;
  return (
    <Stack>
      {manages ? (
        <Group>
          <Button
            leftSection={<IconUserPlus size={18} aria-hidden />}
            disabled={isFull}
            onClick={() => setEdited('new')}
          >
            {t('workspace.invite')}
          </Button>
          <Button variant="default" disabled={isFull} onClick={() => change({ way: 'list' })}>
            {t('teamSheet.open')}
          </Button>
          {isFull ? <Text c="dimmed">{t('workspace.members.full', { count: maxMembers })}</Text> : null}
        </Group>
      ) : null}
      <ul className={classes['list']} aria-label={t('workspace.members')}>
        <Account facility={workplace.facility} />
        {members.map((member) => (
          <MemberItem
            key={member.id}
            member={member}
            sites={sites}
            {...(manages ? { onEdit: () => setEdited(member) } : {})}
          />
        ))}
      </ul>
      {members.length === 0 ? <Text c="dimmed">{t('workspace.members.none')}</Text> : null}
      {workplace.member ? <LeaveButton facility={workplace.facility?.name ?? ''} /> : null}
      {edited ? (
        <MemberDialog member={edited === 'new' ? null : edited} sites={sites} onClose={() => setEdited(null)} />
      ) : null}
    </Stack>
  );
}

function Account({ facility }: Pick<Workplace, 'facility'>) {
  const t = useMessages();
  if (!facility) return null;
  return (
    <li className={classes['item']}>
      <Portrait src={facility.avatar} name={facility.name} />
      <div className={classes['facts']}>
        <Group gap="xs">
          <Text fw={600}>{facility.name}</Text>
          <Badge variant="light" tt="none">
            {t('seat.role.owner')}
          </Badge>
        </Group>
        <Text size="sm" c="dimmed">
          {t('workspace.account')}
        </Text>
      </div>
    </li>
  );
}
