import { queryOptions } from '@tanstack/react-query';
import type { Client } from '#client/createClient.ts';

export const newestKey = ['Job', 'newest'] as const;

/** The newest jobs that are open, as the home page shows them. */
export function newestJobsQuery(client: Client) {
  return queryOptions({
    queryKey: newestKey,
    queryFn: () => client.functions.searchJobs({ limit: 5 }),
  });
}

/** What is true of the site at this minute. */
export function siteFiguresQuery(client: Client) {
  return queryOptions({
    queryKey: ['siteFigures'],
    queryFn: () => client.functions.siteFigures({}),
    staleTime: 60_000,
  });
}
