import { partyIdOf } from '#domain/core/access.ts';
import { AppError } from '#domain/core/errors.ts';
import * as contracts from '#domain/reviews/contracts.ts';
import type { Review } from '#domain/reviews/review.ts';
import { errorText } from '#domain/shared/errorMessages.ts';
import { implement } from '#server/platform/functions/implement.ts';
import { personOf } from '#server/platform/functions/person.ts';
import type { Work } from '#server/platform/work.ts';
import { reviewsOf } from './functions.ts';
import { isWritable } from './window.ts';

export const reviewOfHire = implement(contracts.reviewOfHire, async (work, { application_id }) => {
  const hire = await work.repo.get('Application', application_id);
  const { own, theirs } = await reviewsOf(work, hire.id, partyIdOf(personOf(work.actor)));
  return {
    review: own && work.repo.view('Review', own),
    is_open: own === null && hire.status === 'hired' && (await isWritable(work, hire, theirs)),
    other_due_date: theirs && !theirs.is_published ? theirs.due_date : null,
  };
});

export const replyToReview = implement(contracts.replyToReview, async (work, { review_id, text }) => {
  const review = await work.repo.get('Review', review_id, { lock: 'update' });
  if (review.reviewee_id !== partyIdOf(personOf(work.actor)))
    throw new AppError('FORBIDDEN', errorText('replyOfReviewed'));
  if (review.reply !== null && review.reply !== text) throw new AppError('CONFLICT', errorText('repliedAlready'));
  if (review.reply === text) return answerWith(work, review);
  const reply_date = work.services.clock().toISOString();
  return answerWith(work, await work.system.update('Review', review.id, { reply: text, reply_date }));
});

function answerWith(work: Work, review: Review) {
  return { success: true as const, review: work.repo.view('Review', review) };
}
