import {
  infiniteQueryOptions,
  keepPreviousData,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { useDebouncedCallback } from '@mantine/hooks';
import type { Client } from '#client/createClient.ts';
import type { InputOf } from '#domain/core/contract.ts';
import type { Applicant, moveApplications } from '#domain/applications/applicantContracts.ts';
import type { FacilityJob, facilityJobs } from '#domain/jobs/facilityJobContracts.ts';
import type { Job } from '#domain/jobs/job.ts';
import type { hireReasons } from '#domain/offers/vocabulary.ts';
import type { ApplicationStatus } from '#domain/shared/vocabulary.ts';
import { useClient } from '#web/api/client.ts';
import { useEntityEvents, useFreshQueries, useOnceConnected } from '#web/api/realtime.ts';
import { useFacilityId } from '#web/session/facilityId.ts';
import { useMay } from '#web/session/membership.ts';
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
  type CountedJob,
} from './applicantCache.ts';
import { askedSearch, type ApplicantSearch } from './applicantSearch.ts';

const PAGE = 50;

function applicantsQuery(client: Client, search: ApplicantSearch, me: string) {
  return infiniteQueryOptions({
    queryKey: [...applicantKeys.lists, search],
    queryFn: ({ pageParam }) =>
      client.functions.searchApplicants({ ...askedSearch(search, me), limit: PAGE, after: pageParam }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
  });
}

/** The applicants that match, a page at a time. */
export function useApplicants(search: ApplicantSearch) {
  return useInfiniteQuery(applicantsQuery(useClient(), search, useUser().id));
}

/**
 * The opened applicant, taken from the list if they are in it; otherwise fetched, once it is
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

/** What was given to the caller and waits for their assessment, the longest wait first. */
export function useToAssess() {
  const client = useClient();
  const key = [...applicantKeys.toAssess, useUser().id];
  useFreshQueries('Application', key);
  return useQuery({
    queryKey: key,
    queryFn: () => client.functions.searchApplicants({ to_assess: true, sort: 'oldest', limit: 10 }),
  });
}

/** A posting as a choice, with its applications. */
export interface JobChoice
  extends CountedJob, Pick<Job, 'id' | 'title' | 'status' | 'positions' | 'positions_filled'> {}

/** How many applications there are in each status, to whichever job. */
export function useApplicantCounts(): CountedJob['counts'] | undefined {
  const client = useClient();
  const facility_id = useFacilityId();
  const { data } = useQuery({
    queryKey: [...applicantKeys.counts, facility_id],
    queryFn: async (): Promise<readonly CountedJob[]> => {
      const { counts } = await client.functions.facilityFigures({});
      const some = Object.fromEntries(counts.map(({ status, count }) => [status, count]));
      return [{ job_id: null, counts: { ...noApplications, ...some } }];
    },
    enabled: useMay('read'),
  });
  return data?.[0]?.counts;
}

/** The postings that fit what is typed, those with the most applications first. */
export function useJobChoices(text: string, isWanted = true): readonly JobChoice[] {
  const search = { q: text || null, sort: 'applications', limit: 50 } as const;
  return useCountedJobs(search, isWanted) ?? [];
}

/** One posting of the facility; undefined until it is known, and where there is none. */
export function useJobChoice(job_id: string | null, isWanted = true): JobChoice | undefined {
  return useCountedJobs({ job_id, limit: 1 }, isWanted && job_id !== null)?.[0];
}

function useCountedJobs(search: InputOf<typeof facilityJobs>, enabled: boolean): readonly JobChoice[] | undefined {
  const client = useClient();
  const facility_id = useFacilityId();
  const queryKey = [...applicantKeys.counts, facility_id, search];
  useFreshQueries('Job', queryKey, ({ type, data }) => type === 'delete' || data.facility_id === facility_id);
  const { data } = useQuery({
    queryKey,
    queryFn: async () => (await client.functions.facilityJobs(search)).jobs.map(choiceOf),
    enabled,
    placeholderData: keepPreviousData,
  });
  return enabled ? data : undefined;
}

function choiceOf({ job: { id, title, status, positions, positions_filled }, applications }: FacilityJob): JobChoice {
  return { id, job_id: id, title, status, positions, positions_filled, counts: applications };
}

export const noApplications = { pending: 0, reviewed: 0, shortlisted: 0, rejected: 0, hired: 0, withdrawn: 0 };

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

/** Why an applicant is hired without an offer. */
export interface HireReason {
  hire_reason?: (typeof hireReasons)[number] | null;
  hire_note?: string | null;
}

/** Decides on an application, on the screen immediately. The server notifies the applicant. */
export function useApplicationTransition() {
  const client = useClient();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ id, status, hire }: { id: string; status: ApplicationStatus; hire?: HireReason | undefined }) =>
      client.functions.updateApplicationStatus({ application_id: id, new_status: status, ...hire }),
    onMutate: ({ id, status }) => ({
      fetching: keysUnderWay(queryClient),
      before: changeApplication(queryClient, { id, status, updated_date: underWay }, always),
    }),
    onSuccess: ({ application }, { status }, { fetching }) => {
      // Unless the next decision was taken since.
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

/** Undoes a shortlisting, within the seconds in which the server does. */
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
    mutationFn: (input: InputOf<typeof moveApplications>) => client.functions.moveApplications(input),
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
