import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { Client } from '#client/createClient.ts';
import { jobsPerReach, type figureDays, type FacilityReach } from '#domain/workspaces/facilityFigureContracts.ts';

/** Of the applications of a facility: what touches these touches the figures. */
export const reachKey = ['Application', 'reach'] as const;

/** Who saw the facility's jobs and how far applications came in the last `days`. `page` counts from 1. */
export function reachQuery(client: Client, facilityId: string, days: (typeof figureDays)[number], page: number) {
  return queryOptions({
    queryKey: [...reachKey, facilityId, days, page],
    queryFn: async (): Promise<FacilityReach | null> =>
      (await client.functions.facilityFigures({ days, skip: (page - 1) * jobsPerReach })).reach,
    placeholderData: keepPreviousData,
  });
}
