import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { Client } from '#client/createClient.ts';
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

/** Signs out one session; one that has ended meanwhile is as good. */
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

function useSessionsChange<A, R>(action: (argument: A) => Promise<R>) {
  const client = useClient();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: action,
    onSettled: () => queryClient.invalidateQueries({ queryKey: sessionsQuery(client).queryKey }),
  });
}
