import { Button, Center, Table, Text } from '@mantine/core';
import '@mantine/core/styles/Table.layer.css';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { AuditEntry } from '#domain/administrationActs.ts';
import { useClient } from '#web/lib/client.ts';
import { useMessages } from '#web/lib/messages.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { SkeletonList } from '#web/ui/SkeletonList.tsx';
import { TimeText } from '#web/ui/TimeText.tsx';
import { auditQuery } from './queries.ts';

/** Who did what in the name of the platform. The values that were written are not kept. */
export function AuditTable() {
  const t = useMessages();
  const query = useInfiniteQuery(auditQuery(useClient()));
  if (query.error && !query.data) {
    return <ErrorState title={t('admin.audit.error')} error={query.error} onRetry={query.refetch} />;
  }
  if (!query.data) return <SkeletonList count={6} height={44} />;
  const entries = query.data.pages.flatMap((page) => page.entries);
  if (entries.length === 0) return <EmptyState title={t('admin.audit.none')} />;
  return (
    <>
      <Table.ScrollContainer minWidth={560} scrollAreaProps={{ viewportProps: { tabIndex: 0 } }}>
        <Table aria-label={t('admin.audit.title')}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{t('admin.audit.at')}</Table.Th>
              <Table.Th>{t('admin.audit.who')}</Table.Th>
              <Table.Th>{t('admin.audit.what')}</Table.Th>
              <Table.Th>{t('admin.audit.about')}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {entries.map((entry) => (
              <Entry key={entry.id} entry={entry} />
            ))}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
      {query.hasNextPage ? (
        <Center mt="md">
          <Button variant="default" loading={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
            {t('admin.audit.more')}
          </Button>
        </Center>
      ) : null}
    </>
  );
}

function Entry({ entry }: { entry: AuditEntry }) {
  const t = useMessages();
  const { at, actor_kind, actor_name, action, entity_id, fields, outcome } = entry;
  return (
    <Table.Tr>
      <Table.Td style={{ whiteSpace: 'nowrap' }}>
        <TimeText value={at} />
      </Table.Td>
      <Table.Td>{actor_name ?? t(`admin.audit.actor.${actor_kind}`)}</Table.Td>
      <Table.Td>
        {action}
        {outcome === 'refused' ? ` (${t('admin.audit.refused')})` : null}
        {fields.length > 0 ? (
          <Text size="sm" c="dimmed">
            {fields.join(', ')}
          </Text>
        ) : null}
      </Table.Td>
      <Table.Td>{entity_id}</Table.Td>
    </Table.Tr>
  );
}
