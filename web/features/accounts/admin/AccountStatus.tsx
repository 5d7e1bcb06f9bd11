import { Badge } from '@mantine/core';
import { IconClock, IconLock, IconShieldCheck } from '@tabler/icons-react';
import { useFormats } from '#web/i18n/useFormats.ts';
import { useMessages } from '#web/i18n/messages.tsx';
import { StatusBadge } from '#web/ui/StatusBadge.tsx';
import type { PersonRow } from './peopleSearch.ts';

/** The state of an account, and the reports against it. */
export function AccountStatus({ person }: { person: PersonRow }) {
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
