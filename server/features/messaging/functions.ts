import { partyIdOf } from '#domain/core/access.ts';
import { AppError } from '#domain/core/errors.ts';
import type { Message } from '#domain/messaging/message.ts';
import type { Thread } from '#domain/messaging/thread.ts';
import * as contracts from '#domain/messaging/contracts.ts';
import { implement } from '#server/platform/functions/implement.ts';
import { readInput } from '#server/platform/functions/input.ts';
import type { Work } from '#server/platform/work.ts';
import { assign } from './assign.ts';
import { markRead } from './markRead.ts';
import { open } from './open.ts';
import { send } from './send.ts';

export { eraseAttachments, forgetAuthor } from './sql.ts';

type Body = Record<string, unknown>;

export const openThread = implement(contracts.openThread, async (work, { user_id }) => {
  return { thread: viewed(work, await open(work, user_id)) };
});

export const sendMessage = implement(contracts.sendMessage, async (work, input) => {
  const message = await send(work, input);
  return { message: work.repo.view('Message', message) };
});

export const markThreadRead = implement(contracts.markThreadRead, async (work, { thread_id, up_to_seq }) => {
  const thread = await work.repo.get('Thread', thread_id, { lock: 'update' });
  return { thread: viewed(work, await markRead(work, thread, up_to_seq ?? null)) };
});

export const assignThread = implement(contracts.assignThread, async (work, { thread_id, user_id }) => {
  return { thread: viewed(work, await assign(work, thread_id, user_id)) };
});

/** The caller's message to one of many, in the conversation of the two; a repeated key sends nothing twice. */
export async function writeTo(work: Work, userId: string, body: string, key: string): Promise<void> {
  const thread = await open(work, userId);
  await send(work, { thread_id: thread.id, body, client_id: key }, 'toMany');
}

/** Thread.create of the entity API: `participant_ids` holds the other person, with or without the caller. */
export async function createThread(work: Work, body: Body): Promise<Thread> {
  const given = body['participant_ids'];
  const ids = Array.isArray(given) ? given : [];
  const others = ids.filter((id) => work.actor.kind !== 'user' || id !== partyIdOf(work.actor));
  const { user_id } = readInput(contracts.openThread, { user_id: others.length === 1 ? others[0] : undefined });
  return open(work, user_id);
}

/** Message.create of the entity API. */
export async function createMessage(work: Work, body: Body): Promise<Message> {
  return send(work, readInput(contracts.sendMessage, body));
}

/**
 * Thread.update of the entity API. The specification's client writes the whole list after selecting a thread and after
 * sending: taking oneself out counts, what the server has done already is let through, clearing the other's mark is not.
 */
export async function updateThread(work: Work, id: string, body: Body): Promise<Thread> {
  const thread = await work.repo.get('Thread', id, { lock: 'update' });
  if (work.actor.kind !== 'user') return work.repo.update('Thread', id, body);
  const { unread_by } = body;
  if (unread_by === undefined) return thread;
  const me = partyIdOf(work.actor);
  const wanted = Array.isArray(unread_by) ? unread_by : [];
  const strangers = wanted.some((who) => !thread.participant_ids.includes(who));
  const clearsOthers = thread.unread_by.some((who) => who !== me && !wanted.includes(who));
  if (!Array.isArray(unread_by) || strangers || clearsOthers) {
    throw new AppError('FIELD_FORBIDDEN', "You're not allowed to set/modify the following fields: unread_by");
  }
  return wanted.includes(me) ? thread : markRead(work, thread, null);
}

function viewed(work: Work, thread: Thread): Thread {
  return work.repo.view('Thread', thread);
}
