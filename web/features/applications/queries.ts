import { keepPreviousData, queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Client } from '#client/createClient.ts';
import type { InputOf } from '#domain/core/contract.ts';
import type { Application } from '#domain/applications/application.ts';
import type { handleNewApplication } from '#domain/applications/contracts.ts';
import type { ApplicationStatus } from '#domain/shared/vocabulary.ts';
import { jobKeys } from '#web/features/jobs/queries.ts';
import { useClient } from '#web/api/client.ts';
import { useFreshQueries } from '#web/api/realtime.ts';
import { useSession } from '#web/session/session.tsx';

/** Everything below `['Application']` is fetched again when an application changes. */
export const applicationKeys = {
  all: ['Application'],
  own: (applicantId: string) => ['Application', 'mine', applicantId],
  between: (applicantId: string, facilityId: string) => ['Application', 'between', applicantId, facilityId],
  forJob: (applicantId: string, jobId: string) => ['Application', 'mine', applicantId, 'job', jobId],
} as const;

export const applicationsPerPage = 20;

/** A page of the clinician's own applications, newest first. `page` counts from 1. */
export function myApplicationsQuery(
  client: Client,
  applicantId: string,
  status: ApplicationStatus | null,
  page: number,
) {
  return queryOptions({
    queryKey: [...applicationKeys.own(applicantId), 'page', status, page],
    queryFn: () =>
      client.entities.Application.filter(
        { applicant_id: applicantId, ...(status ? { status } : {}) },
        '-applied_date',
        applicationsPerPage,
        (page - 1) * applicationsPerPage,
      ),
    placeholderData: keepPreviousData,
  });
}

/** The newest ten: what the dashboard shows (spec section 9). */
export function recentApplicationsQuery(client: Client, applicantId: string) {
  return queryOptions({
    queryKey: [...applicationKeys.own(applicantId), 'recent'],
    queryFn: () => client.entities.Application.filter({ applicant_id: applicantId }, '-created_date', 10),
  });
}

/** How many applications of the clinician are in each status; statuses without any are absent. */
export function myApplicationCountsQuery(client: Client, applicantId: string) {
  return queryOptions({
    queryKey: [...applicationKeys.own(applicantId), 'counts'],
    queryFn: async (): Promise<Partial<Record<ApplicationStatus, number>>> => {
      const spec = { query: { applicant_id: applicantId }, groupBy: ['status'] } as const;
      const { rows } = await client.entities.Application.aggregate(spec);
      return Object.fromEntries(rows.map(({ status, count }) => [status, count]));
    },
  });
}

/** The signed-in clinician's own application for a job: null without one, idle for everyone else. Updated by socket. */
export function useMyApplication(jobId: string) {
  const client = useClient();
  const { user } = useSession();
  const applicantId = user?.user_role === 'clinician' ? user.id : null;
  useFreshQueries('Application', applicationKeys.all);
  return useQuery({
    queryKey: applicationKeys.forJob(applicantId ?? '', jobId),
    queryFn: async (): Promise<Application | null> => {
      const rows = await client.entities.Application.filter({ job_id: jobId, applicant_id: applicantId }, null, 1);
      return rows[0] ?? null;
    },
    enabled: applicantId !== null && jobId !== '',
  });
}

/**
 * The application that two talk about: the one of this id, where the conversation was opened from it, or the newest between
 * them; null without one.
 */
export function useApplicationBetween(applicant_id: string, facility_id: string, id: string | null = null) {
  const client = useClient();
  const queryKey = [...applicationKeys.between(applicant_id, facility_id), id];
  useFreshQueries('Application', applicationKeys.between(applicant_id, facility_id));
  return useQuery({
    queryKey,
    queryFn: async (): Promise<Application | null> => {
      const between = { applicant_id, facility_id };
      const [named] = id ? await client.entities.Application.filter({ ...between, id }, null, 1) : [];
      if (named) return named;
      const [newest] = await client.entities.Application.filter(between, '-applied_date', 1);
      return newest ?? null;
    },
  });
}

/** Sends an application. A refusal that says the page is out of date (409) also fetches the job and the application again. */
export function useApply(jobId: string) {
  const client = useClient();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (sent: Omit<InputOf<typeof handleNewApplication>, 'job_id'>) =>
      client.functions.handleNewApplication({ job_id: jobId, ...sent }),
    onSuccess: ({ application }) =>
      queryClient.setQueryData(applicationKeys.forJob(application.applicant_id, jobId), application),
    onSettled: () =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey: applicationKeys.all }),
        queryClient.invalidateQueries({ queryKey: jobKeys.one(jobId) }),
      ]),
  });
}

export function useWithdraw() {
  const client = useClient();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (application_id: string) =>
      client.functions.updateApplicationStatus({ application_id, new_status: 'withdrawn' }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: applicationKeys.all }),
  });
}
