import { Text } from '@mantine/core';
import { IconChecks } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useAddressParams } from '#web/address/addressParams.ts';
import { useClient } from '#web/api/client.ts';
import { useMessages } from '#web/i18n/messages.tsx';
import { ChoiceFilter } from '#web/ui/ChoiceFilter.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { MoreRows } from '#web/ui/MoreRows.tsx';
import { SkeletonList } from '#web/ui/SkeletonList.tsx';
import { MatchCard, matchesId } from './MatchCard.tsx';
import { matchesQuery, matchViews, type ExclusionList, type MatchView } from './queries.ts';
import classes from './Screening.module.css';

/** The people who may be on a list, and what was stated of the others; the address says which. */
export function Matches({ lists }: { lists: readonly ExclusionList[] }) {
  const t = useMessages();
  const [params, change] = useAddressParams();
  const view: MatchView = matchViews.find((name) => name === params.get('show')) ?? 'open';
  return (
    <>
      <div className={classes['filter']}>
        <ChoiceFilter
          label={t('screening.show')}
          value={view}
          onChange={(next) => change({ show: next === 'open' ? null : next })}
          options={matchViews.map((value) => ({ value, label: t(`screening.show.${value}`) }))}
        />
      </div>
      <div id={matchesId} tabIndex={-1} className={classes['matches']}>
        <MatchList key={view} view={view} lists={lists} />
      </div>
    </>
  );
}

function MatchList({ view, lists }: { view: MatchView; lists: readonly ExclusionList[] }) {
  const t = useMessages();
  const query = useInfiniteQuery(matchesQuery(useClient(), view));
  if (query.error && !query.data) {
    return <ErrorState title={t('screening.matches.error')} error={query.error} onRetry={query.refetch} />;
  }
  if (!query.data) return <SkeletonList count={2} height={320} />;
  const matches = query.data.pages.flatMap((page) => page.matches);
  if (matches.length === 0) {
    if (view !== 'open') return <EmptyState title={t(`screening.none.${view}`)} />;
    const isLoaded = lists.some(({ loaded }) => loaded !== null);
    return (
      <EmptyState
        {...(isLoaded ? { icon: IconChecks } : {})}
        title={t(isLoaded ? 'screening.none.open' : 'screening.none.notLoaded')}
        hint={t(isLoaded ? 'screening.none.openHint' : 'screening.none.notLoadedHint')}
      />
    );
  }
  return (
    <>
      <Text component="output" c="dimmed" mb="sm" display="block">
        {t('screening.matches.found', { count: query.data.pages[0]?.count ?? 0 })}
      </Text>
      <ul className={classes['list']}>
        {matches.map((match) => (
          <li key={match.check_id}>
            <MatchCard match={match} list={lists.find(({ source }) => source === match.source)} />
          </li>
        ))}
      </ul>
      <MoreRows query={query} label={t('screening.more')} />
    </>
  );
}
