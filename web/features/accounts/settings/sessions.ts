import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { Client } from '#client/createClient.ts';
import type { AccessGrant, AccessKind } from '#domain/accounts/sessionContracts.ts';
import { nullIfNotFound } from '#web/api/nullIfNotFound.ts';
import { useClient } from '#web/api/client.ts';

/** Where this person is signed in. */
export function sessionsQuery(client: Client) {
  return queryOptions({
    queryKey: ['sessions'],
    queryFn: async () => (await client.functions.listSessions({})).sessions,
    staleTime: 0,
  });
}

/** Signs out one session; one that has already ended is as good. */
export function useEndSession() {
  const client = useClient();
  return useSessionsChange((session_id: string) =>
    client.functions.revokeSession({ session_id }).catch(nullIfNotFound),
  );
}

export function useEndOtherSessions() {
  const client = useClient();
  return useSessionsChange(() => client.functions.revokeOtherSessions({}));
}

/** What works without a login. */
export function accessGrantsQuery(client: Client) {
  return queryOptions({
    queryKey: ['waysIn'],
    queryFn: async () => (await client.functions.listWaysIn({})).ways,
    staleTime: 0,
  });
}

const endings: { readonly [K in AccessKind]: (client: Client, id: string) => Promise<unknown> } = {
  calendar: ({ functions }) => functions.endCalendarFeed({}),
  passport_link: ({ functions }, link_id) => functions.endPassportLink({ link_id }),
  push_device: ({ functions }, id) => functions.unsubscribePush({ id }),
  api_key: ({ functions }, key_id) => functions.revokeApiKey({ key_id }),
  webhook: ({ functions }, webhook_id) => functions.deleteWebhook({ webhook_id }),
};

export function useRevokeAccess() {
  const client = useClient();
  return useSessionsChange(({ kind, id }: Pick<AccessGrant, 'kind' | 'id'>) => endings[kind](client, id));
}

/** The lists of links and of devices on the same page show it, too. */
function useSessionsChange<A, R>(action: (argument: A) => Promise<R>) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: action,
    onSettled: () =>
      Promise.all(
        ['sessions', 'waysIn', 'passportLinks', 'push', 'apiKeys', 'webhooks'].map((key) =>
          queryClient.invalidateQueries({ queryKey: [key] }),
        ),
      ),
  });
}
