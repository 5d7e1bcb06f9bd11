import { partyIdOf } from '#domain/core/access.ts';
import { errorText } from '#domain/shared/errorMessages.ts';
import type { Application } from '#domain/applications/application.ts';
import { AppError } from '#domain/core/errors.ts';
import { idSchema } from '#domain/core/schemaOf.ts';
import type { Review } from '#domain/reviews/review.ts';
import { sqlState } from '#server/platform/db/transaction.ts';
import { personOf } from '#server/platform/functions/person.ts';
import type { Work } from '#server/platform/work.ts';
import { visibilityOf } from '#server/features/privacy/functions.ts';
import { lockHire, publish } from './publish.ts';
import { publicationBeside } from './window.ts';

type Body = Record<string, unknown>;

export { eraseUnpublished } from './erase.ts';
export { reviewNotification } from './notifications.ts';
export { ratingSql } from './sql.ts';

/**
 * Review.create of the entity API: after a hire either side says something of the other, once per application. Without
 * `application_id` it is about the newest hire of the two that the caller has not reviewed yet. The second review of a hire
 * publishes both.
 */
export async function createReview(work: Work, body: Body): Promise<Review> {
  if (work.actor.kind !== 'user') {
    const visibility = await visibilityOf(work, body['reviewee_id']);
    return work.repo.create('Review', body, {}, () => visibility);
  }
  const me = partyIdOf(personOf(work.actor));
  const application = await reviewedHire(work, me, body);
  const { reviewee_id: _reviewee, application_id: _application, ...draft } = body;
  const reviewee_id = application.applicant_id === me ? application.facility_id : application.applicant_id;
  try {
    const { id: application_id, hired_date } = application;
    await lockHire(work, application_id);
    const { own, theirs } = await reviewsOf(work, application_id, me);
    if (own) throw alreadyReviewed();
    const publication = await publicationBeside(work, application, theirs);
    const visibility = await visibilityOf(work, reviewee_id);
    const filled = { reviewee_id, application_id, hired_date, ...publication };
    const review = await work.repo.create('Review', draft, filled, () => visibility);
    if (theirs && !theirs.is_published) await publish(work, theirs);
    return review;
  } catch (error) {
    if (sqlState(error) === '23505') throw alreadyReviewed();
    throw error;
  }
}

/** What the two sides wrote about a hire. */
export async function reviewsOf(
  work: Work,
  application_id: string,
  me: string,
): Promise<{ own: Review | null; theirs: Review | null }> {
  const reviews = await work.system.find('Review', { application_id });
  return {
    own: reviews.find(({ reviewer_id }) => reviewer_id === me) ?? null,
    theirs: reviews.find(({ reviewee_id }) => reviewee_id === me) ?? null,
  };
}

async function reviewedHire(work: Work, me: string, body: Body): Promise<Application> {
  const { application_id, reviewee_id } = body;
  const named = idSchema.safeParse(application_id);
  if (named.success) {
    const application = await work.repo.get('Application', named.data);
    const sides = [application.applicant_id, application.facility_id];
    if (application.status !== 'hired' || !sides.includes(me)) throw noHire();
    if (reviewee_id !== undefined && (reviewee_id === me || !sides.includes(String(reviewee_id)))) throw noHire();
    return application;
  }
  const other = idSchema.safeParse(reviewee_id);
  if (!other.success) throw new AppError('VALIDATION_ERROR', 'Error in field reviewee_id: Is not a valid id');
  return newestUnreviewed(work, me, other.data);
}

async function newestUnreviewed(work: Work, me: string, other: string): Promise<Application> {
  const newest = { sort: '-created_date' };
  const hires = [
    ...(await work.repo.find('Application', { applicant_id: me, facility_id: other, status: 'hired' }, newest)),
    ...(await work.repo.find('Application', { applicant_id: other, facility_id: me, status: 'hired' }, newest)),
  ];
  if (hires.length === 0) throw noHire();
  const reviews = await work.system.find('Review', { reviewer_id: me, reviewee_id: other });
  const open = hires.find(({ id }) => !reviews.some((review) => review.application_id === id));
  if (!open) throw alreadyReviewed();
  return open;
}

function noHire(): AppError {
  return new AppError('FORBIDDEN', errorText('reviewNeedsHire'));
}

function alreadyReviewed(): AppError {
  return new AppError('CONFLICT', errorText('alreadyReviewed'));
}
