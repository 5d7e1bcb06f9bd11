import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Client } from '#client/createClient.ts';
import type { EligibilityAnswered } from '#domain/eligibility/eligibilityAnswer.ts';
import { maxEligibilityJobs } from '#domain/shared/limits.ts';
import { useClient } from '#web/api/client.ts';
import { inBatches } from '#web/api/inBatches.ts';
import { refetchChanged } from '#web/api/queryClient.ts';
import { useEntityEvents, useFreshQueries } from '#web/api/realtime.ts';
import { documentKeys } from '#web/features/credentials/queries.ts';
import { useUser } from '#web/session/session.tsx';

/** Whether the signed-in clinician may work a job; null of a job that they do not see. */
function eligibilityQuery(client: Client, userId: string, jobId: string) {
  return queryOptions({
    // Below that of documents: it is asked again once one of them has changed.
    queryKey: [...documentKeys.all, 'eligibility', userId, jobId],
    queryFn: () => loadEligibility(client, jobId),
  });
}

const loadEligibility = inBatches(async (client, ids) => {
  const { eligibility } = await client.functions.jobEligibility({ job_ids: [...ids] });
  return new Map(Object.entries(eligibility));
}, maxEligibilityJobs);

/** The same, updated live: it follows the clinician's documents and legal home, and the job. */
export function useEligibility(jobId: string) {
  const queryClient = useQueryClient();
  const { id: userId } = useUser();
  const query = eligibilityQuery(useClient(), userId, jobId);
  const refetchOn = (concerned: string) => (event: { id: string }) => {
    if (event.id === concerned) refetchChanged(queryClient, query.queryKey);
  };
  useFreshQueries('Document', query.queryKey);
  useEntityEvents('User', refetchOn(userId));
  useEntityEvents('Job', refetchOn(jobId));
  return useQuery(query);
}

/** The answer is unknown, because no license has been added yet. */
export function lacksLicense({ reasons }: EligibilityAnswered): boolean {
  return reasons.some(({ code }) => code === 'no_license');
}
