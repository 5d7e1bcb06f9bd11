import { sql } from 'kysely';
import { isFirstIn } from '#server/platform/auth/limits.ts';
import type { Message } from '#domain/messaging/message.ts';
import type { Db } from '#server/platform/db/Database.ts';

/** Until the transaction ends, no other transaction opens a thread of these two. */
export async function holdPair(db: Db, one: string, other: string): Promise<void> {
  const pair = `thread:${[one, other].sort().join(':')}`;
  await sql`select pg_advisory_xact_lock(hashtextextended(${pair}, 0))`.execute(db);
}

export async function threadIdOfPair(db: Db, one: string, other: string): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`
    select id from threads
    where least(participant_ids[1], participant_ids[2]) = least(${one}::text, ${other}::text)
      and greatest(participant_ids[1], participant_ids[2]) = greatest(${one}::text, ${other}::text)`.execute(db);
  return rows[0]?.id ?? null;
}

export async function threadsOpenedToday(db: Db, userId: string): Promise<number> {
  return counted(
    await sql<Count>`
      select count(*) as count from threads
      where participant_ids @> array[${userId}::text] and created_by_id = ${userId}
        and created_date > now() - interval '1 day'`.execute(db),
  );
}

/** Whether this reader may be mailed about this conversation now; if so, the next call succeeds after an hour. */
export function takeMailTurn(db: Db, threadId: string, readerId: string): Promise<boolean> {
  return isFirstIn(db, 3600, `mail:thread:${threadId}:${readerId}`);
}

/** The number of the newest message of a thread, 0 when there is none. */
export async function newestSeq(db: Db, threadId: string): Promise<number> {
  return counted(
    await sql<Count>`select coalesce(max(seq), 0) as count from messages where thread_id = ${threadId}`.execute(db),
  );
}

/** Messages the person has sent in the last `seconds`, in all threads. */
export async function messagesSince(db: Db, senderId: string, seconds: number): Promise<number> {
  return counted(
    await sql<Count>`
      select count(*) as count from messages
      where sender_id = ${senderId} and created_date > now() - make_interval(secs => ${seconds})`.execute(db),
  );
}

/** Of those in one thread, the ones after the other's newest message. */
export async function unansweredSince(db: Db, threadId: string, senderId: string, seconds: number): Promise<number> {
  return counted(
    await sql<Count>`
      select count(*) as count from messages
      where thread_id = ${threadId} and created_date > now() - make_interval(secs => ${seconds})
        and seq > (select coalesce(max(seq), 0) from messages where thread_id = ${threadId} and sender_id <> ${senderId})`.execute(
      db,
    ),
  );
}

/** Who has written in a thread. */
export async function writersOf(db: Db, threadId: string): Promise<string[]> {
  const { rows } = await sql<{ sender_id: string }>`
    select p.sender_id from threads t, unnest(t.participant_ids) as p (sender_id)
    where t.id = ${threadId} and exists (
      select from messages m where m.thread_id = t.id and m.sender_id = p.sender_id)`.execute(db);
  return rows.map(({ sender_id }) => sender_id);
}

/** Messages stay when their author's account goes; the name goes with it. */
export async function forgetAuthor(db: Db, userId: string): Promise<void> {
  await sql`update messages set author_name = null where author_id = ${userId}`.execute(db);
  await unassignThreads(db, userId);
}

/** Past the Repository: it may be thousands of rows, and the former member receives none of these changes. */
export async function unassignThreads(db: Db, userId: string): Promise<void> {
  await sql`update threads set assigned_to = null, assigned_name = null where assigned_to = ${userId}`.execute(db);
}

/**
 * The files go with the message from now on, as files of the account that sent it. With a date of a credential the version before,
 * which knows no files of messages, does not delete them as unused.
 */
export async function sendFiles(
  db: Db,
  { id, sender_id }: Pick<Message, 'id' | 'sender_id'>,
  files: readonly string[],
): Promise<void> {
  if (files.length === 0) return;
  await sql`
    update files set message_id = ${id}, owner_id = ${sender_id}, is_private = true, credential_date = now()
    where id = any(${files}::text[])`.execute(db);
}

/** Of an account that is erased: its messages stay without their files, which the daily job deletes. */
export async function eraseAttachments(db: Db, userId: string): Promise<void> {
  await sql`
    update files set message_id = null, credential_date = null
    where owner_id = ${userId} and message_id is not null`.execute(db);
  await sql`update messages set attachments = '[]' where sender_id = ${userId} and attachments <> '[]'`.execute(db);
}

interface Count {
  count: number;
}

function counted({ rows }: { rows: Count[] }): number {
  return rows[0]?.count ?? 0;
}
