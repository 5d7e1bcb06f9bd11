import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import type { Client } from '#client/createClient.ts';
import type { ApplicationStatus } from '#domain/shared/vocabulary.ts';
import { useClient } from '#web/api/client.ts';
import { inBatches } from '#web/api/inBatches.ts';
import { useFreshQueries } from '#web/api/realtime.ts';
import { applicationKeys } from '#web/features/applications/queries.ts';
import { useUser } from '#web/session/session.tsx';

/** The status of the logged-in clinician's application for a job: null without one, undefined until known. */
export function useMyStatus(jobId: string): ApplicationStatus | null | undefined {
  const client = useClient();
  const { id } = useUser();
  const queryKey = [...applicationKeys.own(id), 'status', jobId];
  useFreshQueries('Application', queryKey, ({ type, data }) => type === 'delete' || data.job_id === jobId);
  return useQuery({ queryKey, queryFn: () => loadStatus(client, jobId, id) }).data;
}

/** The same of several jobs. */
export function myStatusesQuery(client: Client, applicantId: string, jobIds: readonly string[]) {
  return queryOptions({
    queryKey: [...applicationKeys.own(applicantId), 'statuses', jobIds],
    queryFn: async (): Promise<Readonly<Record<string, ApplicationStatus | null>>> => {
      const load = async (id: string) => [id, await loadStatus(client, id, applicantId)] as const;
      return Object.fromEntries(await Promise.all(jobIds.map(load)));
    },
    placeholderData: keepPreviousData,
  });
}

const loadStatus = inBatches(async (client, ids, applicant_id) => {
  const asked = { applicant_id, job_id: { $in: ids } };
  const rows = await client.entities.Application.filter(asked, null, ids.length, null, ['job_id', 'status']);
  return new Map(rows.map(({ job_id, status }) => [job_id, status]));
});
