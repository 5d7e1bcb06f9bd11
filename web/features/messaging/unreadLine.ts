import { useState } from 'react';
import type { Message } from '#domain/messaging/message.ts';
import type { Thread } from '#domain/messaging/thread.ts';
import { readDraft } from '#web/forms/draft.ts';

/** Where this browser keeps how far the reader has read a conversation. */
export function seenKey(userId: string, threadId: string): string {
  return `seen:${userId}:${threadId}`;
}

/**
 * The `seq` of the first message the reader had not seen when the conversation was opened, or null. The server knows only
 * that something is unread, so the place is what this browser remembers, or behind the reader's own last message.
 */
export function useUnreadLine(thread: Thread, messages: readonly Message[] | undefined, me: string): number | null {
  const [atOpening] = useState(() => ({
    isUnread: thread.unread_by.includes(me),
    seen: readDraft<number>(seenKey(me, thread.id)),
  }));
  const [line, setLine] = useState<number | null | undefined>(undefined);
  if (line === undefined && messages) setLine(atOpening.isUnread ? firstUnread(messages, me, atOpening.seen) : null);
  return line ?? null;
}

export function firstUnread(messages: readonly Message[], me: string, seen: number | null): number | null {
  const own = messages.findLast(({ sender_id }) => sender_id === me)?.seq ?? 0;
  const last = Math.max(own, seen ?? 0);
  return messages.find(({ seq, sender_id }) => sender_id !== me && seq > last)?.seq ?? null;
}
