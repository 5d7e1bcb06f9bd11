import { entity, type Row } from './entity.ts';
import { choice, flag, optionalLink, optionalText, ref, text } from './fields.ts';
import { notificationTypes } from './vocabulary.ts';

const shown = ['user_id', 'type', 'title', 'body', 'link', 'read'] as const;

export const Notification = entity({
  name: 'Notification',
  table: 'notifications',
  summary: 'News for one person',
  fields: {
    user_id: ref('User'),
    type: choice(notificationTypes),
    title: text(200),
    body: optionalText(1000),
    /** A path on this site. */
    link: optionalLink(),
    read: flag(false),
    /** What happened, unique per person: a repeated reaction makes no second row. */
    event_key: optionalText(200),
  },
  hidden: ['event_key'],
  views: [{ name: 'own', rule: { mine: 'user_id' }, fields: shown }],
  create: { rule: 'nobody', fields: [] },
  update: [{ rule: { mine: 'user_id' }, fields: ['read'] }],
  delete: { mine: 'user_id' },
});

export type Notification = Row<typeof Notification>;
