import { z } from 'zod';
import { contract } from '#domain/core/contract.ts';
import { prose } from '#domain/core/fields.ts';
import { recordSchema } from '#domain/core/recordSchema.ts';
import { idSchema, instantSchema, schemaOf } from '#domain/core/schemaOf.ts';
import { Review, reviewReplyMaxLength } from './review.ts';

const eitherSide = { any: [{ role: 'clinician' }, { may: 'recruit' }] } as const;

/** What the caller may do about the review of a hire. Of a review that the other side has not published it says only that there is one. */
export const reviewOfHire = contract({
  name: 'reviewOfHire',
  summary: 'Your review of a hire',
  allowedTo: eitherSide,
  reads: true,
  input: z.object({ application_id: idSchema }),
  output: z.object({
    review: recordSchema(Review).nullable().describe('The one of the caller’s side'),
    is_open: z.boolean().describe('Whether the caller’s side may still write one'),
    other_due_date: instantSchema.nullable().describe('When the other side’s review, which waits, is published'),
  }),
});

/** Replies once to a published review of one's own side. Sent again it changes nothing. 409 CONFLICT for a second reply. */
export const replyToReview = contract({
  name: 'replyToReview',
  summary: 'Reply to a review',
  allowedTo: { all: ['onboarded', eitherSide] },
  input: z.object({ review_id: idSchema, text: schemaOf(prose(reviewReplyMaxLength)) }),
  output: z.object({ success: z.literal(true), review: recordSchema(Review) }),
});
