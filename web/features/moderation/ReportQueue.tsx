import { Tabs } from '@mantine/core';
import '@mantine/core/styles/Tabs.layer.css';
import { IconChecks } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { useAddressParams } from '#web/address/addressParams.ts';
import { useClient } from '#web/api/client.ts';
import { useMessages } from '#web/i18n/messages.tsx';
import { useFreshQueries, usePollInterval } from '#web/api/realtime.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { MoreRows } from '#web/ui/MoreRows.tsx';
import { SkeletonList } from '#web/ui/SkeletonList.tsx';
import { useFocusAfterLoss } from '#web/ui/useFocusOnChange.ts';
import { reportKeys, reportQueueQuery } from './queries.ts';
import { ReportCard, type RenderOwnerAction } from './ReportCard.tsx';
import classes from './Reports.module.css';

const tabs = ['open', 'decided'] as const;
type Tab = (typeof tabs)[number];

/** Reports to decide and reports decided; the address says which. New ones appear by themselves. */
export function ReportQueue({ renderOwnerAction }: { renderOwnerAction: RenderOwnerAction }) {
  const t = useMessages();
  const [params, change] = useAddressParams();
  const tab: Tab = params.get('tab') === 'decided' ? 'decided' : 'open';
  const query = useQueue(tab);
  useFreshQueries('Report', reportKeys.all);
  const counts = query.data?.pages[0];
  return (
    <Tabs value={tab} onChange={(next) => change({ tab: next === 'decided' ? next : null })} keepMounted={false}>
      <Tabs.List aria-label={t('trust.queue.tabs')} mb="md">
        {tabs.map((name) => (
          <Tabs.Tab key={name} value={name} className="tabular">
            {t(`trust.queue.${name}`, { count: counts?.[name] ?? 0 })}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {tabs.map((name) => (
        <Tabs.Panel key={name} value={name}>
          <Reports tab={name} renderOwnerAction={renderOwnerAction} />
        </Tabs.Panel>
      ))}
    </Tabs>
  );
}

function useQueue(tab: Tab) {
  const refetchInterval = usePollInterval(30_000);
  return useInfiniteQuery({ ...reportQueueQuery(useClient(), tab === 'decided'), refetchInterval });
}

function Reports({ tab, renderOwnerAction }: { tab: Tab; renderOwnerAction: RenderOwnerAction }) {
  const t = useMessages();
  const query = useQueue(tab);
  const list = useRef<HTMLUListElement>(null);
  useFocusAfterLoss(query.data?.pages[0]?.open, () => list.current);
  if (query.error && !query.data) {
    return <ErrorState title={t('trust.queue.error')} error={query.error} onRetry={query.refetch} />;
  }
  if (!query.data) return <SkeletonList count={3} height={220} label={t('trust.queue.loading')} />;
  const reports = query.data.pages.flatMap((page) => page.reports);
  if (reports.length === 0) {
    return tab === 'decided' ? (
      <EmptyState title={t('trust.queue.noneDecided')} />
    ) : (
      <EmptyState icon={IconChecks} title={t('trust.queue.none')} hint={t('trust.queue.noneHint')} />
    );
  }
  return (
    <>
      <ul ref={list} className={classes['list']}>
        {reports.map((queued) => (
          <li key={queued.report.id}>
            <ReportCard queued={queued} renderOwnerAction={renderOwnerAction} />
          </li>
        ))}
      </ul>
      <MoreRows query={query} label={t('trust.queue.more')} />
    </>
  );
}
