import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Client } from '#client/createClient.ts';
import type { InputOf } from '#domain/core/contract.ts';
import type { saveSingleSignOn } from '#domain/workspaces/signOnContracts.ts';
import { useClient } from '#web/api/client.ts';

const queryKey = ['signOn'];

function signOnQuery({ functions }: Client) {
  return queryOptions({ queryKey, queryFn: () => functions.singleSignOn({}), staleTime: 0 });
}

export function useSignOn() {
  return useQuery(signOnQuery(useClient()));
}

export function useSaveSignOn() {
  const { functions } = useClient();
  return useSignOnChange((wanted: InputOf<typeof saveSingleSignOn>) => functions.saveSingleSignOn(wanted));
}

export function useProveDomain() {
  const { functions } = useClient();
  return useSignOnChange(() => functions.proveSignOnDomain({}));
}

export function useRemoveSignOn() {
  const { functions } = useClient();
  return useSignOnChange(() => functions.removeSingleSignOn({}));
}

export function useCreateToken() {
  const { functions } = useClient();
  return useSignOnChange(() => functions.createProvisioningToken({}));
}

export function useRevokeToken() {
  const { functions } = useClient();
  return useSignOnChange(() => functions.revokeProvisioningToken({}));
}

function useSignOnChange<A, R>(change: (argument: A) => Promise<R>) {
  const queryClient = useQueryClient();
  return useMutation({ mutationFn: change, onSettled: () => queryClient.invalidateQueries({ queryKey }) });
}
