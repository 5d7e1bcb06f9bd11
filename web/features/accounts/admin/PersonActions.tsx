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
import { menuOf } from '#web/ui/menuButton.ts';
import type { PersonAction } from './people.ts';
import { PersonActionDialog } from './PersonActionDialog.tsx';
import type { PersonRow } from './peopleSearch.ts';

/** What an administrator may do to another user's account. Granting rights is separate from ending the account. */
export function PersonActions({ person }: { person: PersonRow }) {
  const t = useMessages();
  const [action, setAction] = useState<PersonAction | null>(null);
  const items = (names: readonly PersonAction[]) =>
    names.map((name) => {
      const { icon: Icon, color } = looks[name];
      return (
        <Menu.Item
          key={name}
          mih={44}
          {...(color ? { c: color } : {})}
          leftSection={<Icon size={18} aria-hidden />}
          onClick={() => setAction(name)}
        >
          {t(`admin.users.${name}`)}
        </Menu.Item>
      );
    });
  return (
    <>
      <Menu position="bottom-end" width={260}>
        <Menu.Target>
          <ActionIcon {...menuOf(person.id)} aria-label={t('admin.users.actions', { name: person.full_name })}>
            <IconDots size={22} aria-hidden />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          {items(accountActions(person))}
          {person.is_active ? <Menu.Divider /> : null}
          {items(roleActions(person))}
        </Menu.Dropdown>
      </Menu>
      <PersonActionDialog person={person} action={action} onClose={() => setAction(null)} />
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

function accountActions(person: PersonRow): PersonAction[] {
  return [
    ...(person.is_active ? ['resetSecondFactor' as const] : []),
    person.is_active ? 'deactivate' : 'reactivate',
    ...(person.deletion_requested_date ? ['delete' as const] : []),
  ];
}

function roleActions(person: PersonRow): PersonAction[] {
  if (!person.is_active) return [];
  return [person.role === 'admin' ? 'demote' : 'promote'];
}
