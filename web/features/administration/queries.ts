import { infiniteQueryOptions, queryOptions, useQuery } from '@tanstack/react-query';
import type { Client } from '#client/createClient.ts';
import { useClient } from '#web/lib/client.ts';
import { useFreshQueries, usePollInterval } from '#web/lib/realtime.ts';

const overviewKey = ['administration', 'overview'] as const;

function overviewQuery(client: Client) {
  return queryOptions({ queryKey: overviewKey, queryFn: () => client.functions.adminOverview({}), staleTime: 10_000 });
}

/** What waits for administrators, who alone may ask. */
export function useOverview() {
  const refetchInterval = usePollInterval(60_000);
  useFreshQueries('Document', overviewKey);
  useFreshQueries('Report', overviewKey);
  return useQuery({ ...overviewQuery(useClient()), refetchInterval });
}

/** What administrators and services did, page by page from the newest. */
export function auditQuery(client: Client) {
  return infiniteQueryOptions({
    queryKey: ['administration', 'audit'],
    queryFn: ({ pageParam }) => client.functions.auditLog({ before: pageParam }),
    initialPageParam: null as number | null,
    getNextPageParam: ({ entries, has_more }) => (has_more ? (entries.at(-1)?.id ?? null) : null),
  });
}
