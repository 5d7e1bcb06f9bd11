import { partyIdOf } from '#domain/core/access.ts';
import type { Thread } from '#domain/messaging/thread.ts';
import { personOf } from '#server/platform/functions/person.ts';
import type { Work } from '#server/platform/work.ts';
import { newestSeq } from './sql.ts';

/**
 * Takes the caller out of `unread_by` of a thread whose row is locked, unless a message newer than `upToSeq` (null: any)
 * has arrived that they cannot have seen. One member reads for all of their facility.
 */
export async function markRead(work: Work, thread: Thread, upToSeq: number | null): Promise<Thread> {
  const id = partyIdOf(personOf(work.actor));
  if (!thread.unread_by.includes(id)) return thread;
  if (upToSeq !== null && (await newestSeq(work.tx, thread.id)) > upToSeq) return thread;
  return work.system.update('Thread', thread.id, { unread_by: thread.unread_by.filter((reader) => reader !== id) });
}
