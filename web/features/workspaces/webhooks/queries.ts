import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Client } from '#client/createClient.ts';
import type { InputOf } from '#domain/core/contract.ts';
import type { changeWebhook, createWebhook, resendWebhook } from '#domain/workspaces/webhookContracts.ts';
import { useClient } from '#web/api/client.ts';

function webhooksQuery(client: Client) {
  return queryOptions({
    queryKey: ['webhooks', 'list'],
    queryFn: async () => (await client.functions.listWebhooks({})).webhooks,
    staleTime: 0,
  });
}

function deliveriesQuery(client: Client, webhook_id: string) {
  return queryOptions({
    queryKey: ['webhooks', 'deliveries', webhook_id],
    queryFn: async () => (await client.functions.webhookDeliveries({ webhook_id })).deliveries,
    staleTime: 0,
    // What is under way ends within seconds.
    refetchInterval: ({ state }) => (state.data?.some(({ status }) => status === 'pending') ? 5_000 : false),
  });
}

export function useWebhooks() {
  return useQuery(webhooksQuery(useClient()));
}

export function useDeliveries(webhookId: string) {
  return useQuery(deliveriesQuery(useClient(), webhookId));
}

export function useCreateWebhook() {
  const { functions } = useClient();
  return useWebhooksChange((wanted: InputOf<typeof createWebhook>) => functions.createWebhook(wanted));
}

export function useChangeWebhook() {
  const { functions } = useClient();
  return useWebhooksChange((change: InputOf<typeof changeWebhook>) => functions.changeWebhook(change));
}

export function useRotateSecret() {
  const { functions } = useClient();
  return useWebhooksChange((webhook_id: string) => functions.rotateWebhookSecret({ webhook_id }));
}

export function useDeleteWebhook() {
  const { functions } = useClient();
  return useWebhooksChange((webhook_id: string) => functions.deleteWebhook({ webhook_id }));
}

export function useTestWebhook() {
  const { functions } = useClient();
  return useWebhooksChange((webhook_id: string) => functions.testWebhook({ webhook_id }));
}

export function useResend() {
  const { functions } = useClient();
  return useWebhooksChange((what: InputOf<typeof resendWebhook>) => functions.resendWebhook(what));
}

function useWebhooksChange<A, R>(change: (argument: A) => Promise<R>) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSettled: () =>
      Promise.all(['webhooks', 'waysIn'].map((key) => queryClient.invalidateQueries({ queryKey: [key] }))),
  });
}
