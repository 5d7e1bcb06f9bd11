import { ActionIcon, Menu } from '@mantine/core';
import {
  IconDeviceMobileOff,
  IconDots,
  IconShieldCheck,
  IconTrash,
  IconUserCheck,
  IconUserMinus,
  IconUserOff,
} from '@tabler/icons-react';
import { useState } from 'react';
import { useMessages } from '#web/i18n/messages.tsx';
import type { PersonAct } from './people.ts';
import { PersonActDialog } from './PersonActDialog.tsx';
import type { PersonRow } from './peopleSearch.ts';

/** What an administrator may do to somebody else's account. What gives power stands apart from what ends the account. */
export function PersonActions({ person }: { person: PersonRow }) {
  const t = useMessages();
  const [act, setAct] = useState<PersonAct | null>(null);
  const items = (names: readonly PersonAct[]) =>
    names.map((name) => {
      const { icon: Icon, color } = looks[name];
      return (
        <Menu.Item
          key={name}
          mih={44}
          {...(color ? { c: color } : {})}
          leftSection={<Icon size={18} aria-hidden />}
          onClick={() => setAct(name)}
        >
          {t(`admin.users.${name}`)}
        </Menu.Item>
      );
    });
  return (
    <>
      <Menu position="bottom-end" width={260}>
        <Menu.Target>
          <ActionIcon aria-label={t('admin.users.actions', { name: person.full_name })}>
            <IconDots size={22} aria-hidden />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          {items(accountActs(person))}
          {person.is_active ? <Menu.Divider /> : null}
          {items(roleActs(person))}
        </Menu.Dropdown>
      </Menu>
      <PersonActDialog person={person} act={act} onClose={() => setAct(null)} />
    </>
  );
}

const looks = {
  deactivate: { icon: IconUserOff, color: 'var(--mantine-color-error)' },
  reactivate: { icon: IconUserCheck, color: null },
  promote: { icon: IconShieldCheck, color: null },
  demote: { icon: IconUserMinus, color: null },
  resetSecondFactor: { icon: IconDeviceMobileOff, color: null },
  delete: { icon: IconTrash, color: 'var(--mantine-color-error)' },
} as const;

function accountActs(person: PersonRow): PersonAct[] {
  return [
    ...(person.is_active ? ['resetSecondFactor' as const] : []),
    person.is_active ? 'deactivate' : 'reactivate',
    ...(person.deletion_requested_date ? ['delete' as const] : []),
  ];
}

function roleActs(person: PersonRow): PersonAct[] {
  if (!person.is_active) return [];
  return [person.role === 'admin' ? 'demote' : 'promote'];
}
