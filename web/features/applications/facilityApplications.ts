import { queryOptions, useQuery } from '@tanstack/react-query';
import type { Client } from '#client/createClient.ts';
import { useClient } from '#web/api/client.ts';
import { useFreshQueries } from '#web/api/realtime.ts';
import { useFacilityId } from '#web/session/facilityId.ts';
import { useMay } from '#web/session/membership.ts';
import { applicationKeys } from './queries.ts';

function facilityFiguresQuery(client: Client, facilityId: string, bounds: string[] | null) {
  return queryOptions({
    queryKey: [...applicationKeys.all, 'facility', facilityId, 'figures', bounds],
    queryFn: () => client.functions.facilityFigures({ bounds }),
  });
}

/**
 * What the applications to the signed-in facility add up to; with `bounds`, the instants between which periods lie, also
 * how many came in each.
 */
export function useFacilityFigures(bounds: string[] | null) {
  useFreshQueries('Application', applicationKeys.all);
  return useQuery({ ...facilityFiguresQuery(useClient(), useFacilityId(), bounds), enabled: useMay('read') });
}
