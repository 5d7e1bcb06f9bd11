import {
  keepPreviousData,
  queryOptions,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { useState } from 'react';
import type { Client } from '#client/createClient.ts';
import type { DraftOf } from '#domain/entities.ts';
import type { OutputOf } from '#domain/core/contract.ts';
import type { facilityJobs } from '#domain/jobs/facilityJobContracts.ts';
import type { Job } from '#domain/jobs/job.ts';
import { daysAfter, maxConfirmed, noticeDays } from '#domain/jobs/jobFreshness.ts';
import type { facilityJobOrders, JobStatus } from '#domain/shared/vocabulary.ts';
import { nullIfNotFound } from '#web/api/nullIfNotFound.ts';
import { useClient } from '#web/api/client.ts';
import { useFreshQueries } from '#web/api/realtime.ts';
import { useFacilityId } from '#web/session/facilityId.ts';
import { jobKeys, useFreshJobsOf } from '#web/features/jobs/queries.ts';

/** Which postings of a facility are shown, and in which order. */
export interface FacilityJobSearch {
  q: string | null;
  status: JobStatus | null;
  sort: (typeof facilityJobOrders)[number];
}

export type JobTotals = Pick<OutputOf<typeof facilityJobs>, 'counts' | 'filled'>;

/** The matching postings of the logged-in facility, a page at a time, updated live while they are shown. */
export function useFacilityJobs(search: FacilityJobSearch) {
  const client = useClient();
  const id = useFacilityId();
  const queryKey = [...jobKeys.facilityRule(id), 'list', search];
  useFreshJobsOf(id);
  useFreshQueries('Application', queryKey);
  return useInfiniteQuery({
    queryKey,
    queryFn: ({ pageParam }) => client.functions.facilityJobs({ ...search, limit: jobsPerPage, after: pageParam }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
  });
}

/** How many postings the facility has in each status, and how many were filled in this month of the reader's calendar. */
export function useJobTotals() {
  const client = useClient();
  const id = useFacilityId();
  const [month] = useState(() => startOfMonth(new Date()));
  useFreshJobsOf(id);
  return useQuery({
    queryKey: [...jobKeys.facilityRule(id), 'totals', month],
    queryFn: async (): Promise<JobTotals> => client.functions.facilityJobs({ filled_since: month, limit: 1 }),
  });
}

/** The open postings that close within the week, the first to close first; no more than are confirmed with one press. */
export function useExpiringJobs() {
  const client = useClient();
  const id = useFacilityId();
  const [until] = useState(() => daysAfter(new Date(), noticeDays[0]).toISOString());
  return useQuery({
    queryKey: [...jobKeys.facilityRule(id), 'expiring', until],
    queryFn: () =>
      client.entities.Job.filter(
        { facility_id: id, status: 'active', expires_date: { $lte: until } },
        'expires_date',
        maxConfirmed,
      ),
  });
}

const jobsPerPage = 50;

function startOfMonth(now: Date): string {
  return new Date(now.getFullYear(), now.getMonth()).toISOString();
}

export function editedJobQuery(client: Client, id: string) {
  return queryOptions({
    queryKey: [...jobKeys.one(id), 'edited'],
    queryFn: () => client.entities.Job.get(id),
    staleTime: 0,
    gcTime: 0,
  });
}

/**
 * Posts a job as the wizard holds it, or saves it as a draft, or stores what changed of the one with this id. Answers
 * its id.
 */
export function useSaveJob(id: string | null, isDraft: boolean) {
  const client = useClient();
  const refresh = useRefreshJobs();
  return useMutation({
    mutationFn: async (body: DraftOf<'Job'>) =>
      id
        ? (await client.entities.Job.update(id, body)).id
        : isDraft
          ? (await client.entities.Job.create({ ...body, status: 'draft' })).id
          : (await client.functions.publishJob({ draft: body })).job_id,
    onSuccess: refresh,
  });
}

/** Reopens a job, or fills or closes it, with a notification to undecided applicants when `tell` is set. */
export function useSetJobStatus() {
  const client = useClient();
  const refresh = useRefreshJobs();
  return useMutation({
    mutationFn: async ({
      id,
      status,
      notifyApplicants,
    }: {
      id: string;
      status: Exclude<Job['status'], 'draft'>;
      notifyApplicants: boolean;
    }) =>
      status === 'active'
        ? client.functions.publishJob({ job_id: id })
        : client.functions.closeJob({ job_id: id, status, tell_applicants: notifyApplicants }),
    // Also after a refusal: a colleague may have moved it.
    onSettled: refresh,
  });
}

/** Says that these jobs, at most `maxConfirmed`, are still open; answers of how many that is so. */
export function useConfirmJobs() {
  const client = useClient();
  const refresh = useRefreshJobs();
  return useMutation({
    mutationFn: async (ids: string[]) => (await client.functions.confirmJobs({ job_ids: ids })).job_ids.length,
    onSettled: refresh,
  });
}

/** Gone already is as good. */
export function useDeleteJob() {
  const client = useClient();
  const refresh = useRefreshJobs();
  return useMutation({
    mutationFn: (id: string) => client.entities.Job.delete(id).catch(nullIfNotFound),
    onSettled: refresh,
  });
}

function useRefreshJobs() {
  const queryClient = useQueryClient();
  return () => queryClient.invalidateQueries({ queryKey: jobKeys.all });
}
