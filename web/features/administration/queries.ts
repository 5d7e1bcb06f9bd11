import { infiniteQueryOptions, keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import type { Client } from '#client/createClient.ts';
import { useClient } from '#web/api/client.ts';
import { useFreshQueries, usePollInterval } from '#web/api/realtime.ts';
import { auditFilter, type AuditSearch } from './auditSearch.ts';

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
export function auditQuery(client: Client, search: AuditSearch) {
  return infiniteQueryOptions({
    queryKey: ['administration', 'audit', search],
    queryFn: ({ pageParam }) => client.functions.auditLog({ ...auditFilter(search), before: pageParam }),
    initialPageParam: null as number | null,
    getNextPageParam: ({ entries, has_more }) => (has_more ? (entries.at(-1)?.id ?? null) : null),
    placeholderData: keepPreviousData,
  });
}

/** Open jobs that do not state what pay rules ask for, page by page from the newest. */
export function lackingJobsQuery(client: Client) {
  return infiniteQueryOptions({
    queryKey: ['administration', 'lackingJobs'],
    queryFn: ({ pageParam }) => client.functions.lackingJobs({ after: pageParam }),
    initialPageParam: null as { created_date: string; id: string } | null,
    getNextPageParam: ({ next }) => next,
  });
}

/** What happened in each of the periods between `bounds`. */
export function activityQuery(client: Client, bounds: string[]) {
  return queryOptions({
    queryKey: ['administration', 'activity', bounds],
    queryFn: () => client.functions.platformActivity({ bounds }),
  });
}
