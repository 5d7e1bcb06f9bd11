import { entity, type Row } from '#domain/core/entity.ts';
import { integer, list, optionalInstant, optionalProse, optionalRef, ref } from '#domain/core/fields.ts';
import { personSightFields, personSightNames, shownWithPerson } from '#domain/privacy/profileVisibility.ts';

const shown = ['reviewee_id', 'reviewer_id', 'stars', 'comment', 'tags', 'hired_date'] as const;

/** What a review can point out with one press, by whom it is about. Stored as they are read. */
export const reviewTags = {
  clinician: ['Clinical skill', 'Reliable', 'Good communication', 'Team player', 'Would hire again'],
  facility: ['Well organized', 'Good communication', 'Fair pay', 'Supportive team', 'Would work here again'],
} as const;

export const reviewCommentMaxLength = 2000;

/** After a hire either side may review the other, once per application (spec D20). */
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
    ...personSightFields,
  },
  hidden: [...personSightNames],
  views: [
    {
      name: 'own',
      rule: { any: [{ facilityOwned: 'reviewer_id', may: 'recruit' }, { role: 'admin' }] },
      fields: [...shown, 'application_id'],
    },
    {
      name: 'public',
      rule: { any: [{ facilityOwned: 'reviewee_id', may: 'seat' }, shownWithPerson()] },
      fields: shown,
    },
  ],
  create: {
    rule: { all: ['onboarded', { facilityOwned: 'reviewer_id', may: 'recruit' }] },
    fields: ['reviewee_id', 'application_id', 'stars', 'comment', 'tags'],
    owner: 'reviewer_id',
    as: 'facility',
  },
  update: [],
  delete: { role: 'admin' },
  ignored: ['reviewer_id', 'hired_date'],
});

export type Review = Row<typeof Review>;
