import { Anchor, Group, Text } from '@mantine/core';
import { Link, useSearchParams } from 'react-router';
import { pageHref } from '#domain/shared/siteMap.ts';
import { useMessages } from '#web/i18n/messages.tsx';
import { useFormats } from '#web/i18n/useFormats.ts';
import { StatusBadge } from '#web/ui/StatusBadge.tsx';
import { NpiCheck } from '../npi/NpiCheck.tsx';
import classes from './WorkList.module.css';
import type { WorkItem } from './workListQueries.ts';

/** Who has one number, side by side, the first one first. */
export function Accounts({ item: { accounts, npi } }: { item: WorkItem }) {
  const t = useMessages();
  const { formatDate } = useFormats();
  const [params] = useSearchParams();
  const deskOf = (id: string) => {
    const desk = new URLSearchParams(params);
    desk.set('id', id);
    return `${pageHref('AdminVerification')}?${desk.toString()}`;
  };
  return (
    <ul className={classes.accounts}>
      {accounts.map(({ user_id, full_name, email, npi_date, verification_status, document_id }) => (
        <li key={document_id ?? user_id}>
          <div className={classes.text}>
            <Text fw={600}>{full_name}</Text>
            <Text c="dimmed" size="sm">
              {email}
            </Text>
            {document_id === null && npi_date !== null && (
              <Text c="dimmed" size="sm">
                {t('workList.settle.since', { date: formatDate(npi_date) })}
              </Text>
            )}
          </div>
          <Group gap="md">
            <StatusBadge status={verification_status ?? 'not_started'} />
            <Anchor
              component={Link}
              to={document_id ? deskOf(document_id) : pageHref('AdminUsers', { id: user_id })}
              aria-label={t('workList.personOf', { name: full_name })}
              className={classes.link}
            >
              {document_id ? t('workList.open') : t('workList.person')}
            </Anchor>
          </Group>
          {npi === null ? null : (
            <div className={classes.check}>
              <NpiCheck person={{ id: user_id, full_name, npi }} />
            </div>
          )}
        </li>
      ))}
    </ul>
  );
}
