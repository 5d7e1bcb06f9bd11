import { Card, SimpleGrid, Stack, Table } from '@mantine/core';
import '@mantine/core/styles/Table.layer.css';
import { IconChartBar } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { pageNames, type PageName } from '#domain/shared/siteMap.ts';
import { useClient } from '#web/api/client.ts';
import { useFormats } from '#web/i18n/useFormats.ts';
import { useMessages } from '#web/i18n/messages.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { FigureCard } from '#web/ui/FigureCard.tsx';
import { SkeletonList } from '#web/ui/SkeletonList.tsx';
import { visitsQuery } from './people.ts';
import classes from './PeopleList.module.css';

/** Which pages signed-in people opened in the last 30 days, most visited first. */
export function VisitStats() {
  const t = useMessages();
  const { formatNumber } = useFormats();
  const query = useQuery(visitsQuery(useClient()));
  if (!query.data) {
    return query.error ? (
      <ErrorState title={t('admin.activity.error')} error={query.error} onRetry={query.refetch} />
    ) : (
      <SkeletonList count={3} />
    );
  }
  const { total, users, by_page } = query.data;
  if (total === 0) {
    return <EmptyState icon={IconChartBar} title={t('admin.activity.none')} hint={t('admin.activity.noneHint')} />;
  }
  return (
    <Stack gap="lg">
      <SimpleGrid cols={2}>
        <FigureCard label={t('admin.activity.visits')} value={formatNumber(total)} hint={t('admin.activity.period')} />
        <FigureCard label={t('admin.activity.people')} value={formatNumber(users)} hint={t('admin.activity.period')} />
      </SimpleGrid>
      <Card padding={0}>
        <PageTable pages={Object.entries(by_page).toSorted(([, one], [, other]) => other - one)} />
      </Card>
    </Stack>
  );
}

function PageTable({ pages }: { pages: readonly [name: string, visits: number][] }) {
  const t = useMessages();
  const { formatNumber } = useFormats();
  const most = Math.max(1, ...pages.map(([, visits]) => visits));
  return (
    <Table
      className={classes['words']}
      aria-label={t('admin.activity.table')}
      verticalSpacing="sm"
      horizontalSpacing="md"
    >
      <Table.Thead>
        <Table.Tr>
          <Table.Th scope="col">{t('admin.activity.page')}</Table.Th>
          <Table.Th scope="col" ta="right">
            {t('admin.activity.visits')}
          </Table.Th>
          <Table.Td aria-hidden className={classes['drawing']} />
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {pages.map(([name, visits]) => (
          <Table.Tr key={name}>
            <Table.Th scope="row" fw={500}>
              {isPageName(name) ? t(`admin.activity.at.${name}`) : name}
            </Table.Th>
            <Table.Td ta="right" className="tabular">
              {formatNumber(visits)}
            </Table.Td>
            <Table.Td aria-hidden className={classes['drawing']}>
              <span className={classes['bar']} style={{ width: `${(visits / most) * 100}%` }} />
            </Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
}

/** Visits may be counted under a name that this version no longer has. */
function isPageName(name: string): name is PageName {
  return pageNames.some((one) => one === name);
}
