import { queryOptions, useQuery } from '@tanstack/react-query';
import type { Client } from '#client/createClient.ts';
import type { Application } from '#domain/application.ts';
import { useClient } from '#web/lib/client.ts';
import { useFreshQueries } from '#web/lib/realtime.ts';
import { useUser } from '#web/lib/session.tsx';
import { applicationKeys } from './queries.ts';

const facts = ['id', 'job_id', 'status', 'created_date', 'applied_date', 'decided_date'] as const;

/** What counts and figures need of an application. */
export type ApplicationFacts = Pick<Application, (typeof facts)[number]>;

function applicationFactsQuery(client: Client, facilityId: string) {
  return queryOptions({
    queryKey: [...applicationKeys.all, 'facility', facilityId, 'facts'],
    queryFn: async (): Promise<ApplicationFacts[]> =>
      client.entities.Application.filter({ facility_id: facilityId }, '-created_date', null, null, facts),
  });
}

/** Every application to the signed-in facility, reduced to what is counted. */
export function useApplicationFacts() {
  useFreshQueries('Application', applicationKeys.all);
  return useQuery(applicationFactsQuery(useClient(), useUser().id));
}
