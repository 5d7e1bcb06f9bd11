import { z } from 'zod';
import { contract, type OutputOf } from '#domain/core/contract.ts';
import { recordSchema } from '#domain/core/recordSchema.ts';
import { idSchema } from '#domain/core/schemaOf.ts';
import { maxAttachments } from './attachment.ts';
import { Message } from './message.ts';
import { Thread } from './thread.ts';
import { messageMaxLength } from '#domain/shared/vocabulary.ts';

/** Clinicians for themselves, and recruiters for their facility. */
const writers = { all: ['onboarded', { any: [{ role: 'clinician' }, { may: 'recruit' }] }] } as const;

const threadAnswer = z.object({ thread: recordSchema(Thread) });

/**
 * Opens the thread of the caller and another person, or answers the one they have. The two must be a clinician and a
 * facility.
 */
export const openThread = contract({
  name: 'openThread',
  summary: 'Start or find the conversation with a person',
  area: 'messages',
  allowedTo: writers,
  input: z.object({ user_id: idSchema }),
  output: threadAnswer,
});

/** Appends a message; a repeated client_id answers the message already stored. */
export const sendMessage = contract({
  name: 'sendMessage',
  summary: 'Send a message',
  area: 'messages',
  allowedTo: writers,
  input: z
    .object({
      thread_id: idSchema,
      body: z.string().trim().max(messageMaxLength),
      client_id: z.string().min(1).max(64).nullish(),
      file_urls: z
        .array(z.string().max(300))
        .max(maxAttachments)
        .nullish()
        .describe('Uploaded PDFs and photos of the caller; a message with files may have an empty body'),
    })
    .refine(({ body, file_urls }) => body !== '' || (file_urls ?? []).length > 0, {
      path: ['body'],
      message: 'Write a message first',
    }),
  output: z.object({ message: recordSchema(Message) }),
});

/** A message as both sides see it. */
export type SentMessage = OutputOf<typeof sendMessage>['message'];

/** Takes the caller out of unread_by, unless a message newer than `up_to_seq` has arrived. */
export const markThreadRead = contract({
  name: 'markThreadRead',
  summary: 'Mark a conversation as read',
  allowedTo: 'signedIn',
  input: z.object({ thread_id: idSchema, up_to_seq: z.int().min(0).nullish() }),
  output: threadAnswer,
});

/** Gives a conversation to a colleague who may write, or with null to no one. Nothing changes for the clinician. */
export const assignThread = contract({
  name: 'assignThread',
  summary: 'Assign a conversation to a colleague',
  area: 'messages',
  allowedTo: { all: ['onboarded', { may: 'recruit' }] },
  input: z.object({ thread_id: idSchema, user_id: idSchema.nullable() }),
  output: threadAnswer,
});
