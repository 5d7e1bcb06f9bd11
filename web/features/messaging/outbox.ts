import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { SentMessage } from '#domain/messaging/contracts.ts';
import { readDraft, writeDraft } from '#web/forms/draft.ts';
import { useUser } from '#web/session/session.tsx';
import { useClient } from '#web/api/client.ts';
import { isPassing, useWhenOnline } from '#web/api/online.ts';
import type { NewAttachment } from './attachments/useAttachments.ts';
import { addMessage, threadKeys } from './queries.ts';

/** A message on its way. It stays in this browser, also over a reload, until the server has it or it is discarded. */
export interface OutgoingMessage {
  /** Makes sending twice harmless: the server answers the message it has. */
  client_id: string;
  body: string;
  /** Uploaded files that go with it. */
  files?: readonly NewAttachment[];
  state: 'sending' | 'failed';
  /** What the server answered, when it failed. */
  reason?: string;
  /** The server has it and does not take it: sending it again by itself would not help. */
  isRefused?: boolean;
}

type Written = Pick<OutgoingMessage, 'client_id' | 'body' | 'files'>;

/** What its sender wrote of a message, without how sending it went. */
function written({ client_id, body, files = [] }: OutgoingMessage): Written {
  return { client_id, body, files };
}

/** The messages of one conversation that have not arrived yet, in the order in which they were written. */
export function useOutbox(thread_id: string) {
  const client = useClient();
  const queryClient = useQueryClient();
  const storageKey = `outbox:${useUser().id}:${thread_id}`;
  const queryKey = ['Outbox', storageKey];
  const { data: restored } = useQuery({
    queryKey,
    queryFn: () => restore(storageKey),
    staleTime: Infinity,
    gcTime: Infinity,
  });
  const change = (next: (list: readonly OutgoingMessage[]) => OutgoingMessage[]) => {
    const list = next(queryClient.getQueryData<OutgoingMessage[]>(queryKey) ?? []);
    queryClient.setQueryData(queryKey, list);
    writeDraft(storageKey, list.length > 0 ? list : null);
  };
  const replace = (client_id: string, patch: Omit<OutgoingMessage, keyof Written>) =>
    change((list) => list.map((each) => (each.client_id === client_id ? Object.assign(written(each), patch) : each)));
  const discard = (client_id: string) => change((list) => list.filter((each) => each.client_id !== client_id));

  const { mutate } = useMutation({
    // One after the other, so that messages arrive in the order in which they were written.
    scope: { id: `send:${thread_id}` },
    mutationFn: async ({ client_id, body, files = [] }: Written): Promise<SentMessage> => {
      const file_urls = files.map(({ file_url }) => file_url);
      const sent = { thread_id, client_id, body, ...(file_urls.length > 0 ? { file_urls } : {}) };
      return (await client.functions.sendMessage(sent)).message;
    },
    onSuccess: (message, { client_id }) => {
      addMessage(queryClient, message);
      discard(client_id);
      void queryClient.invalidateQueries({ queryKey: threadKeys.all });
    },
    onError: (error, { client_id }) =>
      replace(client_id, { state: 'failed', reason: error.message, isRefused: !isPassing(error) }),
  });

  const send = (body: string, files: readonly NewAttachment[] = []) => {
    const message = { client_id: crypto.randomUUID(), body, files };
    change((list) => [...list, { ...message, state: 'sending' }]);
    mutate(message);
  };
  const retry = (message: OutgoingMessage) => {
    replace(message.client_id, { state: 'sending' });
    mutate(written(message));
  };
  const resend = () => {
    const list = queryClient.getQueryData<OutgoingMessage[]>(queryKey) ?? [];
    for (const message of list) if (message.state === 'failed' && !message.isRefused) retry(message);
  };
  useWhenOnline(resend, restored !== undefined);
  return { outgoing: restored ?? [], send, retry, discard };
}

/** Whether a message that was under way when the page was closed arrived is not known: sending it again is safe. */
function restore(storageKey: string): OutgoingMessage[] {
  return (readDraft<OutgoingMessage[]>(storageKey) ?? []).map((message) =>
    Object.assign(written(message), { state: 'failed' as const }),
  );
}
