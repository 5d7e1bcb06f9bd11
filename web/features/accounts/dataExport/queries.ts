import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { Client } from '#client/createClient.ts';
import { useClient } from '#web/api/client.ts';

/** Milliseconds until it is asked again how far a copy is that is being made. */
const untilNextLook = 3_000;

/** The copy of one's data that was asked for last; null without one. */
export function ownExportQuery(client: Client) {
  return queryOptions({
    queryKey: ['ownExport'],
    queryFn: async () => (await client.functions.getOwnExport({})).export,
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.state === 'requested' ? untilNextLook : false),
  });
}

export function useRequestExport() {
  const client = useClient();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => client.functions.requestExport({}),
    onSuccess: ({ export: asked }) => queryClient.setQueryData(ownExportQuery(client).queryKey, asked),
  });
}

/** The links to one's documents that work, newest first. */
export function passportLinksQuery(client: Client) {
  return queryOptions({
    queryKey: ['passportLinks'],
    queryFn: async () => (await client.functions.getPassportLinks({})).links,
    staleTime: 0,
  });
}

const day = 24 * 3600_000;

/** Shares these documents for so many days; answers the address. */
export function useSharePassport() {
  const client = useClient();
  return useLinksChange(({ item_ids, days }: { item_ids: string[]; days: number }) =>
    client.functions.sharePassport({ item_ids, until: new Date(Date.now() + days * day).toISOString() }),
  );
}

export function useEndPassportLink() {
  const client = useClient();
  return useLinksChange((link_id: string) => client.functions.endPassportLink({ link_id }));
}

function useLinksChange<A, R>(action: (argument: A) => Promise<R>) {
  const client = useClient();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: action,
    onSettled: () => queryClient.invalidateQueries({ queryKey: passportLinksQuery(client).queryKey }),
  });
}
