import { system } from '#domain/access.ts';
import { mailNotification, threadOf } from '#server/features/notifications/functions.ts';
import type { JobData } from '#server/jobs/jobs.ts';
import type { Services } from '#server/services.ts';
import { inTransaction } from '#server/work.ts';

/**
 * Mails a person whose message has waited unread. A newer message has its own notification and its own job; a
 * notification read, deleted or replaced since sends nothing. The mail never holds the message: mail is no safe place.
 */
export async function mailUnreadThread(
  services: Services,
  { notification_id }: JobData['mailUnreadThread'],
): Promise<void> {
  await inTransaction(services, system, async (work) => {
    const [notification] = await work.system.find('Notification', { id: notification_id, read: false }, { limit: 1 });
    const threadId = notification && threadOf(notification);
    if (!threadId) return;
    const [thread] = await work.system.find('Thread', { id: threadId }, { limit: 1 });
    const [reader] = await work.system.find('User', { id: notification.user_id, is_active: true }, { limit: 1 });
    if (!reader || !thread?.unread_by.includes(reader.id)) return;
    await mailNotification(work, reader, notification, {
      subject: notification.title,
      paragraphs: ['A message is waiting for you on OpenLocum.'],
      action: 'Read the message',
    });
  });
}
