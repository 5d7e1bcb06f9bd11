import type { Thread } from '#domain/thread.ts';
import { notifyOfThread, settleThreadNews } from '#server/features/notifications/functions.ts';
import type { Reaction } from '#server/reactions/reactions.ts';
import type { Work } from '#server/work.ts';

/**
 * Who has become a person with something unread is told; whoever has read needs no reminder. A further message to a
 * person who has not read the earlier one is no news.
 */
export const announceThread: Reaction = async (work, change) => {
  if (change.after === null) return;
  const thread = change.after as unknown as Thread;
  const before = (change.before as unknown as Thread | null)?.unread_by ?? [];
  for (const id of thread.unread_by) if (!before.includes(id)) await tell(work, thread, id);
  for (const id of before) if (!thread.unread_by.includes(id)) await settleThreadNews(work, thread.id, id);
};

async function tell(work: Work, thread: Thread, readerId: string): Promise<void> {
  const senderId = thread.participant_ids.find((id) => id !== readerId);
  const [sender] = senderId ? await work.system.find('User', { id: senderId }, { limit: 1 }) : [];
  await notifyOfThread(work, thread.id, {
    user_id: readerId,
    title: `New message from ${sender?.facility_name ?? sender?.full_name ?? 'Unknown User'}`,
    body: thread.last_message,
    link: `/messages?thread=${thread.id}`,
  });
}
