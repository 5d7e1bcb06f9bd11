import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Client } from '#client/createClient.ts';
import type { DraftOf } from '#domain/entities.ts';
import type { Job } from '#domain/nouns/job.ts';
import { nullIfNotFound } from '#web/api/nullIfNotFound.ts';
import { useClient } from '#web/api/client.ts';
import { useUser } from '#web/session/session.tsx';
import { jobKeys, useFreshJobsOf } from '#web/features/jobs/queries.ts';

export function facilityJobsQuery(client: Client, facilityId: string) {
  return queryOptions({
    queryKey: [...jobKeys.ofFacility(facilityId), 'every'],
    queryFn: () => client.entities.Job.filter({ facility_id: facilityId }, '-created_date'),
  });
}

/** Every job of the signed-in facility, newest first, kept fresh while it is shown. */
export function useFacilityJobs() {
  const { id } = useUser();
  useFreshJobsOf(id);
  return useQuery(facilityJobsQuery(useClient(), id));
}

export function editedJobQuery(client: Client, id: string) {
  return queryOptions({
    queryKey: [...jobKeys.one(id), 'edited'],
    queryFn: () => client.entities.Job.get(id),
    staleTime: 0,
    gcTime: 0,
  });
}

/** Stores a job as the wizard holds it: a new one, or the one with this id. */
export function useSaveJob(id: string | null) {
  const client = useClient();
  const refresh = useRefreshJobs();
  return useMutation({
    mutationFn: (body: DraftOf<'Job'>) =>
      id ? client.entities.Job.update(id, body) : client.entities.Job.create(body),
    onSuccess: refresh,
  });
}

/** Reopens a job, or fills or closes it, with a word to those who wait when `tell` is set. */
export function useSetJobStatus() {
  const client = useClient();
  const refresh = useRefreshJobs();
  return useMutation({
    mutationFn: async ({ id, status, tell }: Pick<Job, 'id' | 'status'> & { tell: boolean }) =>
      status === 'active'
        ? client.entities.Job.update(id, { status })
        : client.functions.closeJob({ job_id: id, status, tell_applicants: tell }),
    // Also after a refusal: somebody else may have moved it.
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
