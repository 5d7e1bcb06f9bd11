import type { ReactNode } from 'react';
import { useMessages } from '#web/i18n/messages.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { PageLinks } from '#web/ui/PageLinks.tsx';
import { useFocusAfterLoss } from '#web/ui/useFocusOnChange.ts';
import { asRead } from './asRead.ts';
import type { SearchResult, SearchProps } from './directory.ts';
import { SaveSearch } from './SaveSearch.tsx';
import classes from './search.module.css';
import { SearchChips } from './SearchChips.tsx';
import { SearchHead, SearchOrder, type ListOrder } from './SearchHead.tsx';
import type { AnySearch } from './searchAddress.ts';
import { SearchNotes } from './SearchNotes.tsx';

interface Props<S extends AnySearch, F extends SearchResult> extends SearchProps<S> {
  query: { data: F | undefined; error: unknown; isPlaceholderData: boolean; refetch: () => unknown };
  /** In place of the list while it is fetched. */
  skeleton: ReactNode;
  /** Where it depends on who reads. */
  order?: ListOrder;
  /** Other ways to look at them than the order. */
  views?: ReactNode;
  /** The list, or that there is nothing in it. */
  children: (found: F) => ReactNode;
}

/** The count, what is found and the pages of one search, in each of its four states. */
export function SearchResults<S extends AnySearch, F extends SearchResult>({
  query: { data, error, isPlaceholderData, refetch },
  skeleton,
  order,
  views,
  children,
  directory,
  search,
  onChange,
}: Props<S, F>) {
  const t = useMessages();
  // The link that was pressed may have been in place of the list.
  useFocusAfterLoss(data?.total === 0);
  const { words, ordersOf, unchosenOrder } = directory;
  const { shown, offered } = order ?? { shown: search.sort ?? unchosenOrder(search), offered: ordersOf(search) };
  const isNarrowed = search.q || directory.chosenIn(search).length > 0;
  return (
    <section aria-label={t(`${words.list}.list`)} aria-busy={!error && (!data || isPlaceholderData)}>
      <SearchHead
        words={words}
        found={isPlaceholderData ? undefined : data}
        save={isNarrowed ? <SaveSearch directory={directory} search={search} /> : null}
        isByFit={shown === 'fit'}
      >
        {views}
        <SearchOrder directory={directory} order={{ shown, offered }} onChange={onChange} />
      </SearchHead>
      <SearchChips directory={directory} search={asRead(search, data)} />
      {error && !data ? (
        <ErrorState title={t(`${words.list}.error.title`)} error={error} onRetry={() => void refetch()} />
      ) : !data ? (
        skeleton
      ) : (
        <div className={classes['found']} data-stale={isPlaceholderData || undefined}>
          <SearchNotes directory={directory} search={search} found={data} />
          {children(data)}
        </div>
      )}
      <PageLinks
        label={t(`${words.list}.pages`)}
        page={search.page}
        pages={Math.min(Math.ceil((data?.total ?? 0) / directory.perPage), directory.lastPage)}
        to={(page) => directory.href({ ...search, page })}
      />
    </section>
  );
}
