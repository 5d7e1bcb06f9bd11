import { useQueryClient } from '@tanstack/react-query';
import { applicantKeys, type ApplicantPages } from '../applicantCache.ts';

/** Tags of the applicants that were shown: the team's own words, most of which it uses again. */
export function useKnownTags(): string[] {
  const queryClient = useQueryClient();
  const lists = queryClient.getQueriesData<ApplicantPages>({ queryKey: applicantKeys.lists });
  const pages = lists.flatMap(([, data]) => data?.pages ?? []);
  const tags = pages.flatMap(({ applicants }) => applicants.flatMap(({ application }) => application.tags));
  return [...new Set(tags)].toSorted();
}
