import { ActionIcon, Anchor, Badge, Group, Menu, Text } from '@mantine/core';
import {
  IconClock,
  IconDeviceMobileOff,
  IconDots,
  IconLock,
  IconShieldCheck,
  IconTrash,
  IconUserCheck,
  IconUserMinus,
  IconUserOff,
} from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { isOnboarded } from '#domain/onboarding.ts';
import { pageHref } from '#domain/siteMap.ts';
import { useFormats } from '#web/lib/useFormats.ts';
import { useMessages } from '#web/lib/messages.tsx';
import { useUser } from '#web/lib/session.tsx';
import { Portrait } from '#web/ui/Portrait.tsx';
import { StatusBadge } from '#web/ui/StatusBadge.tsx';
import type { PersonAct } from './people.ts';
import classes from './PeopleList.module.css';
import type { PersonRow } from './peopleSearch.ts';
import { PersonActDialog } from './PersonActDialog.tsx';

/** One person of the list, and what an administrator may do to the account; to one's own: nothing. */
export function PersonItem({ person }: { person: PersonRow }) {
  const t = useMessages();
  const { formatDate } = useFormats();
  const isSelf = useUser().id === person.id;
  return (
    <li className={classes['item']}>
      <Portrait src={person.avatar} name={person.full_name} />
      <div className={classes['facts']}>
        <Name person={person} />
        <Text size="sm">
          <Address email={person.email} />
        </Text>
        <Group gap={8} mt={4}>
          <Standing person={person} />
          <Text size="xs" c="dimmed">
            {t('admin.users.joined', { date: formatDate(person.created_date) })}
          </Text>
        </Group>
      </div>
      {isSelf ? (
        <Text size="sm" c="dimmed">
          {t('admin.users.you')}
        </Text>
      ) : (
        <Actions person={person} />
      )}
    </li>
  );
}

/** Leads to the profile, where there is one. */
function Name({ person }: { person: PersonRow }) {
  if (!isOnboarded(person)) return <Text fw={600}>{person.full_name}</Text>;
  return (
    <Anchor component={Link} to={pageHref('Profile', { id: person.id })} fw={600}>
      {person.full_name}
    </Anchor>
  );
}

/** Where the line is too short it breaks at the sign, not inside a word. */
function Address({ email }: { email: string }) {
  const at = email.lastIndexOf('@') + 1;
  return (
    <>
      {email.slice(0, at)}
      <wbr />
      {email.slice(at)}
    </>
  );
}

function Standing({ person }: { person: PersonRow }) {
  const t = useMessages();
  const { formatDate } = useFormats();
  return (
    <>
      {person.role === 'admin' ? (
        <Badge variant="light" tt="none" leftSection={<IconShieldCheck size={14} aria-hidden />}>
          {t('admin.users.one.admin')}
        </Badge>
      ) : null}
      {person.user_role ? (
        <Badge variant="default" tt="none">
          {t(`admin.users.one.${person.user_role}`)}
        </Badge>
      ) : null}
      {person.user_role ? <StatusBadge status={person.verification_status ?? 'not_started'} /> : null}
      {person.is_active ? null : (
        <Badge variant="default" tt="none" leftSection={<IconLock size={14} aria-hidden />}>
          {t('admin.users.state.deactivated')}
        </Badge>
      )}
      {person.deletion_requested_date ? (
        <Badge color="red" variant="light" tt="none" leftSection={<IconClock size={14} aria-hidden />}>
          {t('admin.users.asked', { date: formatDate(person.deletion_requested_date) })}
        </Badge>
      ) : null}
    </>
  );
}

function Actions({ person }: { person: PersonRow }) {
  const t = useMessages();
  const [act, setAct] = useState<PersonAct | null>(null);
  return (
    <>
      <Menu position="bottom-end" width={260}>
        <Menu.Target>
          <ActionIcon aria-label={t('admin.users.actions', { name: person.full_name })}>
            <IconDots size={22} aria-hidden />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          {offered(person).map((name) => {
            const { icon: Icon, color } = looks[name];
            return (
              <Menu.Item
                key={name}
                mih={44}
                {...(color ? { color } : {})}
                leftSection={<Icon size={18} aria-hidden />}
                onClick={() => setAct(name)}
              >
                {t(`admin.users.${name}`)}
              </Menu.Item>
            );
          })}
        </Menu.Dropdown>
      </Menu>
      <PersonActDialog person={person} act={act} onClose={() => setAct(null)} />
    </>
  );
}

const looks = {
  deactivate: { icon: IconUserOff, color: 'red' },
  reactivate: { icon: IconUserCheck, color: null },
  promote: { icon: IconShieldCheck, color: null },
  demote: { icon: IconUserMinus, color: null },
  resetSecondFactor: { icon: IconDeviceMobileOff, color: null },
  delete: { icon: IconTrash, color: 'red' },
} as const;

function offered(person: PersonRow): PersonAct[] {
  return [
    person.is_active ? 'deactivate' : 'reactivate',
    ...(person.is_active ? [person.role === 'admin' ? ('demote' as const) : ('promote' as const)] : []),
    ...(person.is_active ? ['resetSecondFactor' as const] : []),
    ...(person.deletion_requested_date ? ['delete' as const] : []),
  ];
}
