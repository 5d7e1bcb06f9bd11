import { Anchor, Table, Text, Title } from '@mantine/core';
import '@mantine/core/styles/Table.layer.css';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { LackingJob } from '#domain/pay/contracts.ts';
import { pageHref } from '#domain/shared/siteMap.ts';
import { useClient } from '#web/api/client.ts';
import { useMessages } from '#web/i18n/messages.tsx';
import { placeOfRule } from '#web/i18n/placeOfRule.ts';
import { useFormats } from '#web/i18n/useFormats.ts';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { MoreRows } from '#web/ui/MoreRows.tsx';
import { SkeletonList } from '#web/ui/SkeletonList.tsx';
import { TimeText } from '#web/ui/TimeText.tsx';
import { lackingJobsQuery } from './queries.ts';

/** Open postings that do not state what the rules of their place ask for, and whether their facilities know. */
export function LackingJobs() {
  const t = useMessages();
  return (
    <section aria-labelledby="lacking-jobs">
      <Title order={2} size="h3" id="lacking-jobs" mt="xl">
        {t('admin.payDuties.title')}
      </Title>
      <Text c="dimmed" mb="md">
        {t('admin.payDuties.lead')}
      </Text>
      <List />
    </section>
  );
}

function List() {
  const t = useMessages();
  const query = useInfiniteQuery(lackingJobsQuery(useClient()));
  if (query.error && !query.data) {
    return <ErrorState title={t('admin.payDuties.error')} error={query.error} onRetry={query.refetch} />;
  }
  if (!query.data) return <SkeletonList count={3} height={44} />;
  const jobs = query.data.pages.flatMap((page) => page.jobs);
  if (jobs.length === 0) return <Text>{t('admin.payDuties.none')}</Text>;
  return (
    <>
      <Jobs jobs={jobs} />
      <MoreRows query={query} label={t('admin.payDuties.more')} />
    </>
  );
}

function Jobs({ jobs }: { jobs: readonly LackingJob[] }) {
  const t = useMessages();
  return (
    <Table.ScrollContainer minWidth={640} scrollAreaProps={{ viewportProps: { tabIndex: 0 } }}>
      <Table aria-labelledby="lacking-jobs" style={{ overflowWrap: 'normal' }}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t('admin.payDuties.job')}</Table.Th>
            <Table.Th>{t('admin.payDuties.facility')}</Table.Th>
            <Table.Th>{t('admin.payDuties.missing')}</Table.Th>
            <Table.Th>{t('admin.payDuties.posted')}</Table.Th>
            <Table.Th>{t('admin.payDuties.told')}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {jobs.map((job) => (
            <Row key={job.id} job={job} />
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  );
}

function Row({
  job: { id, title, facility_id, facility_name, missing, created_date, told_date },
}: {
  job: LackingJob;
}) {
  const t = useMessages();
  const { formatList } = useFormats();
  const byPlace = Map.groupBy(missing, ({ place }) => place);
  return (
    <Table.Tr>
      <Table.Td>
        <Anchor component={Link} to={pageHref('JobDetail', { id })} className="reach" inherit>
          {title}
        </Anchor>
      </Table.Td>
      <Table.Td>
        <Anchor component={Link} to={pageHref('AdminUsers', { id: facility_id })} className="reach" inherit>
          {facility_name ?? facility_id}
        </Anchor>
      </Table.Td>
      <Table.Td>
        {[...byPlace].map(([place, gaps]) => (
          <Text key={place} inherit>
            {t('admin.payDuties.asks', {
              place: placeOfRule({ place }, t),
              items: formatList(gaps.map(({ item }) => t(`admin.payDuties.item.${item}`))),
            })}
          </Text>
        ))}
      </Table.Td>
      <Table.Td style={{ whiteSpace: 'nowrap' }}>
        <TimeText value={created_date} />
      </Table.Td>
      <Table.Td style={{ whiteSpace: 'nowrap' }}>
        {told_date ? <TimeText value={told_date} /> : t('admin.payDuties.notTold')}
      </Table.Td>
    </Table.Tr>
  );
}
