import { Tabs } from '@mantine/core';
import '@mantine/core/styles/Tabs.layer.css';
import { useAddressParams } from '#web/address/addressParams.ts';
import { useMessages } from '#web/i18n/messages.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { SkeletonList } from '#web/ui/SkeletonList.tsx';
import { EvidenceContext, type RenderEvidence } from './evidence.ts';
import { ListCards } from './ListCards.tsx';
import { Matches } from './Matches.tsx';
import { useFreshScreening, useLists } from './queries.ts';
import { ScreeningHistory } from './ScreeningHistory.tsx';

const tabs = ['lists', 'matches', 'history'] as const;
type Tab = (typeof tabs)[number];

/** The lists that are loaded, the people who may be on them, and what was loaded and answered; the address says which. */
export function Screening({ renderEvidence }: { renderEvidence: RenderEvidence }) {
  const t = useMessages();
  const [params, change] = useAddressParams();
  const tab: Tab = tabs.find((name) => name === params.get('tab')) ?? 'lists';
  const { data, error, refetch } = useLists();
  useFreshScreening();
  if (error && !data) return <ErrorState title={t('screening.error')} error={error} onRetry={refetch} />;
  if (!data) return <SkeletonList count={3} height={180} />;
  return (
    <Tabs
      value={tab}
      onChange={(next) => change({ tab: next === 'lists' ? null : next, show: null })}
      keepMounted={false}
    >
      <Tabs.List aria-label={t('screening.tabs')} mb="md">
        {tabs.map((name) => (
          <Tabs.Tab key={name} value={name} className="tabular">
            {t(`screening.tab.${name}`, { count: data.open_matches })}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      <Tabs.Panel value="lists">
        <ListCards lists={data.lists} imports={data.imports} ledger={data.ledger} />
      </Tabs.Panel>
      <Tabs.Panel value="matches">
        <EvidenceContext value={renderEvidence}>
          <Matches lists={data.lists} />
        </EvidenceContext>
      </Tabs.Panel>
      <Tabs.Panel value="history">
        <ScreeningHistory imports={data.imports} />
      </Tabs.Panel>
    </Tabs>
  );
}
