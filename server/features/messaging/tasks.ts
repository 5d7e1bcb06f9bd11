import { system } from '#domain/core/access.ts';
import { nameToReader } from '#server/features/privacy/functions.ts';
import { mailNotification, threadOf, type MailCopy } from '#server/features/notifications/functions.ts';
import { mailText } from '#domain/notifications/mailTexts.ts';
import type { Thread } from '#domain/messaging/thread.ts';
import type { JobData } from '#server/platform/queue/jobs.ts';
import type { Services } from '#server/platform/services.ts';
import { inTransaction, type Work } from '#server/platform/work.ts';
import { takeMailTurn } from './sql.ts';

/**
 * Mails a person whose message has waited unread. A newer message has its own notification and its own job; a
 * notification read, deleted or replaced since sends nothing. The mail never holds the message, nor what its sender has
 * made of the notification: mail is no safe place, and what is in ours is taken for our own words.
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
    // A colleague reads for their facility.
    const side = reader && (reader.works_for ?? reader.id);
    if (!reader || !side || !thread?.unread_by.includes(side)) return;
    // One mail an hour for two people, however much they write; what is still unread then is mailed then.
    if (!(await takeMailTurn(work.tx, thread.id, reader.id))) {
      await work.enqueue('mailUnreadThread', { notification_id });
      return;
    }
    const toThread = { ...notification, link: `/messages?thread=${thread.id}` };
    await mailNotification(work, reader, toThread, await waitingWords(work, thread, side));
  });
}

async function waitingWords(work: Work, thread: Thread, readerId: string): Promise<MailCopy> {
  const senderId = thread.participant_ids.find((id) => id !== readerId);
  const name = await nameToReader(work, readerId, senderId);
  return {
    subject: mailText('unread.subject'),
    paragraphs: [name ? mailText('unread.from', { name }) : mailText('unread.body'), mailText('unread.caution')],
    action: mailText('unread.action'),
  };
}
