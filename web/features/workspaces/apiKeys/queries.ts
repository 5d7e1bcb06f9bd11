import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Client } from '#client/createClient.ts';
import type { InputOf } from '#domain/core/contract.ts';
import type { createApiKey } from '#domain/workspaces/apiKeyContracts.ts';
import { useClient } from '#web/api/client.ts';

function apiKeysQuery(client: Client) {
  return queryOptions({
    queryKey: ['apiKeys'],
    queryFn: async () => (await client.functions.listApiKeys({})).keys,
    staleTime: 0,
  });
}

/** The newest first: one's own, for owners those of all members. */
export function useApiKeys() {
  return useQuery(apiKeysQuery(useClient()));
}

export function useCreateApiKey() {
  const client = useClient();
  return useKeysChange((wanted: InputOf<typeof createApiKey>) => client.functions.createApiKey(wanted));
}

export function useRevokeApiKey() {
  const client = useClient();
  return useKeysChange((key_id: string) => client.functions.revokeApiKey({ key_id }));
}

function useKeysChange<A, R>(change: (argument: A) => Promise<R>) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSettled: () =>
      Promise.all(['apiKeys', 'waysIn'].map((key) => queryClient.invalidateQueries({ queryKey: [key] }))),
  });
}
