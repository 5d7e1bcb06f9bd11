import { z } from 'zod';
import type { Actor, UserActor } from '#domain/core/access.ts';
import { conversationLimits, postedMessage, type AgentMessage } from '#domain/assistant/agentMessage.ts';
import { errorText } from '#domain/shared/errorMessages.ts';
import type { Conversation } from '#domain/assistant/conversation.ts';
import { AppError } from '#domain/core/errors.ts';
import { readBody } from '#server/platform/http/readBody.ts';
import type { Services } from '#server/platform/services.ts';
import { inTransaction, type Work } from '#server/platform/work.ts';

/** Bytes of all messages of one conversation: each event carries all of it. */
const conversationBytes = 256 * 1024;

/** What starts a conversation. */
export const newConversation = z.object({
  agent_name: z.string().trim().min(1).max(80),
  metadata: z
    .record(z.string().max(80), z.unknown())
    .refine((value) => bytesOf(value) <= conversationLimits.messageBytes, 'Is too large')
    .nullish(),
});

export async function createConversation(work: Work, person: UserActor, body: unknown): Promise<Conversation> {
  const { agent_name, metadata } = readBody(newConversation, { body });
  const draft = { user_id: person.id, agent_name, metadata: metadata ?? {} };
  return work.system.create('Conversation', draft, { created_by_id: person.id });
}

/** Adds what the person says. TOO_LARGE for a long message, CONFLICT for a conversation that is full. */
export async function addMessage(
  work: Work,
  person: UserActor,
  id: string,
  body: unknown,
): Promise<{ message: AgentMessage; conversation: Conversation }> {
  if (bytesOf(body) > conversationLimits.messageBytes) {
    throw new AppError('TOO_LARGE', errorText('messageTooLong', { most: conversationLimits.messageBytes / 1024 }));
  }
  const { content, file_urls, custom_context } = readBody(postedMessage, { body });
  // Asked as the person: they have no conversation of another user.
  const row = await work.repo.get('Conversation', id, { lock: 'update' });
  const messages = row.messages;
  // One place stays free for the answer.
  if (messages.length > conversationLimits.messages - 2 || bytesOf(messages) > conversationBytes) {
    throw new AppError('CONFLICT', errorText('conversationFull'));
  }
  const { email, full_name } = await work.system.get('User', person.id);
  const now = work.services.clock().toISOString();
  const message: AgentMessage = {
    id: crypto.randomUUID(),
    role: 'user',
    content,
    created_date: now,
    updated_date: now,
    ...(file_urls ? { file_urls } : {}),
    ...(custom_context ? { custom_context: custom_context as NonNullable<AgentMessage['custom_context']> } : {}),
    metadata: { created_date: now, created_by_email: email, created_by_full_name: full_name },
  };
  const conversation = await writeMessages(work, id, [...messages, message]);
  return { message, conversation };
}

/** Stores the answer as far as it is; the same message again replaces what was there. False when the conversation is gone. */
export async function storeAnswer(services: Services, by: Actor, id: string, answer: AgentMessage): Promise<boolean> {
  return inTransaction(services, by, async (work) => {
    const [row] = await work.system.find('Conversation', { id }, { lock: 'update', limit: 1 });
    if (!row) return false;
    const messages = row.messages;
    const at = messages.findIndex((message) => message.id === answer.id);
    if (at < 0 && messages.length >= conversationLimits.messages) return false;
    const next = at < 0 ? [...messages, answer] : messages.with(at, answer);
    await writeMessages(work, id, next);
    return true;
  });
}

function writeMessages(work: Work, id: string, messages: AgentMessage[]): Promise<Conversation> {
  return work.system.update('Conversation', id, { messages });
}

function bytesOf(value: unknown): number {
  return Buffer.byteLength(JSON.stringify(value) ?? '');
}
