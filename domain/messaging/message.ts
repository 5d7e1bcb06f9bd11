import { entity, type Row } from '#domain/core/entity.ts';
import {
  flag,
  integer,
  optionalName,
  optionalRef,
  optionalText,
  prose,
  records,
  ref,
  refs,
} from '#domain/core/fields.ts';
import { maxAttachments, type Attachment } from '#domain/messaging/attachment.ts';
import { messageMaxLength } from '#domain/shared/vocabulary.ts';

const shown = [
  'thread_id',
  'sender_id',
  'author_id',
  'author_name',
  'body',
  'attachments',
  'seq',
  'client_id',
  'is_hidden',
  'is_taken_down',
] as const;

const isVisible = { is_hidden: false } as const;

/** Sent by the function sendMessage: it numbers the message and moves the thread in the same transaction. */
export const Message = entity({
  name: 'Message',
  table: 'messages',
  summary: 'One message of a thread',
  area: 'messages',
  fields: {
    thread_id: ref('Thread'),
    sender_id: ref('User'),
    /** The member who wrote it for the facility, and their name then; null where the sender wrote it themselves. */
    author_id: optionalRef('User'),
    author_name: optionalName(100),
    body: prose(messageMaxLength),
    /** PDFs and photos: those who see the message may open them. */
    attachments: records<Attachment>(maxAttachments),
    /** Position in the thread, from 1, without gaps. */
    seq: integer(1, 2_147_483_647),
    /** Chosen by the sender's client, unique per thread and sender: a resend answers the first row. */
    client_id: optionalText(64),
    /** Copied from the thread, so that one row decides who sees it. */
    participant_ids: refs(2),
    /** Hidden because of a report (spec D24). */
    is_hidden: flag(false),
    /** A report of it was upheld: it stays hidden. Its owner sees this and `is_hidden`. */
    is_taken_down: flag(false),
  },
  hidden: ['participant_ids'],
  // Both show the same, so that a conversation is read through one view; to its reader nothing in it is hidden.
  views: [
    { name: 'own', rule: { facilityOwned: 'sender_id', may: 'recruit' }, fields: shown },
    {
      name: 'party',
      rule: { all: [{ facilityIn: 'participant_ids', may: 'recruit' }, { is: isVisible }] },
      fields: shown,
    },
  ],
  conditions: { isVisible },
  create: {
    rule: { all: ['onboarded', { facilityOwned: 'sender_id', may: 'recruit' }] },
    fields: ['thread_id', 'body', 'client_id'],
    owner: 'sender_id',
    as: 'facility',
  },
  update: [],
  delete: 'nobody',
  ignored: ['attachments', 'sender_id', 'author_id', 'author_name', 'seq', 'is_hidden', 'is_taken_down'],
});

export type Message = Row<typeof Message>;
