import { entity, type Row } from '#domain/core/entity.ts';
import { choice, flag, optionalLink, optionalProse, optionalText, record, ref, text } from '#domain/core/fields.ts';
import type { LocalizedText } from '#domain/core/localizedText.ts';
import { notificationTypes } from '#domain/notifications/notificationTexts.ts';

/** The sentences of a notification that have texts in other languages. */
export interface NotificationTexts {
  title?: LocalizedText;
  body?: LocalizedText;
}

const shown = ['user_id', 'type', 'title', 'body', 'said', 'link', 'read'] as const;

export const Notification = entity({
  name: 'Notification',
  table: 'notifications',
  summary: 'News for one person',
  fields: {
    user_id: ref('User'),
    type: choice(notificationTypes),
    title: text(200),
    body: optionalProse(1000),
    /**
     * Title and body by key and values; empty for texts that an administrator wrote, and for rows from before there
     * were keys.
     */
    said: record<NotificationTexts>(),
    /** A path on this site; that of a search holds its whole text. */
    link: optionalLink(1100),
    read: flag(false),
    /** What happened, unique per person: a repeated reaction makes no second row. */
    event_key: optionalText(200),
  },
  hidden: ['event_key'],
  views: [{ name: 'own', rule: { owner: 'user_id' }, fields: shown }],
  create: { rule: 'nobody', fields: [] },
  update: [{ rule: { owner: 'user_id' }, fields: ['read'] }],
  delete: { owner: 'user_id' },
});

export type Notification = Row<typeof Notification>;
