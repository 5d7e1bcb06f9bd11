import { VisuallyHidden } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import type { Notification } from '#domain/notifications/notification.ts';
import { useEntityEvents } from '#web/api/realtime.ts';
import { useUnreadCount } from './queries.ts';
import { useNotificationLabels } from './useNotificationLabels.ts';

/** Announces new notifications to screen readers, and writes the number of unread ones before the title. */
export function NotificationAnnouncer() {
  const [newest, setNewest] = useState<Notification | null>(null);
  const words = useNotificationLabels();
  useEntityEvents('Notification', ({ type, data }) => type === 'create' && data && setNewest(data as Notification));
  const count = useUnreadCount();
  const { pathname, search } = useLocation();
  return (
    <>
      <VisuallyHidden component="output">{newest && words ? words(newest).title : null}</VisuallyHidden>
      {/* Anew for each page: it brings a title of its own. */}
      <CountInTitle key={pathname + search} count={count} />
    </>
  );
}

function CountInTitle({ count }: { count: number }) {
  useEffect(() => {
    const plain = document.title.replace(/^\(\d+\+?\) /, '');
    document.title = count > 0 ? `(${count > 9 ? '9+' : count}) ${plain}` : plain;
  }, [count]);
  return null;
}
