import { useQuery } from '@tanstack/react-query';
import type { Notification } from '#domain/notifications/notification.ts';
import type { Locale } from '#domain/shared/locale.ts';
import { useLocale } from '#web/i18n/locale.ts';
import { loadTexts } from '#web/messages/catalogues.ts';

type NotificationLabels = (notification: Notification) => Notification;

/**
 * Notifications in the reader's language; null while the texts are on their way, which readers of English need not fetch.
 * A notification whose texts cannot be fetched is shown as it is stored.
 */
export function useNotificationLabels(): NotificationLabels | null {
  const locale = useLocale();
  const { data, isPending } = useQuery({
    queryKey: ['newsWords', locale],
    queryFn: () => loadNotificationLabels(locale),
    enabled: locale !== 'en',
    staleTime: Infinity,
  });
  if (locale === 'en') return asStored;
  return isPending ? null : (data ?? asStored);
}

async function loadNotificationLabels(locale: Locale): Promise<NotificationLabels> {
  const [{ translateNotification }] = await Promise.all([
    import('./translateNotification.ts'),
    loadTexts(locale, ['notifications']),
  ]);
  return (notification) => translateNotification(notification, locale);
}

function asStored(notification: Notification): Notification {
  return notification;
}
