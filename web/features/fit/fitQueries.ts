import { queryOptions } from '@tanstack/react-query';
import type { Client } from '#client/createClient.ts';
import { personKeys } from '#web/features/profiles/queries.ts';

/** Below the key of people: it is asked again once a profile has changed. */
const fitKeys = { all: [...personKeys.all, 'fit'] } as const;

/** How a job fits the signed-in clinician. */
export function jobFitQuery(client: Client, job_id: string) {
  return queryOptions({
    queryKey: [...fitKeys.all, 'job', job_id],
    queryFn: async () => (await client.functions.jobFit({ job_id })).fit,
  });
}

/** How an applicant of the signed-in facility fits the job. */
export function applicantFitQuery(client: Client, application_id: string) {
  return queryOptions({
    queryKey: [...fitKeys.all, 'application', application_id],
    queryFn: () => client.functions.applicantFit({ application_id }),
  });
}
