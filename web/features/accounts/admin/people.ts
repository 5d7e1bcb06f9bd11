import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { Client } from '#client/createClient.ts';
import { peopleFilter } from '#domain/search/peopleFilter.ts';
import { reportKeys } from '#web/features/moderation/queries.ts';
import { nullIfNotFound } from '#web/api/nullIfNotFound.ts';
import { useClient } from '#web/api/client.ts';
import { peopleOrder, peoplePerPage, type PeopleSearch, type PersonRow } from './peopleSearch.ts';

/** Everything below is fetched again when a person changes. */
export const peopleKey = ['User', 'administration'] as const;

const shown = [
  'id',
  'full_name',
  'email',
  'avatar',
  'user_role',
  'role',
  'is_active',
  'verification_status',
  'headline',
  'location',
  'created_date',
  'deletion_requested_date',
] as const satisfies readonly (keyof PersonRow)[];

export function peopleQuery(client: Client, search: PeopleSearch) {
  return queryOptions({
    queryKey: [...peopleKey, 'list', search],
    queryFn: async () => {
      const q = peopleFilter(search);
      const skip = (search.page - 1) * peoplePerPage;
      const [people, total] = await Promise.all([
        client.entities.User.filter(q, peopleOrder(search), peoplePerPage, skip, shown),
        client.entities.User.count(q),
      ]);
      return { people: people as PersonRow[], total };
    },
    placeholderData: keepPreviousData,
  });
}

/** What is known of one account; null when there is none. */
export function recordQuery(client: Client, id: string) {
  return queryOptions({
    queryKey: [...peopleKey, 'record', id],
    queryFn: () => client.functions.personRecord({ user_id: id }).catch(nullIfNotFound),
  });
}

/** How many wait for their account to be deleted. */
export function deletionCountQuery(client: Client) {
  return queryOptions({
    queryKey: [...peopleKey, 'deletions'],
    queryFn: () => client.entities.User.count({ deletion_requested_date: { $exists: true } }),
  });
}

const invitationsKey = ['administration', 'invitations'] as const;

/** Invitations that were not used yet. */
export function invitationsQuery(client: Client) {
  return queryOptions({
    queryKey: invitationsKey,
    queryFn: async () => (await client.functions.waitingInvitations({})).invitations,
  });
}

/** The role of the invited user; `any` lets them choose between clinician and facility. */
export const invitedAs = ['any', 'clinician', 'facility', 'admin'] as const;
export type InvitedAs = (typeof invitedAs)[number];

/** Mails an invitation with a link that creates an account. */
export function useInvite() {
  const client = useClient();
  const queryClient = useQueryClient();
  return async (email: string, as: InvitedAs) => {
    const side = as === 'clinician' || as === 'facility' ? as : null;
    await client.users.inviteUser(email, as === 'admin' ? 'admin' : 'user', side);
    await queryClient.invalidateQueries({ queryKey: invitationsKey });
  };
}

/** Visits of the last 30 days, by page. */
export function visitsQuery(client: Client) {
  return queryOptions({
    queryKey: ['AppLog', 'stats'],
    queryFn: () => {
      const since = new Date(Date.now() - 30 * 86_400_000).toISOString();
      return client.appLogs.getStats({ q: { created_date: { $gte: since } } });
    },
  });
}

export type PersonAction = 'deactivate' | 'reactivate' | 'promote' | 'demote' | 'delete' | 'resetSecondFactor';

/** What an administrator does to another user's account. */
export function usePersonAction() {
  const client = useClient();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async ({ id, action }: { id: string; action: PersonAction }) => {
      if (action === 'delete') await client.functions.completeDeletion({ user_id: id });
      else if (action === 'resetSecondFactor') await client.functions.resetSecondFactor({ user_id: id });
      else await client.entities.User.update(id, changes[action]);
    },
    onSettled: () =>
      // Reports say whether their owner can still be acted on.
      Promise.all([peopleKey, reportKeys.all].map((queryKey) => queryClient.invalidateQueries({ queryKey }))),
  });
}

const changes = {
  deactivate: { is_active: false },
  reactivate: { is_active: true },
  promote: { role: 'admin' },
  demote: { role: 'user' },
} as const;
