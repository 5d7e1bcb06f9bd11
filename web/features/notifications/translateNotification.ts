import type { Locale } from '#domain/shared/locale.ts';
import type { Notification } from '#domain/notifications/notification.ts';
import { translateText } from '#web/i18n/translateText.ts';

type NotificationTextsOf = Pick<Notification, 'title' | 'body' | 'said'>;

/** Notifications in another language: what has a key by its text there, what people have typed as it is. */
export function translateNotification<T extends NotificationTextsOf>(notification: T, locale: Locale): T {
  const { title, body } = notification.said;
  return {
    ...notification,
    ...(title ? { title: translateText(title, locale, 'notifications') } : {}),
    ...(body ? { body: translateText(body, locale, 'notifications') } : {}),
  };
}
