import { QueryClient, type Query } from '@tanstack/react-query';

/**
 * Retries once and never on returning to the window (spec section 9). One per browser, one per server request.
 * `always`: without a network a request fails at once and says so, instead of waiting in silence.
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
 * What is invalidated while it is fetched for the first time is fetched once more after that: the answer may have been read
 * before the change. The library itself starts again only what it has data of.
 */
function refetchOvertaken(queryClient: QueryClient): void {
  const overtaken = new WeakSet<Query>();
  queryClient.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated') return;
    const { query, action } = event;
    const isFirst = query.state.data === undefined && query.state.fetchStatus === 'fetching';
    if (action.type === 'invalidate' && isFirst) overtaken.add(query);
    if (action.type === 'success' && overtaken.delete(query)) {
      void queryClient.invalidateQueries({ queryKey: query.queryKey, exact: true });
    }
  });
}
