import { IconBell, IconBellCheck } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { useClient } from '#web/api/client.ts';
import { useMessages } from '#web/i18n/messages.tsx';
import { useUser } from '#web/session/session.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { MoreRows } from '#web/ui/MoreRows.tsx';
import { SkeletonList } from '#web/ui/SkeletonList.tsx';
import { useFocusAfterLoss } from '#web/ui/useFocusOnChange.ts';
import { NotificationItem } from './NotificationItem.tsx';
import classes from './NotificationList.module.css';
import { notificationsQuery, useDeleteNotification, useMarkRead } from './queries.ts';
import { useNotificationLabels } from './useNotificationLabels.ts';

export function NotificationList({ unreadOnly }: { unreadOnly: boolean }) {
  const t = useMessages();
  const list = useRef<HTMLUListElement>(null);
  const query = useInfiniteQuery(notificationsQuery(useClient(), useUser().id, unreadOnly));
  const inWords = useNotificationLabels();
  useFocusAfterLoss(query.data?.length, () => list.current);
  const markRead = useMarkRead();
  const remove = useDeleteNotification();
  if (query.error && !query.data) {
    return <ErrorState title={t('messaging.notifications.error')} error={query.error} onRetry={query.refetch} />;
  }
  if (!query.data || !inWords) return <SkeletonList height={96} />;
  if (query.data.length === 0) return <NoNotifications unreadOnly={unreadOnly} />;
  return (
    <>
      <ul ref={list} tabIndex={-1} className={classes['list']}>
        {query.data.map((notification) => (
          <li key={notification.id}>
            <NotificationItem
              notification={inWords(notification)}
              onRead={() => markRead.mutate(notification.id)}
              onDelete={() => remove.mutate(notification.id)}
            />
          </li>
        ))}
      </ul>
      <MoreRows query={query} label={t('messaging.notifications.more')} />
    </>
  );
}

function NoNotifications({ unreadOnly }: { unreadOnly: boolean }) {
  const t = useMessages();
  return unreadOnly ? (
    <EmptyState icon={IconBellCheck} title={t('messaging.notifications.caughtUp')} />
  ) : (
    <EmptyState
      icon={IconBell}
      title={t('messaging.notifications.none')}
      hint={t('messaging.notifications.noneHint')}
    />
  );
}
