import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { Client } from '#client/createClient.ts';
import type { OutputOf } from '#domain/core/contract.ts';
import type { mapJobs } from '#domain/search/contracts.ts';
import { jobKeys, whatIsAsked, type JobSearch } from '#web/features/jobs/queries.ts';

export type MappedJobs = OutputOf<typeof mapJobs>;

/** Where the jobs of a search are. */
export function jobMapQuery(client: Client, search: JobSearch) {
  const asked = whatIsAsked(search);
  return queryOptions({
    queryKey: jobKeys.map(asked),
    queryFn: () => client.functions.mapJobs(asked),
    placeholderData: keepPreviousData,
  });
}
