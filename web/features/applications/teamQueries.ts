import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { InputOf } from '#domain/core/contract.ts';
import type { assignReviewers, tagApplications } from '#domain/applications/applicantContracts.ts';
import type { Member } from '#domain/workspaces/member.ts';
import { rightsOf } from '#domain/core/rights.ts';
import { maxMembers } from '#domain/workspaces/workspace.ts';
import { useClient } from '#web/api/client.ts';
import { useFreshQueries } from '#web/api/realtime.ts';
import { useFacilityId } from '#web/session/facilityId.ts';
import { refetchApplicants } from './applicantCache.ts';

/** Colleagues whom a recruiter may ask for an assessment. */
export function useReviewers(): readonly Member[] {
  const client = useClient();
  const facility_id = useFacilityId();
  const queryKey = ['Member', 'reviewers', facility_id];
  useFreshQueries('Member', queryKey);
  const { data } = useQuery({
    queryKey,
    queryFn: () => client.entities.Member.filter({ facility_id, status: 'active' }, 'full_name', maxMembers),
  });
  return (data ?? []).filter(({ work_role, user_id }) => user_id !== null && rightsOf[work_role].includes('review'));
}

/** What a colleague is called: who joined without a name is known by the address. */
export function memberName({ full_name, email }: Member): string {
  return full_name ?? email;
}

export function useAssignReviewers() {
  const client = useClient();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (input: InputOf<typeof assignReviewers>) => client.functions.assignReviewers(input),
    onSettled: () => refetchApplicants(queryClient),
  });
}

export function useTagApplications() {
  const client = useClient();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (input: InputOf<typeof tagApplications>) => client.functions.tagApplications(input),
    onSettled: () => refetchApplicants(queryClient),
  });
}
