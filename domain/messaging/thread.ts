import { entity, type Row } from '#domain/core/entity.ts';
import { optionalInstant, optionalName, optionalRef, optionalVerbatim, refs } from '#domain/core/fields.ts';
import { threadPreviewLength } from '#domain/shared/vocabulary.ts';
import { fieldErrorText } from '#domain/core/fieldErrorTexts.ts';

const shown = ['participant_ids', 'last_message', 'last_message_at', 'unread_by'] as const;

/** Counted in characters as people see them: an emoji is one, where JavaScript's own length says two. */
const preview = optionalVerbatim((value) =>
  Array.from(value).length <= threadPreviewLength
    ? null
    : fieldErrorText('atMostCharacters', { max: threadPreviewLength }),
);

/**
 * Two people, a clinician and a facility, one thread a pair (spec D21). Opened by the function openThread. All members who
 * write for the facility share it: what one of them has read, all have.
 */
export const Thread = entity({
  name: 'Thread',
  table: 'threads',
  summary: 'The conversation between a clinician and a facility',
  area: 'messages',
  fields: {
    participant_ids: refs(2),
    /** The first 100 characters of the newest message. */
    last_message: preview,
    last_message_at: optionalInstant(),
    unread_by: refs(2),
    /** The colleague of the facility who looks after it, and their name then. The clinician does not see this. */
    assigned_to: optionalRef('User'),
    assigned_name: optionalName(100),
    /** Who has opened it; before a message is written only they see it. */
    opened_by: refs(2),
    /** Participants who have opened it, and both from the first message on. */
    shown_to: refs(2),
  },
  hidden: ['opened_by', 'shown_to'],
  generated: ['shown_to'],
  views: [
    {
      name: 'own',
      rule: { all: [{ may: 'recruit' }, { facilityIn: 'shown_to', may: 'recruit' }] },
      fields: [...shown, 'assigned_to', 'assigned_name'],
    },
    { name: 'party', rule: { facilityIn: 'shown_to', may: 'recruit' }, fields: shown },
  ],
  create: {
    rule: { all: ['onboarded', { facilityIn: 'participant_ids', may: 'recruit' }] },
    fields: ['participant_ids'],
    as: 'facility',
  },
  // A participant may only take themselves out of unread_by; the rest follows from the messages.
  update: [{ rule: { facilityIn: 'shown_to', may: 'recruit' }, fields: ['unread_by'] }],
  delete: 'nobody',
  ignored: ['participant_ids', 'last_message', 'last_message_at', 'assigned_to', 'assigned_name'],
});

export type Thread = Row<typeof Thread>;
