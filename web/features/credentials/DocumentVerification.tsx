import { Select, Stack, VisuallyHidden } from '@mantine/core';
import { IconChecks } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { Document } from '#domain/credentials/document.ts';
import { documentStatuses } from '#domain/shared/vocabulary.ts';
import { personIn, usePeople } from '#web/features/profiles/queries.ts';
import { useMessages } from '#web/i18n/messages.tsx';
import { ChoiceFilter } from '#web/ui/ChoiceFilter.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { MoreRows } from '#web/ui/MoreRows.tsx';
import { SkeletonList } from '#web/ui/SkeletonList.tsx';
import classes from './DocumentVerification.module.css';
import { VerificationQueueCard } from './VerificationQueueCard.tsx';
import { VerificationDesk } from './VerificationDesk.tsx';
import { useVerificationCounts, useVerificationQueue } from './verificationQueries.ts';
import { useVerificationAddress, type VerificationAddress } from './useVerificationAddress.ts';

interface Props {
  /** Below the decision of the one that is opened. */
  renderReport: (document: Document) => ReactNode;
}

/** The documents that wait for a decision, and the one that is opened. */
export function DocumentVerification({ renderReport }: Props) {
  const address = useVerificationAddress();
  const list = useVerificationQueue(address.filter);
  const ids = list.data?.pages.flat().map(({ id }) => id) ?? [];
  if (address.openedId) {
    return <VerificationDesk id={address.openedId} ids={ids} address={address} renderReport={renderReport} />;
  }
  return (
    <>
      <VerificationFilters address={address} />
      <Queue list={list} address={address} />
    </>
  );
}

function VerificationFilters({ address: { filter, setStatus, setOrder } }: { address: VerificationAddress }) {
  const t = useMessages();
  const counts = useVerificationCounts().data;
  return (
    <div className={classes.filters}>
      <ChoiceFilter
        label={t('admin.verification.filter')}
        value={filter.status}
        onChange={setStatus}
        options={documentStatuses.map((status) => ({
          value: status,
          label: counts
            ? t('admin.verification.filterCount', { status: t(`shell.status.${status}`), count: counts[status] })
            : t(`shell.status.${status}`),
        }))}
      />
      <Select
        label={t('admin.verification.order')}
        data={(['newest', 'oldest'] as const).map((value) => ({ value, label: t(`admin.verification.${value}`) }))}
        value={filter.order}
        onChange={(value) => setOrder(value === 'oldest' ? 'oldest' : 'newest')}
        allowDeselect={false}
        w={{ base: '100%', sm: 200 }}
      />
    </div>
  );
}

function Queue({ list, address }: { list: ReturnType<typeof useVerificationQueue>; address: VerificationAddress }) {
  const t = useMessages();
  const documents = list.data?.pages.flat() ?? [];
  const people = usePeople(documents.map(({ user_id }) => user_id));
  if (list.error && !list.data) {
    return <ErrorState title={t('admin.verification.error')} error={list.error} onRetry={list.refetch} />;
  }
  if (!list.data) return <SkeletonList height={112} />;
  if (documents.length === 0) return <NoDocuments status={address.filter.status} />;
  return (
    <Stack gap="md">
      <VisuallyHidden component="output">{t('admin.verification.found', { count: documents.length })}</VisuallyHidden>
      <ul className={classes.list}>
        {documents.map((document) => (
          <li key={document.id}>
            <VerificationQueueCard
              document={document}
              person={personIn(people, document.user_id)}
              onOpen={() => address.open(document.id, false)}
              onVerify={() => address.open(document.id, true)}
            />
          </li>
        ))}
      </ul>
      <MoreRows query={list} label={t('admin.verification.more')} />
    </Stack>
  );
}

function NoDocuments({ status }: { status: VerificationAddress['filter']['status'] }) {
  const t = useMessages();
  return status === 'pending' ? (
    <EmptyState icon={IconChecks} title={t('admin.verification.empty')} hint={t('admin.verification.emptyHint')} />
  ) : (
    <EmptyState title={t('admin.verification.none')} />
  );
}
