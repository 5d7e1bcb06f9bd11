import { mailText } from '#domain/notifications/mailTexts.ts';
import { notificationText } from '#domain/notifications/notificationTexts.ts';
import { pageHref } from '#domain/shared/siteMap.ts';
import { nameToReader } from '#server/features/privacy/functions.ts';
import { notifyFacility } from '#server/features/notifications/functions.ts';
import type { Reaction } from '#server/platform/product.ts';
import { ratingOf } from './sql.ts';
import { reviewNotification } from './functions.ts';

/** Average and count follow the reviews. The person's row is locked first: two reviews at once are both counted. */
export const recomputeRating: Reaction<'Review'> = async (work, change) => {
  const { reviewee_id } = (change.after ?? change.before)!;
  const user = await work.system.get('User', reviewee_id, { lock: 'update' });
  await work.system.update('User', user.id, { ...(await ratingOf(work.tx, user.id)) });
};

export const notifyReview: Reaction<'Review'> = async (work, change) => {
  const review = change.after;
  if (change.type !== 'create' || !review) return;
  const writer = await nameToReader(work, review.reviewee_id, review.reviewer_id);
  const name = writer ?? notificationText('name.somebody');
  const news = reviewNotification(name, review.stars);
  // Of a clinician nobody else hears of it.
  await notifyFacility(
    work,
    { facility_id: review.reviewee_id, right: 'recruit' },
    {
      type: 'new_review',
      ...news,
      link: pageHref('Profile', { id: review.reviewee_id, tab: 'reviews' }),
      event_key: `review:${review.id}`,
      mail: {
        subject: mailText('review.subject', { name }),
        paragraphs: [news.said.body],
        action: mailText('review.action'),
      },
    },
  );
};
