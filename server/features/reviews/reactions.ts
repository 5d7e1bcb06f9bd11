import type { Review } from '#domain/review.ts';
import { pageHref } from '#domain/siteMap.ts';
import { notify } from '#server/features/notifications/functions.ts';
import type { Reaction } from '#server/reactions/reactions.ts';
import { ratingOf } from './sql.ts';

/** Average and count follow the reviews. The person's row is locked first: two reviews at once are both counted. */
export const recomputeRating: Reaction = async (work, change) => {
  const { reviewee_id } = (change.after ?? change.before) as unknown as Review;
  const user = await work.system.get('User', reviewee_id, { lock: 'update' });
  await work.system.update('User', user.id, { ...(await ratingOf(work.tx, user.id)) });
};

export const announceReview: Reaction = async (work, change) => {
  if (change.type !== 'create') return;
  const review = change.after as unknown as Review;
  const reviewer = review.reviewer_id ? await work.system.find('User', { id: review.reviewer_id }, { limit: 1 }) : [];
  const name = reviewer[0]?.facility_name ?? reviewer[0]?.full_name ?? 'Someone';
  const body = `${name} gave you ${review.stars} ${review.stars === 1 ? 'star' : 'stars'}.`;
  await notify(work, {
    user_id: review.reviewee_id,
    type: 'new_review',
    title: 'New review',
    body,
    link: pageHref('Profile', { id: review.reviewee_id, tab: 'reviews' }),
    event_key: `review:${review.id}`,
    mail: { subject: `New review from ${name}`, paragraphs: [body], action: 'Read the review' },
  });
};
