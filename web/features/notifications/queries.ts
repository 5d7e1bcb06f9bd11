import {
  infiniteQueryOptions,
  queryOptions,
  useMutation,
  useQuery,
  useQueryClient,
  type InfiniteData,
} from '@tanstack/react-query';
import type { Client } from '#client/createClient.ts';
import type { Notification } from '#domain/notifications/notification.ts';
import { maxCounted, maxUnread } from '#domain/search/maxCounted.ts';
import { nullIfNotFound } from '#web/api/nullIfNotFound.ts';
import { useClient } from '#web/api/client.ts';
import { useMessages } from '#web/i18n/messages.tsx';
import { useFreshQueries, usePollInterval } from '#web/api/realtime.ts';
import { useSession } from '#web/session/session.tsx';
import { showFailure } from '#web/ui/toast.ts';

/** Everything below `['Notification']` is fetched again when a notification changes. */
export const notificationKeys = {
  all: ['Notification'],
  lists: ['Notification', 'list'],
  list: (userId: string, unreadOnly: boolean) => ['Notification', 'list', userId, unreadOnly],
  count: (userId: string, unreadOnly: boolean) => ['Notification', 'count', userId, unreadOnly],
} as const;

const perPage = 30;

/** Newest first, page by page. */
export function notificationsQuery(client: Client, userId: string, unreadOnly: boolean) {
  return infiniteQueryOptions({
    queryKey: notificationKeys.list(userId, unreadOnly),
    queryFn: ({ pageParam }) =>
      client.entities.Notification.filter(scope(userId, unreadOnly), { limit: perPage, cursor: pageParam }),
    initialPageParam: null as string | null,
    getNextPageParam: (last) => last.next_cursor,
    // An event that counts on is dated again and may be on two pages: shown once.
    select: ({ pages }) => [...new Map(pages.flatMap(({ items }) => items).map((row) => [row.id, row])).values()],
  });
}

/** One more than is counted where there are more. */
export function notificationCountQuery(client: Client, userId: string, unreadOnly: boolean) {
  return queryOptions({
    queryKey: notificationKeys.count(userId, unreadOnly),
    queryFn: () =>
      client.entities.Notification.count(scope(userId, unreadOnly), {
        most: (unreadOnly ? maxUnread : maxCounted) + 1,
      }),
  });
}

/** The number on the bell: 0 until known and for visitors. Carried by the socket; asked for every 30 s while that is down. */
export function useUnreadCount(): number {
  const client = useClient();
  const { user } = useSession();
  const refetchInterval = usePollInterval(30_000);
  useFreshQueries('Notification', notificationKeys.all);
  const { data } = useQuery({
    ...notificationCountQuery(client, user?.id ?? '', true),
    enabled: user !== null,
    refetchInterval,
  });
  return data ?? 0;
}

/** Shows it as read immediately. */
export function useMarkRead() {
  const client = useClient();
  return useNotificationChange(
    (id: string) => client.entities.Notification.update(id, { read: true }),
    (rows, id) => rows.map((row) => (row.id === id ? { ...row, read: true } : row)),
  );
}

/** Takes it off the list immediately; gone already is as good. */
export function useDeleteNotification() {
  const client = useClient();
  return useNotificationChange(
    (id: string) => client.entities.Notification.delete(id).catch(nullIfNotFound),
    (rows, id) => rows.filter((row) => row.id !== id),
  );
}

/** Marks all as read in one request; users with more than 500 unread need a second. */
export function useMarkAllRead() {
  const client = useClient();
  const { user } = useSession();
  return useNotificationChange<void>(
    async () => {
      const unread = scope(user?.id ?? '', true);
      let hasMore = true;
      while (hasMore) {
        const answer = await client.entities.Notification.updateMany(unread, { $set: { read: true } });
        hasMore = answer.has_more;
      }
    },
    (rows) => rows.map((row) => ({ ...row, read: true })),
  );
}

type Pages = InfiniteData<{ items: Notification[]; next_cursor: string | null }, string | null>;

/**
 * `draw` shows a change in the lists that are loaded, before the server has received it. When it fails, what was there
 * comes back with an error message; in the end the server's answer replaces both.
 */
function useNotificationChange<T>(
  action: (input: T) => Promise<unknown>,
  draw: (rows: Notification[], input: T) => Notification[],
) {
  const queryClient = useQueryClient();
  const t = useMessages();
  return useMutation({
    mutationFn: action,
    onMutate: async (input) => {
      await queryClient.cancelQueries({ queryKey: notificationKeys.all });
      const before = queryClient.getQueriesData<Pages>({ queryKey: notificationKeys.lists });
      queryClient.setQueriesData<Pages>(
        { queryKey: notificationKeys.lists },
        (data) => data && { ...data, pages: data.pages.map((page) => ({ ...page, items: draw(page.items, input) })) },
      );
      return before;
    },
    // Reported here, not by the button: its list may be gone by then, by the link that was followed.
    onError: (error, _input, before = []) => {
      for (const [key, data] of before) queryClient.setQueryData(key, data);
      showFailure(error, t('messaging.notifications.actionFailed'));
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: notificationKeys.all }),
  });
}

function scope(userId: string, unreadOnly: boolean) {
  return unreadOnly ? { user_id: userId, read: false } : { user_id: userId };
}
