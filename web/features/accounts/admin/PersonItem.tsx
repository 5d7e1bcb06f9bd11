import { Anchor, Group, Text } from '@mantine/core';
import { Link } from 'react-router';
import { pageHref } from '#domain/shared/siteMap.ts';
import { useFormats } from '#web/i18n/useFormats.ts';
import { useMessages } from '#web/i18n/messages.tsx';
import { useUser } from '#web/session/session.tsx';
import { Portrait } from '#web/ui/Portrait.tsx';
import classes from './PeopleList.module.css';
import type { PersonRow } from './peopleSearch.ts';
import { PersonActions } from './PersonActions.tsx';
import { AccountStatus } from './AccountStatus.tsx';

/** One person of the list, and what an administrator may do to the account; to one's own: nothing. */
export function PersonItem({ person }: { person: PersonRow }) {
  const t = useMessages();
  const { formatDate } = useFormats();
  const isSelf = useUser().id === person.id;
  return (
    <li className={classes['item']}>
      <Portrait src={person.avatar} name={person.full_name} />
      <div className={classes['facts']}>
        <Anchor component={Link} to={pageHref('AdminUsers', { id: person.id })} fw={600}>
          {person.full_name}
        </Anchor>
        <Text size="sm">
          <Address email={person.email} />
        </Text>
        <Group gap={8} mt={4}>
          <AccountStatus person={person} />
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
        <PersonActions person={person} />
      )}
    </li>
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
