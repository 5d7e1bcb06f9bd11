import { QueryClient, type Query, type QueryKey } from '@tanstack/react-query';

/**
 * Retries once and never on returning to the window (spec section 9). One per browser, one per server request.
 * `always`: without a network a request fails immediately and says so, instead of waiting in silence.
 */
export function makeQueryClient(): QueryClient {
  const queryClient = new QueryClient({
    defaultOptions: {
      queries: {
        retry: 1,
        refetchOnWindowFocus: false,
        refetchOnReconnect: true,
        staleTime: 15_000,
        networkMode: 'always',
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
  refetchOvertaken(queryClient);
  return queryClient;
}

/**
 * Fetches what is below the key again after a change that the socket reported. What is on its way is not given up, as the next
 * page of a list that the user asked for: it is fetched once more when it is there.
 */
export function refetchChanged(queryClient: QueryClient, queryKey: QueryKey): void {
  for (const query of queryClient.getQueryCache().findAll({ queryKey, fetchStatus: 'fetching' })) overtaken.add(query);
  void queryClient.invalidateQueries({ queryKey }, { cancelRefetch: false });
}

/** What changed while it was fetched: the answer may have been read before the change. */
const overtaken = new WeakSet<Query>();

/**
 * Also what is invalidated while it is fetched for the first time: the library itself starts again only what it has
 * data of.
 */
function refetchOvertaken(queryClient: QueryClient): void {
  queryClient.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated') return;
    const { query, action } = event;
    const isFirst = query.state.data === undefined && query.state.fetchStatus === 'fetching';
    if (action.type === 'invalidate' && isFirst) overtaken.add(query);
    if (action.type === 'success' && !action.manual && overtaken.delete(query)) {
      void queryClient.invalidateQueries({ queryKey: query.queryKey, exact: true });
    }
  });
}
