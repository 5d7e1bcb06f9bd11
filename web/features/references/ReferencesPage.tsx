import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconUserCheck } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useClient } from '#web/api/client.ts';
import { useFreshQueries } from '#web/api/realtime.ts';
import { useMessages } from '#web/i18n/messages.tsx';
import { useUser } from '#web/session/session.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { MoreRows } from '#web/ui/MoreRows.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { SkeletonList } from '#web/ui/SkeletonList.tsx';
import { AskReferenceDialog } from './AskReferenceDialog.tsx';
import { myReferencesQuery, referenceKeys } from './queries.ts';
import { ReferenceCard } from './ReferenceCard.tsx';
import classes from './references.module.css';

/** The clinician's own references: those that wait, the answers, and the way to ask for another. */
export function ReferencesPage() {
  const t = useMessages();
  const [isAsking, dialog] = useDisclosure(false);
  useFreshQueries('Reference', referenceKeys.all);
  return (
    <>
      <PageHeader
        title={t('references.title')}
        subtitle={t('references.lead')}
        actions={<Button onClick={dialog.open}>{t('references.ask')}</Button>}
      />
      <MyReferences />
      {isAsking ? <AskReferenceDialog onClose={dialog.close} /> : null}
    </>
  );
}

function MyReferences() {
  const t = useMessages();
  const query = useInfiniteQuery(myReferencesQuery(useClient(), useUser().id));
  const { data, error, refetch } = query;
  if (error && !data) return <ErrorState title={t('references.error')} error={error} onRetry={refetch} />;
  if (!data) return <SkeletonList count={2} height={160} label={t('references.loading')} />;
  if (data.length === 0)
    return <EmptyState icon={IconUserCheck} title={t('references.none')} hint={t('references.noneHint')} />;
  return (
    <>
      <ul className={classes['list']}>
        {data.map((reference) => (
          <li key={reference.id}>
            <ReferenceCard reference={reference} />
          </li>
        ))}
      </ul>
      <MoreRows query={query} label={t('references.more')} />
    </>
  );
}
