import { skipToken, useQuery } from '@tanstack/react-query';
import type { JobQuestion } from '#domain/jobs/jobQuestions.ts';
import { useClient } from '#web/api/client.ts';
import { jobQuery } from '#web/features/jobs/queries.ts';

/** What a job asks its applicants; nothing without a job. */
export function useQuestions(job_id: string | null): readonly JobQuestion[] {
  const { queryKey, queryFn } = jobQuery(useClient(), job_id ?? '');
  const { data } = useQuery({ queryKey, queryFn: job_id ? queryFn : skipToken });
  return data?.questions ?? [];
}
