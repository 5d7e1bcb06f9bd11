import { partyIdOf, type UserActor } from '#domain/core/access.ts';
import { errorText } from '#domain/shared/errorMessages.ts';
import type { ParsedInputOf } from '#domain/core/contract.ts';
import { AppError } from '#domain/core/errors.ts';
import type { Message } from '#domain/messaging/message.ts';
import type { Thread } from '#domain/messaging/thread.ts';
import type { sendMessage } from '#domain/messaging/contracts.ts';
import type { User } from '#domain/accounts/user.ts';
import { namesOf } from '#domain/messaging/attachment.ts';
import { messageMaxLength, threadPreviewLength } from '#domain/shared/vocabulary.ts';
import { personOf } from '#server/platform/functions/person.ts';
import type { Work } from '#server/platform/work.ts';
import { attached } from './attached.ts';
import { assertMayWrite } from './firstContact.ts';
import { messagesSince, newestSeq, sendFiles, unansweredSince } from './sql.ts';

/** Appends a message and moves its thread. All writers of a thread take turns under its row lock: no gap, no double. */
export async function send(
  work: Work,
  input: ParsedInputOf<typeof sendMessage>,
  audience: keyof typeof aMinute = 'toOne',
): Promise<Message> {
  const person = personOf(work.actor);
  const me = partyIdOf(person);
  const thread = await work.repo.get('Thread', input.thread_id, { lock: 'update' });
  const sent = await sentBefore(work, thread, me, input.client_id ?? null);
  if (sent) return sent;
  const others = thread.participant_ids.filter((id) => id !== me);
  for (const other of await reachable(work, others)) await assertMayWrite(work, thread, other);
  await assertWithinLimits(work, thread, me, audience);
  const { client_id, file_urls } = input;
  const files = await attached(work, file_urls ?? []);
  const attachments = files.map(({ attachment }) => attachment);
  const message = await work.repo.create(
    'Message',
    { body: input.body || namesOf(attachments).slice(0, messageMaxLength), client_id: client_id ?? null },
    {
      thread_id: thread.id,
      attachments,
      ...(await authorOf(work, person)),
      seq: (await newestSeq(work.tx, thread.id)) + 1,
      participant_ids: thread.participant_ids,
    },
  );
  await sendFiles(
    work.tx,
    message,
    files.map(({ id }) => id),
  );
  await work.system.update('Thread', thread.id, {
    last_message: preview(message.body),
    last_message_at: message.created_date,
    unread_by: others,
  });
  return message;
}

/** The member of a facility who writes; users who write for themselves are the sender already. */
async function authorOf(work: Work, person: UserActor): Promise<Pick<Message, 'author_id' | 'author_name'>> {
  if (partyIdOf(person) === person.id) return { author_id: null, author_name: null };
  const { id, full_name } = await work.system.get('User', person.id);
  return { author_id: id, author_name: full_name };
}

async function sentBefore(
  work: Work,
  thread: Thread,
  me: string,
  clientId: string | null,
): Promise<Message | undefined> {
  if (clientId === null) return undefined;
  const same = { thread_id: thread.id, sender_id: me, client_id: clientId };
  const [message] = await work.system.find('Message', same, { limit: 1 });
  return message;
}

async function reachable(work: Work, ids: readonly string[]): Promise<User[]> {
  const people: User[] = [];
  for (const id of ids) {
    const [other] = await work.system.find('User', { id, is_active: true }, { limit: 1 });
    if (!other) throw new AppError('FORBIDDEN', errorText('recipientGone'));
    people.push(other);
  }
  return people;
}

/** Messages a minute; one to many people is many together. */
const aMinute = { toOne: 30, toMany: 100 } as const;

async function assertWithinLimits(
  work: Work,
  thread: Thread,
  me: string,
  audience: keyof typeof aMinute,
): Promise<void> {
  if (work.services.env.rateLimits === 'off') return;
  const minute = await messagesSince(work.tx, me, 60);
  if (minute >= aMinute[audience]) throw tooMany(60);
  if ((await messagesSince(work.tx, me, 24 * 60 * 60)) >= 1000) throw tooMany(3600);
  // A recipient who does not answer must not be flooded.
  if (minute >= 10 && (await unansweredSince(work.tx, thread.id, me, 60)) >= 10) throw tooMany(60);
}

function tooMany(retryAfter: number): AppError {
  return new AppError('RATE_LIMITED', errorText('tooManyMessages'), { retryAfter });
}

/** By code points: a cut through the middle of an emoji would leave half a character. */
export function preview(body: string): string {
  return Array.from(body).slice(0, threadPreviewLength).join('');
}
