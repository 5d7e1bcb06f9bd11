import {
  infiniteQueryOptions,
  keepPreviousData,
  queryOptions,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import type { Client } from '#client/createClient.ts';
import type { Application } from '#domain/application.ts';
import type { ApplicationStatus } from '#domain/vocabulary.ts';
import { useClient } from '#web/lib/client.ts';
import { useFreshQueries } from '#web/lib/realtime.ts';
import { useUser } from '#web/lib/session.tsx';
import { applicationKeys } from './queries.ts';

const KEY = [...applicationKeys.all, 'facility'] as const;
const PAGE = 50;

const facts = ['id', 'job_id', 'status', 'created_date', 'applied_date', 'decided_date'] as const;

/** What counts and figures need of an application. */
export type ApplicationFacts = Pick<Application, (typeof facts)[number]>;

export interface ApplicationFilter {
  status: ApplicationStatus | null;
  job_id: string | null;
}

export function applicationFactsQuery(client: Client, facilityId: string) {
  return queryOptions({
    queryKey: [...KEY, facilityId, 'facts'],
    queryFn: async (): Promise<ApplicationFacts[]> =>
      client.entities.Application.filter({ facility_id: facilityId }, '-created_date', null, null, facts),
  });
}

/** Every application to the signed-in facility, reduced to what is counted. */
export function useApplicationFacts() {
  useFreshQueries('Application', applicationKeys.all);
  return useQuery(applicationFactsQuery(useClient(), useUser().id));
}

/** Applications to the signed-in facility, newest first, a page at a time. */
export function useFacilityApplications({ status, job_id }: ApplicationFilter) {
  const client = useClient();
  const facilityId = useUser().id;
  const query = { facility_id: facilityId, ...(status ? { status } : {}), ...(job_id ? { job_id } : {}) };
  return useInfiniteQuery(
    infiniteQueryOptions({
      queryKey: [...KEY, facilityId, 'pages', query],
      queryFn: ({ pageParam }) => client.entities.Application.filter(query, '-created_date', PAGE, pageParam),
      initialPageParam: 0,
      getNextPageParam: (last, pages) => (last.length < PAGE ? null : pages.length * PAGE),
      placeholderData: keepPreviousData,
    }),
  );
}

/** One application, also when it is on no page that was fetched. */
export function useFacilityApplication(id: string | null) {
  const client = useClient();
  const facilityId = useUser().id;
  return useQuery({
    queryKey: [...KEY, facilityId, 'one', id],
    queryFn: () => client.entities.Application.get(id!),
    enabled: id !== null,
  });
}

/** The newest applications of a facility: the dashboard's list. */
export function useLatestApplications(limit: number) {
  const client = useClient();
  const facilityId = useUser().id;
  return useQuery({
    queryKey: [...KEY, facilityId, 'latest', limit],
    queryFn: () => client.entities.Application.filter({ facility_id: facilityId }, '-created_date', limit),
  });
}

/** Takes an application a step further. The applicant is told by the server. */
export function useSetApplicationStatus() {
  const client = useClient();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (step: { id: string; status: ApplicationStatus; jobTitle?: string }) =>
      client.functions.updateApplicationStatus({
        application_id: step.id,
        new_status: step.status,
        ...(step.jobTitle ? { job_title: step.jobTitle } : {}),
      }),
    // Also after a refusal: what is shown was out of date.
    onSettled: () => queryClient.invalidateQueries({ queryKey: applicationKeys.all }),
  });
}
