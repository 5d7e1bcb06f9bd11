import { entity, type Row } from '#domain/core/entity.ts';
import { flag, integer, list, optionalInstant, optionalProse, optionalRef, ref } from '#domain/core/fields.ts';
import { personVisibilityFields, personVisibilityNames, shownWithPerson } from '#domain/privacy/profileVisibility.ts';

const shown = [
  'reviewee_id',
  'reviewer_id',
  'stars',
  'comment',
  'tags',
  'hired_date',
  'published_date',
  'reply',
  'reply_date',
] as const;

const isPublished = { is_published: true } as const;
const byAuthor = { facilityOwned: 'reviewer_id', may: 'recruit' } as const;

/** What a review can point out with one press, by whom it is about. Stored as they are read. */
export const reviewTags = {
  clinician: ['Clinical skill', 'Reliable', 'Good communication', 'Team player', 'Would hire again'],
  facility: ['Well organized', 'Good communication', 'Fair pay', 'Supportive team', 'Would work here again'],
} as const;

export const reviewCommentMaxLength = 2000;
export const reviewReplyMaxLength = 1000;

/** Days that a review waits for the other side's, and in which one may be written. */
export const reviewDays = { blind: 14, afterHire: 365, afterEnd: 90 } as const;

/** Published reviews below which a person has no average: it would say who gave it. */
export const ratedFrom = 3;

/**
 * After a hire either side may review the other, once per application (spec D20). Until both have, or the due date has come,
 * its author alone reads it.
 */
export const Review = entity({
  name: 'Review',
  table: 'reviews',
  summary: 'What one side says of the other after a hire',
  fields: {
    reviewee_id: ref('User'),
    reviewer_id: optionalRef('User'),
    application_id: optionalRef('Application'),
    stars: integer(1, 5),
    comment: optionalProse(reviewCommentMaxLength),
    tags: list(10, 30),
    /** When one side hired the other. */
    hired_date: optionalInstant(),
    is_published: flag(true),
    published_date: optionalInstant(),
    /** When it is published at the latest: until then the other side may write its own. Null from before reviews were blind. */
    due_date: optionalInstant(),
    /** Of the reviewed side. */
    reply: optionalProse(reviewReplyMaxLength),
    reply_date: optionalInstant(),
    ...personVisibilityFields,
  },
  hidden: [...personVisibilityNames],
  views: [
    {
      name: 'own',
      rule: { any: [byAuthor, { all: [{ role: 'admin' }, { is: isPublished }] }] },
      fields: [...shown, 'application_id', 'is_published', 'due_date'],
    },
    {
      name: 'public',
      rule: {
        any: [
          { all: [{ facilityOwned: 'reviewee_id', may: 'seat' }, { is: isPublished }] },
          shownWithPerson(isPublished),
        ],
      },
      fields: shown,
    },
  ],
  create: {
    rule: { all: ['onboarded', byAuthor] },
    fields: ['reviewee_id', 'application_id', 'stars', 'comment', 'tags'],
    owner: 'reviewer_id',
    as: 'facility',
  },
  update: [{ rule: { all: [byAuthor, { is: { is_published: false } }] }, fields: ['stars', 'comment', 'tags'] }],
  delete: { all: [{ role: 'admin' }, { is: isPublished }] },
  ignored: ['reviewer_id', 'hired_date'],
});

export type Review = Row<typeof Review>;
