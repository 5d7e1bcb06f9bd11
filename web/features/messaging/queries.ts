import {
  infiniteQueryOptions,
  queryOptions,
  useMutation,
  useQuery,
  useQueryClient,
  type InfiniteData,
  type QueryClient,
} from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import type { Client } from '#client/createClient.ts';
import type { Message } from '#domain/messaging/message.ts';
import type { SentMessage } from '#domain/messaging/contracts.ts';
import type { User } from '#domain/accounts/user.ts';
import { maxUnread } from '#domain/search/maxCounted.ts';
import { pageHref } from '#domain/shared/siteMap.ts';
import type { Thread } from '#domain/messaging/thread.ts';
import { nullIfNotFound } from '#web/api/nullIfNotFound.ts';
import { useClient } from '#web/api/client.ts';
import { useSingleFlight } from '#web/forms/singleFlight.ts';
import { refetchChanged } from '#web/api/queryClient.ts';
import { useEntityEvents, useFreshQueries, useOnceConnected, usePollInterval } from '#web/api/realtime.ts';
import { facilityIdOf } from '#web/session/facilityId.ts';
import { useSession } from '#web/session/session.tsx';
import { showFailure } from '#web/ui/toast.ts';

export const threadKeys = {
  all: ['Thread'],
  pages: ['Thread', 'pages'],
  unread: (userId: string) => ['Thread', 'unread', userId],
  one: (threadId: string) => ['Thread', 'one', threadId],
  messages: (threadId: string) => ['Message', threadId],
} as const;

type ThreadPages = InfiniteData<{ threads: Thread[]; next_cursor: string | null }, string | null>;

const threadsPerPage = 30;
const messagesPerPage = 40;

/** Which conversations to list: those of the facility or the clinician that wait to be read, or that the reader looks after. */
export const threadFilters = ['all', 'unread', 'assigned'] as const;
export type ThreadFilter = (typeof threadFilters)[number];

/** Pages of the reader's conversations, the liveliest first; those without a message count from when they were opened. */
export function threadsQuery(client: Client, filter: ThreadFilter, user: Pick<User, 'id' | 'works_for'>) {
  const wanted = { all: {}, unread: { unread_by: facilityIdOf(user) }, assigned: { assigned_to: user.id } }[filter];
  return infiniteQueryOptions({
    queryKey: [...threadKeys.pages, filter],
    queryFn: async ({ pageParam }) => {
      const spoken = client.entities.Thread.filter(
        { ...wanted, last_message_at: { $ne: null } },
        { sort: '-last_message_at', limit: threadsPerPage, cursor: pageParam },
      );
      // Few, and no page of their order would show them where they belong.
      const silent = pageParam
        ? []
        : client.entities.Thread.filter({ ...wanted, last_message_at: null }, '-created_date', 100);
      const [{ items, next_cursor }, opened] = await Promise.all([spoken, silent]);
      return { threads: [...items, ...opened], next_cursor };
    },
    initialPageParam: null as string | null,
    getNextPageParam: (last) => last.next_cursor,
    select: ({ pages }) =>
      pages
        .flatMap(({ threads }) => threads)
        .sort((one, other) => lastActivity(other).localeCompare(lastActivity(one))),
  });
}

/** In how many conversations something waits to be read: 0 until known, one more than is counted where there are more. */
export function useUnreadThreads(): number {
  const client = useClient();
  const { user } = useSession();
  const me = user ? facilityIdOf(user) : '';
  const refetchInterval = usePollInterval(30_000);
  useFreshQueries('Thread', threadKeys.unread(me));
  const { data } = useQuery({
    queryKey: threadKeys.unread(me),
    queryFn: () => client.entities.Thread.count({ unread_by: me }, { most: maxUnread + 1 }),
    // A member who does not write for the facility reads nothing of what is written to it.
    enabled: user !== null && user.work_role !== 'reviewer' && user.work_role !== 'viewer',
    refetchInterval,
  });
  return data ?? 0;
}

/** One conversation, also when it is on no page that was fetched; null when it is not this reader's. */
export function threadQuery(client: Client, id: string) {
  return queryOptions({
    queryKey: threadKeys.one(id),
    queryFn: async (): Promise<Thread | null> => client.entities.Thread.get(id).catch(nullIfNotFound),
  });
}

/** Pages of a conversation from the newest back, each page newest first. */
export function messagesQuery(client: Client, threadId: string) {
  return infiniteQueryOptions({
    queryKey: threadKeys.messages(threadId),
    queryFn: ({ pageParam }) =>
      client.entities.Message.filter(
        { thread_id: threadId, ...(pageParam === null ? {} : { seq: { $lt: pageParam } }) },
        '-seq',
        messagesPerPage,
      ),
    initialPageParam: null as number | null,
    getNextPageParam: (last) => (last.length < messagesPerPage ? undefined : last.at(-1)!.seq),
    // In reading order; a message that arrived twice, by answer and by socket, is shown once.
    select: (data) => [...new Map(data.pages.flat().map((message) => [message.id, message])).values()].reverse(),
  });
}

/** Puts messages that the socket delivers into the conversation; after a reconnection it is fetched again. */
export function useMessageEvents(threadId: string): void {
  const queryClient = useQueryClient();
  const refetch = () => refetchChanged(queryClient, threadKeys.messages(threadId));
  useEntityEvents('Message', ({ type, data }) => {
    // An event that was too large to send carries the id alone.
    const isWhole = data.body !== undefined;
    if (isWhole && data.thread_id !== threadId) return;
    if (type === 'create' && isWhole) addMessage(queryClient, data as Message);
    else refetch();
  });
  useOnceConnected(refetch);
}

/** Takes the reader out of `unread_by`, immediately on the screen. Failing is harmless: the next opening tries again. */
export function useMarkThreadRead() {
  const client = useClient();
  const queryClient = useQueryClient();
  const { user } = useSession();
  return useMutation({
    mutationFn: ({ thread_id, up_to_seq }: { thread_id: string; up_to_seq: number | null }) =>
      client.functions.markThreadRead({ thread_id, up_to_seq }),
    onSuccess: ({ thread }) => changeThread(queryClient, thread.id, (known) => ({ ...known, ...thread })),
    onMutate: ({ thread_id }) =>
      changeThread(queryClient, thread_id, (known) => ({
        ...known,
        unread_by: known.unread_by.filter((id) => !user || id !== facilityIdOf(user)),
      })),
  });
}

/** Gives a conversation to a colleague, or with null to no one. */
export function useAssignThread(thread_id: string) {
  const client = useClient();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (user_id: string | null) => client.functions.assignThread({ thread_id, user_id }),
    onSuccess: ({ thread }) => {
      changeThread(queryClient, thread.id, (known) => ({ ...known, ...thread }));
      void queryClient.invalidateQueries({ queryKey: threadKeys.pages });
    },
    onError: (error) => showFailure(error),
  });
}

/** In the state of a navigation: the user came here to write. */
export const toWrite = { write: true };

/** Opens the conversation with a person, or the one there is, and goes to it; it names the application it was opened from. */
export function useOpenThread(): [open: (userId: string, applicationId?: string) => Promise<void>, isOpening: boolean] {
  const client = useClient();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  return useSingleFlight(async (user_id: string, application?: string) => {
    try {
      const { thread } = await client.functions.openThread({ user_id });
      await queryClient.invalidateQueries({ queryKey: threadKeys.all });
      await navigate(pageHref('Messages', { thread: thread.id, application }), { state: toWrite });
    } catch (error) {
      showFailure(error);
    }
  });
}

/** Puts a message that was sent or received into its conversation. */
export function addMessage(queryClient: QueryClient, message: SentMessage): void {
  const queryKey = threadKeys.messages(message.thread_id);
  const data = queryClient.getQueryData<InfiniteData<SentMessage[], number | null>>(queryKey);
  const newest = data?.pages[0];
  if (newest?.some(({ id }) => id === message.id)) return;
  if (data && newest && message.seq === (newest[0]?.seq ?? 0) + 1) {
    queryClient.setQueryData(queryKey, { ...data, pages: [[message, ...newest], ...data.pages.slice(1)] });
  } else {
    // Still being fetched, or one before it was missed, or an older one came late: only the server knows the order.
    refetchChanged(queryClient, queryKey);
  }
}

/** Changes a conversation wherever it is shown. */
function changeThread(queryClient: QueryClient, id: string, change: (known: Thread) => Thread): void {
  queryClient.setQueriesData<ThreadPages>(
    { queryKey: threadKeys.pages },
    (data) =>
      data && {
        ...data,
        pages: data.pages.map((page) => ({
          ...page,
          threads: page.threads.map((known) => (known.id === id ? change(known) : known)),
        })),
      },
  );
  queryClient.setQueryData<Thread | null>(threadKeys.one(id), (known) => known && change(known));
}

function lastActivity(thread: Thread): string {
  return thread.last_message_at ?? thread.created_date;
}
