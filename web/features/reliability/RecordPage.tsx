import { Title } from '@mantine/core';
import { IconChecks } from '@tabler/icons-react';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useClient } from '#web/api/client.ts';
import { useFreshQueries } from '#web/api/realtime.ts';
import { useMessages } from '#web/i18n/messages.tsx';
import { useFacilityId } from '#web/session/facilityId.ts';
import { useUser } from '#web/session/session.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { MoreRows } from '#web/ui/MoreRows.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { SkeletonList } from '#web/ui/SkeletonList.tsx';
import { EntryCard } from './EntryCard.tsx';
import { entriesQuery, recordKeys, recordQuery } from './queries.ts';
import { RecordNumbers } from './RecordNumbers.tsx';
import classes from './reliability.module.css';

/** The reader's own record: its numbers, and each entry with the way to appeal it. */
export function RecordPage() {
  const t = useMessages();
  const { user_role } = useUser();
  const id = useFacilityId();
  useFreshQueries('ReliabilityEntry', recordKeys.all);
  return (
    <>
      <PageHeader
        title={t('record.title')}
        subtitle={t(user_role === null ? 'record.lead' : `record.lead.${user_role}`)}
      />
      {user_role === null ? null : <Numbers userId={id} />}
      <Title order={2} mt="xl" mb="md">
        {t('record.entries')}
      </Title>
      <Entries userId={id} />
    </>
  );
}

function Numbers({ userId }: { userId: string }) {
  const t = useMessages();
  const { data, error, refetch } = useQuery(recordQuery(useClient(), userId));
  if (error && !data) return <ErrorState title={t('record.error')} error={error} onRetry={refetch} />;
  if (data === undefined) return <SkeletonList count={1} height={260} label={t('record.loading')} />;
  return (
    <section aria-labelledby="record-numbers">
      <Title order={2} mb="md" id="record-numbers">
        {t('record.months')}
      </Title>
      {data ? <RecordNumbers record={data} /> : t('record.few')}
    </section>
  );
}

function Entries({ userId }: { userId: string }) {
  const t = useMessages();
  const query = useInfiniteQuery(entriesQuery(useClient(), userId));
  const { data, error, refetch } = query;
  if (error && !data) return <ErrorState title={t('record.entries.error')} error={error} onRetry={refetch} />;
  if (!data) return <SkeletonList count={2} height={180} label={t('record.loading')} />;
  if (data.length === 0)
    return <EmptyState icon={IconChecks} title={t('record.entries.none')} hint={t('record.entries.noneHint')} />;
  return (
    <>
      <ul className={classes['list']}>
        {data.map((entry) => (
          <li key={entry.id}>
            <EntryCard entry={entry} />
          </li>
        ))}
      </ul>
      <MoreRows query={query} label={t('record.entries.more')} />
    </>
  );
}
