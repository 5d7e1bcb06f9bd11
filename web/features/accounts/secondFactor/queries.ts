import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { Client } from '#client/createClient.ts';
import type { SecondFactorApi } from '#client/secondFactor.ts';
import { useClient } from '#web/api/client.ts';

/** What the person has set up besides the password. */
export function secondFactorQuery(client: Client) {
  return queryOptions({
    queryKey: ['secondFactor'],
    queryFn: () => client.auth.secondFactor().then((factor) => factor.state()),
    staleTime: 0,
  });
}

/** An action of the person on their own factors; what is shown of them, and of their sessions, is fetched again. */
export function useFactorAction<A, R>(action: (api: SecondFactorApi, argument: A) => Promise<R>) {
  const client = useClient();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (argument: A) => action(await client.auth.secondFactor(), argument),
    onSettled: () =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey: secondFactorQuery(client).queryKey }),
        queryClient.invalidateQueries({ queryKey: ['sessions'] }),
      ]),
  });
}
