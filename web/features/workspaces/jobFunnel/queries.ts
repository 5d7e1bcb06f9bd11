import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { Client } from '#client/createClient.ts';
import { jobsPerFunnel, type figureDays, type JobFunnel } from '#domain/workspaces/facilityFigureContracts.ts';

/** Of the applications of a facility: what touches these touches the figures. */
export const jobFunnelKey = ['Application', 'reach'] as const;

/** Who saw the facility's jobs and how far applications came in the last `days`. `page` counts from 1. */
export function jobFunnelQuery(client: Client, facilityId: string, days: (typeof figureDays)[number], page: number) {
  return queryOptions({
    queryKey: [...jobFunnelKey, facilityId, days, page],
    queryFn: async (): Promise<JobFunnel | null> =>
      (await client.functions.facilityFigures({ days, skip: (page - 1) * jobsPerFunnel })).reach,
    placeholderData: keepPreviousData,
  });
}
