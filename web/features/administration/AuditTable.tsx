import { Alert, Group, Stack } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { maxAuditedPeople, maxExportedAudit } from '#domain/shared/limits.ts';
import { useClient } from '#web/api/client.ts';
import { useMessages } from '#web/i18n/messages.tsx';
import { useFormats } from '#web/i18n/useFormats.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { ExportButton } from '#web/ui/ExportButton.tsx';
import { MoreRows } from '#web/ui/MoreRows.tsx';
import { SkeletonList } from '#web/ui/SkeletonList.tsx';
import { AuditEntries } from './AuditEntries.tsx';
import { AuditFilters } from './AuditFilters.tsx';
import { auditFilter, auditSearchText, readAuditSearch, type AuditSearch } from './auditSearch.ts';
import { auditQuery } from './queries.ts';

/** Who did what in the name of the platform, filtered as the address says. The values that were written are not stored. */
export function AuditTable() {
  const [params] = useSearchParams();
  const search = readAuditSearch(params);
  return (
    <Stack gap="lg">
      <AuditFilters search={search} />
      <Group justify="flex-end">
        <ExportAudit search={search} />
      </Group>
      <div>
        <Entries search={search} />
      </div>
    </Stack>
  );
}

/** Everything that the filters find, also what the list has not loaded. */
function ExportAudit({ search }: { search: AuditSearch }) {
  const t = useMessages();
  const { formatNumber } = useFormats();
  const client = useClient();
  return (
    <ExportButton
      label={t('admin.audit.export')}
      hint={t('admin.audit.exportHint', { most: formatNumber(maxExportedAudit) })}
      fileName="audit.jsonl"
      load={async () =>
        new Blob([await client.functions.exportAudit(auditFilter(search))], { type: 'application/x-ndjson' })
      }
    />
  );
}

function Entries({ search }: { search: AuditSearch }) {
  const t = useMessages();
  const query = useInfiniteQuery(auditQuery(useClient(), search));
  if (query.error && !query.data) {
    return <ErrorState title={t('admin.audit.error')} error={query.error} onRetry={query.refetch} />;
  }
  if (!query.data) return <SkeletonList count={6} height={44} />;
  const { pages } = query.data;
  const entries = pages.flatMap((page) => page.entries);
  return (
    <>
      {pages.some(({ more_people }) => more_people) ? (
        <Alert color="yellow" mb="md">
          {t('admin.audit.morePeople', { count: maxAuditedPeople })}
        </Alert>
      ) : null}
      {entries.length > 0 ? (
        <AuditEntries entries={entries} />
      ) : auditSearchText(search) ? (
        <EmptyState title={t('admin.audit.nothing')} hint={t('admin.audit.nothingHint')} />
      ) : (
        <EmptyState title={t('admin.audit.none')} />
      )}
      <MoreRows query={query} label={t('admin.audit.more')} />
    </>
  );
}
