import { Message } from '#domain/messaging/message.ts';
import { notificationText } from '#domain/notifications/notificationTexts.ts';
import { isHidden } from '#domain/moderation/contentVisibility.ts';
import type { Thread } from '#domain/messaging/thread.ts';
import { nameToReader } from '#server/features/privacy/functions.ts';
import {
  colleaguesOf,
  notifyOfThread,
  rewordThreadNotification,
  resolveThreadNotifications,
  notificationWords,
} from '#server/features/notifications/functions.ts';
import type { Reaction } from '#server/platform/product.ts';
import type { Work } from '#server/platform/work.ts';
import { preview } from './send.ts';

/**
 * Notifies a participant with a new unread conversation; one who has read needs no reminder. A further message to a
 * person who has not read the earlier one needs no notification.
 */
export const notifyThread: Reaction<'Thread'> = async (work, change) => {
  if (change.after === null) return;
  const thread = change.after;
  const before = change.before?.unread_by ?? [];
  for (const id of thread.unread_by) if (!before.includes(id)) await notifyReaders(work, thread, id);
  for (const id of before) if (!thread.unread_by.includes(id)) await resolveThreadNotifications(work, thread.id, id);
};

/** The list of threads and the notifications repeat the newest message: what a report hides must not be there any longer. */
export const refreshThread: Reaction<'Message'> = async (work, { before, after }) => {
  if (!before || !after || isHidden(before) === isHidden(after)) return;
  const { thread_id } = after;
  const thread = await work.system.get('Thread', thread_id, { lock: 'update' });
  const [newest] = await work.system.find(
    'Message',
    { thread_id, ...Message.conditions.isVisible },
    { sort: '-seq', limit: 1 },
  );
  const last_message = newest ? preview(newest.body) : null;
  await work.system.update('Thread', thread.id, { last_message });
  for (const id of thread.participant_ids) {
    for (const reader of await readersOf(work, id))
      await rewordThreadNotification(work, thread.id, reader, last_message);
  }
};

/** A side of the conversation: the account, and of a facility those who write for it. */
async function readersOf(work: Work, id: string): Promise<string[]> {
  return [id, ...(await colleaguesOf(work, { facility_id: id, right: 'recruit' }))];
}

async function notifyReaders(work: Work, thread: Thread, readerId: string): Promise<void> {
  const senderId = thread.participant_ids.find((id) => id !== readerId);
  const name = (await nameToReader(work, readerId, senderId)) ?? notificationText('name.unknown');
  const notification = {
    ...notificationWords(notificationText('new_message.title.from', { name }), thread.last_message),
    link: `/messages?thread=${thread.id}`,
  };
  for (const user_id of await readersOf(work, readerId))
    await notifyOfThread(work, thread.id, { ...notification, user_id });
}
