import { Tabs } from '@mantine/core';
import '@mantine/core/styles/Tabs.layer.css';
import { IconChecks } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { useAddressParams } from '#web/address/addressParams.ts';
import { useClient } from '#web/api/client.ts';
import { useFreshQueries } from '#web/api/realtime.ts';
import { useMessages } from '#web/i18n/messages.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { MoreRows } from '#web/ui/MoreRows.tsx';
import { SkeletonList } from '#web/ui/SkeletonList.tsx';
import { useFocusAfterLoss } from '#web/ui/useFocusOnChange.ts';
import { AppealCard } from './AppealCard.tsx';
import { appealsQuery, recordKeys, type ShownEntry } from './queries.ts';
import classes from './reliability.module.css';

const tabs = ['open', 'decided'] as const;
type Tab = (typeof tabs)[number];

/** Appeals to decide and appeals decided; the address says which. */
export function AppealQueue() {
  const t = useMessages();
  const [params, change] = useAddressParams();
  const tab: Tab = params.get('tab') === 'decided' ? 'decided' : 'open';
  useFreshQueries('ReliabilityEntry', recordKeys.all);
  return (
    <Tabs value={tab} onChange={(next) => change({ tab: next === 'decided' ? next : null })} keepMounted={false}>
      <Tabs.List aria-label={t('appeals.tabs')} mb="md">
        {tabs.map((name) => (
          <Tabs.Tab key={name} value={name}>
            {t(`appeals.${name}`)}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {tabs.map((name) => (
        <Tabs.Panel key={name} value={name}>
          <Appeals tab={name} />
        </Tabs.Panel>
      ))}
    </Tabs>
  );
}

function Appeals({ tab }: { tab: Tab }) {
  const t = useMessages();
  const query = useInfiniteQuery(appealsQuery(useClient(), tab === 'decided'));
  const { data, error, refetch } = query;
  if (error && !data) return <ErrorState title={t('appeals.error')} error={error} onRetry={refetch} />;
  if (!data) return <SkeletonList count={2} height={220} label={t('appeals.loading')} />;
  return (
    <>
      <AppealList entries={data} tab={tab} />
      <MoreRows query={query} label={t('appeals.more')} />
    </>
  );
}

/** A decision takes its card away: the focus goes to those that are left. */
function AppealList({ entries, tab }: { entries: readonly ShownEntry[]; tab: Tab }) {
  const t = useMessages();
  const list = useRef<HTMLUListElement>(null);
  useFocusAfterLoss(entries.length, () => list.current);
  if (entries.length === 0)
    return <EmptyState icon={IconChecks} title={t(tab === 'decided' ? 'appeals.noneDecided' : 'appeals.none')} />;
  return (
    <ul ref={list} className={classes['list']}>
      {entries.map((entry) => (
        <li key={entry.id}>
          <AppealCard entry={entry} />
        </li>
      ))}
    </ul>
  );
}
