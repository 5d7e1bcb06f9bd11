import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Client } from '#client/createClient.ts';
import type { JobFeed } from '#domain/jobs/jobFeedContracts.ts';
import { useClient } from '#web/api/client.ts';

function feedsQuery(client: Client) {
  return queryOptions({
    queryKey: ['jobFeeds', 'list'],
    queryFn: async () => (await client.functions.listJobFeeds({})).feeds,
    staleTime: 0,
    // A reading ends within seconds.
    refetchInterval: ({ state }) => (state.data?.some(isUnderWay) ? 3_000 : false),
  });
}

/** Read at this moment, or as soon as a process is free. */
export function isUnderWay({ is_reading, next_date }: JobFeed): boolean {
  return is_reading || Date.parse(next_date) <= Date.now();
}

export function useJobFeeds() {
  return useQuery(feedsQuery(useClient()));
}

/** `version`: of the reading, so that another one is asked for again. */
export function useFeedReport(feed_id: string, version: string) {
  const { functions } = useClient();
  return useQuery({
    queryKey: ['jobFeeds', 'report', feed_id, version],
    queryFn: () => functions.jobFeedReport({ feed_id }),
    staleTime: 0,
  });
}

export function useAddFeed() {
  const { functions } = useClient();
  return useFeedsChange((url: string) => functions.addJobFeed({ url }));
}

export function useReadFeed() {
  const { functions } = useClient();
  return useFeedsChange((feed_id: string) => functions.readJobFeed({ feed_id }));
}

export function useRemoveFeed() {
  const { functions } = useClient();
  return useFeedsChange((feed_id: string) => functions.removeJobFeed({ feed_id }));
}

function useFeedsChange<A, R>(change: (argument: A) => Promise<R>) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['jobFeeds'] }),
  });
}
