import { Button, Tabs } from '@mantine/core';
import '@mantine/core/styles/Tabs.layer.css';
import { useQuery } from '@tanstack/react-query';
import { maxUnread } from '#domain/search/maxCounted.ts';
import { NotificationList } from '#web/features/notifications/NotificationList.tsx';
import { notificationCountQuery, useMarkAllRead, useUnreadCount } from '#web/features/notifications/queries.ts';
import { useAddressParams } from '#web/address/addressParams.ts';
import { useClient } from '#web/api/client.ts';
import { pageTitle, useMessages } from '#web/i18n/messages.tsx';
import { useCounts } from '#web/i18n/useCounts.ts';
import { useUser } from '#web/session/session.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import type { Route } from './+types/notifications';

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: pageTitle(matches, 'messaging.notifications.title') },
];

export default function NotificationsPage() {
  const t = useMessages();
  const [params, change] = useAddressParams();
  const tab = params.get('tab') === 'unread' ? 'unread' : 'all';
  const total = useQuery(notificationCountQuery(useClient(), useUser().id, false)).data ?? 0;
  const unread = useUnreadCount();
  const inWords = useCounts();
  return (
    <>
      <PageHeader title={t('messaging.notifications.title')} actions={<MarkAllRead unread={unread} />} />
      <Tabs value={tab} onChange={(next) => change({ tab: next === 'unread' ? next : null })} keepMounted={false}>
        <Tabs.List aria-label={t('messaging.notifications.tabs')} mb="md">
          <Tabs.Tab value="all" className="tabular">
            {t('messaging.notifications.all', { count: inWords(total) })}
          </Tabs.Tab>
          <Tabs.Tab value="unread" className="tabular">
            {t('messaging.notifications.unread', { count: unread > maxUnread ? `${maxUnread}+` : unread })}
          </Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="all">
          <NotificationList unreadOnly={false} />
        </Tabs.Panel>
        <Tabs.Panel value="unread">
          <NotificationList unreadOnly />
        </Tabs.Panel>
      </Tabs>
    </>
  );
}

function MarkAllRead({ unread }: { unread: number }) {
  const t = useMessages();
  const markAll = useMarkAllRead();
  return (
    <Button variant="default" disabled={unread === 0} loading={markAll.isPending} onClick={() => markAll.mutate()}>
      {t('messaging.notifications.markAll')}
    </Button>
  );
}
