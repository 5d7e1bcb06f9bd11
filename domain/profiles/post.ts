import { entity, type Row } from '#domain/core/entity.ts';
import { choice, flag, list, optionalLink, optionalProse, ref, withInitial } from '#domain/core/fields.ts';
import { postVisibilities } from '#domain/shared/vocabulary.ts';
import { personVisibilityFields, personVisibilityNames, shownWithPerson } from '#domain/privacy/profileVisibility.ts';

const writable = ['media_url', 'caption', 'tags', 'visibility'] as const;

export const Post = entity({
  name: 'Post',
  table: 'posts',
  summary: 'An entry of a clinician’s portfolio',
  fields: {
    user_id: ref('User'),
    media_url: optionalLink(),
    caption: optionalProse(2000),
    tags: list(10, 30),
    visibility: withInitial(choice(postVisibilities), 'public'),
    /** A PHI report hides the post until it is decided (spec D24). */
    is_hidden: flag(false),
    /** A report of it was upheld: it stays hidden. Its owner sees this and `is_hidden`. */
    is_taken_down: flag(false),
    /** False while the account of its owner is closed: the server stores the row, and no other user sees it. */
    is_owner_active: flag(true),
    ...personVisibilityFields,
  },
  hidden: ['is_owner_active', ...personVisibilityNames],
  views: [
    {
      name: 'own',
      rule: { any: [{ owner: 'user_id' }, { role: 'admin' }] },
      fields: ['user_id', ...writable, 'is_hidden', 'is_taken_down'],
    },
    {
      name: 'public',
      rule: shownWithPerson({ visibility: 'public', is_hidden: false, is_owner_active: true }),
      fields: ['user_id', ...writable],
    },
  ],
  create: { rule: { role: 'clinician' }, fields: writable, owner: 'user_id' },
  update: [{ rule: { owner: 'user_id' }, fields: writable }],
  delete: { any: [{ owner: 'user_id' }, { role: 'admin' }] },
  ignored: ['user_id', 'is_hidden', 'is_taken_down'],
});

export type Post = Row<typeof Post>;
