import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Client } from '#client/createClient.ts';
import type { OutputOf } from '#domain/core/contract.ts';
import type { Member } from '#domain/workspaces/member.ts';
import type { workplace } from '#domain/workspaces/contracts.ts';
import { maxMembers, maxSites, maxTemplates } from '#domain/workspaces/workspace.ts';
import { useClient } from '#web/api/client.ts';
import { nullIfNotFound } from '#web/api/nullIfNotFound.ts';
import { useFreshQueries } from '#web/api/realtime.ts';
import { useFacilityId } from '#web/session/facilityId.ts';
import { useUser } from '#web/session/session.tsx';

export type Workplace = OutputOf<typeof workplace>;

/** Everything below is of one facility as one person sees it. */
export const workspaceKeys = {
  of: (userId: string) => ['workspace', userId],
  workplace: (userId: string) => ['workspace', userId, 'workplace'],
  members: (userId: string) => ['workspace', userId, 'members'],
  sites: (userId: string) => ['workspace', userId, 'sites'],
  templates: (userId: string) => ['workspace', userId, 'templates'],
  formTemplates: (userId: string) => ['workspace', userId, 'formTemplates'],
} as const;

export function workplaceQuery(client: Client, userId: string) {
  return queryOptions({
    queryKey: workspaceKeys.workplace(userId),
    queryFn: () => client.functions.workplace({}),
    staleTime: 60_000,
  });
}

/** The facility one acts for, one's rights there and its sites. */
export function useWorkplace() {
  return useQuery(workplaceQuery(useClient(), useUser().id));
}

/** Colleagues and open invitations, the first first. */
export function useMembers() {
  const client = useClient();
  const { id } = useUser();
  const facility_id = useFacilityId();
  const queryKey = workspaceKeys.members(id);
  useFreshQueries('Member', queryKey);
  return useQuery({
    queryKey,
    queryFn: async (): Promise<Member[]> =>
      client.entities.Member.filter(
        { facility_id, status: { $in: ['active', 'invited'] } },
        'created_date',
        maxMembers,
      ),
  });
}

export function useSites() {
  const client = useClient();
  const { id } = useUser();
  const facility_id = useFacilityId();
  const queryKey = workspaceKeys.sites(id);
  useFreshQueries('Site', queryKey, ({ type, data }) => type === 'delete' || data.facility_id === facility_id);
  return useQuery({
    queryKey,
    queryFn: () => client.entities.Site.filter({ facility_id }, 'created_date', maxSites),
  });
}

export function useTemplates() {
  const client = useClient();
  const { id } = useUser();
  const facility_id = useFacilityId();
  const queryKey = workspaceKeys.templates(id);
  useFreshQueries('MessageTemplate', queryKey);
  return useQuery({
    queryKey,
    queryFn: () => client.entities.MessageTemplate.filter({ facility_id }, 'created_date', maxTemplates),
  });
}

/** Whatever `change` does to the workspace; what is shown of it is asked for again. */
export function useWorkspaceChange<I, T>(change: (client: Client, input: I) => Promise<T>) {
  const client = useClient();
  const queryClient = useQueryClient();
  const { id } = useUser();
  return useMutation({
    mutationFn: (input: I) => change(client, input),
    onSettled: () => queryClient.invalidateQueries({ queryKey: workspaceKeys.of(id) }),
  });
}

/** Gone already is as good. */
export function deleteTemplate(client: Client, id: string) {
  return client.entities.MessageTemplate.delete(id).catch(nullIfNotFound);
}
