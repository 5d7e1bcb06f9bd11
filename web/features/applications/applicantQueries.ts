import {
  infiniteQueryOptions,
  keepPreviousData,
  queryOptions,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { useDebouncedCallback } from '@mantine/hooks';
import type { Client } from '#client/createClient.ts';
import type { Applicant } from '#domain/nouns/applicantFunctions.ts';
import type { ApplicationStatus } from '#domain/site/vocabulary.ts';
import { jobKeys, useFreshJobsOf } from '#web/features/jobs/queries.ts';
import { useClient } from '#web/api/client.ts';
import { useEntityEvents, useOnceConnected } from '#web/api/realtime.ts';
import { useUser } from '#web/session/session.tsx';
import {
  applicantKeys,
  changeApplication,
  isOlder,
  isShown,
  keysUnderWay,
  refetchApplicants,
  refetchChangedApplicants,
  refetchUnderWay,
  underWay,
  type ApplicantPages,
} from './applicantCache.ts';
import type { ApplicantSearch } from './applicantSearch.ts';

const PAGE = 50;

function applicantsQuery(client: Client, search: ApplicantSearch) {
  return infiniteQueryOptions({
    queryKey: [...applicantKeys.lists, search],
    queryFn: ({ pageParam }) => client.functions.searchApplicants({ ...search, limit: PAGE, skip: pageParam }),
    initialPageParam: 0,
    getNextPageParam: (_, pages: ApplicantPages['pages']) =>
      pages.length * PAGE < (pages[0]?.total ?? 0) ? pages.length * PAGE : null,
    placeholderData: keepPreviousData,
  });
}

/** The applicants that match, a page at a time. */
export function useApplicants(search: ApplicantSearch) {
  return useInfiniteQuery(applicantsQuery(useClient(), search));
}

/**
 * The applicant who is opened, taken from the list when they are in it; only somebody who is not is fetched, once it is
 * certain. They stay when the list is fetched again without them.
 */
export function useOpenedApplicant(id: string | null, listed: Applicant | undefined, isListed: boolean) {
  const client = useClient();
  const { data } = useQuery({
    queryKey: [...applicantKeys.one, id],
    queryFn: async () =>
      (await client.functions.searchApplicants({ application_id: id!, limit: 1 })).applicants[0] ?? null,
    enabled: id !== null && isListed,
    initialData: listed,
    staleTime: Infinity,
  });
  return data?.application.id === id ? data : undefined;
}

/** The ten newest: the dashboard's list (spec section 9). */
export function useNewestApplicants() {
  const client = useClient();
  return useQuery({
    queryKey: ['Application', 'applicants', 'newest'],
    queryFn: async () => (await client.functions.searchApplicants({ limit: 10 })).applicants,
  });
}

/** How many applications each job has in each status. */
export function useApplicantCounts() {
  const client = useClient();
  const facility_id = useUser().id;
  return useQuery({
    queryKey: [...applicantKeys.counts, facility_id],
    queryFn: async () => (await client.functions.facilityFigures({})).counts,
  });
}

/** The facility's postings as a choice: no list of them is needed to read an application. */
export function useJobChoices() {
  const client = useClient();
  const facility_id = useUser().id;
  useFreshJobsOf(facility_id);
  return useQuery(
    queryOptions({
      queryKey: [...jobKeys.ofFacility(facility_id), 'choices'],
      queryFn: async () =>
        client.entities.Job.filter({ facility_id }, '-created_date', null, null, ['id', 'title', 'status'] as const),
    }),
  );
}

/** Puts what happens elsewhere into what is shown; only what is not shown yet is fetched, some events at a time. */
export function useApplicantEvents(): void {
  const queryClient = useQueryClient();
  const refetch = useDebouncedCallback(() => refetchChangedApplicants(queryClient), 500);
  useEntityEvents('Application', ({ type, id, data }) => {
    if (type !== 'update' || !isShown(queryClient, id)) return refetch();
    changeApplication(queryClient, { ...data, id });
    refetchUnderWay(queryClient);
  });
  useOnceConnected(refetch);
}

/** Decides on an application, on the screen at once. The applicant is told by the server. */
export function useApplicationTransition() {
  const client = useClient();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ id, status }: { id: string; status: ApplicationStatus }) =>
      client.functions.updateApplicationStatus({ application_id: id, new_status: status }),
    onMutate: ({ id, status }) => ({
      fetching: keysUnderWay(queryClient),
      before: changeApplication(queryClient, { id, status, updated_date: underWay }, always),
    }),
    onSuccess: ({ application }, { status }, { fetching }) => {
      // Unless the next decision was taken meanwhile.
      changeApplication(queryClient, application, (known) => known.status === status || !isOlder(application, known));
      refetchUnderWay(queryClient, fetching);
    },
    onError: async (_error, { id }, begun) => {
      if (begun?.before) changeApplication(queryClient, { ...begun.before, id }, always);
      // What is shown was out of date.
      await refetchApplicants(queryClient);
    },
  });
}

/** Takes a shortlisting back, within the seconds in which the server does. */
export function useUndoShortlist() {
  const client = useClient();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (application_id: string) => client.functions.undoShortlist({ application_id }),
    onSuccess: ({ application }) => {
      changeApplication(queryClient, application, always);
      refetchUnderWay(queryClient);
    },
    onError: () => refetchApplicants(queryClient),
  });
}

export function useMoveApplications() {
  const client = useClient();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (input: { application_ids: string[]; new_status: 'shortlisted' | 'rejected' }) =>
      client.functions.moveApplications(input),
    onSettled: () => refetchApplicants(queryClient),
  });
}

export function useMessageApplicants() {
  const client = useClient();
  return useMutation({
    mutationFn: (input: { application_ids: string[]; body: string; bulk_key: string }) =>
      client.functions.messageApplicants(input),
  });
}

const always = () => true;
