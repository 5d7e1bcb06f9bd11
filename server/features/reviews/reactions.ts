import { mailText } from '#domain/notifications/mailTexts.ts';
import { momentText } from '#domain/notifications/momentText.ts';
import { notificationText } from '#domain/notifications/notificationTexts.ts';
import type { Review } from '#domain/reviews/review.ts';
import { pageHref } from '#domain/shared/siteMap.ts';
import { nameToReader } from '#server/features/privacy/functions.ts';
import { notifyFacility } from '#server/features/notifications/functions.ts';
import type { Reaction } from '#server/platform/product.ts';
import type { Work } from '#server/platform/work.ts';
import { ratingOf } from './sql.ts';
import { blindNotification, replyNotification, reviewNotification } from './notifications.ts';

/** Average and count follow the published reviews. The person's row is locked first, so that concurrent reviews both count. */
export const recomputeRating: Reaction<'Review'> = async (work, { before, after }) => {
  if (!before?.is_published && !after?.is_published) return;
  const { reviewee_id } = (after ?? before)!;
  const user = await work.system.get('User', reviewee_id, { lock: 'update' });
  await work.system.update('User', user.id, { ...(await ratingOf(work.tx, user.id)) });
};

export const notifyReview: Reaction<'Review'> = async (work, { before, after }) => {
  if (!after) return;
  if (after.is_published && !before?.is_published) return notifyPublished(work, after);
  // The second review of a hire publishes this one in the same transaction: then there is nothing to wait for.
  if (!before && after.due_date !== null) return notifyWaiting(work, after, after.due_date);
  if (before?.reply === null && after.reply !== null) return notifyReply(work, after);
};

async function notifyPublished(work: Work, review: Review): Promise<void> {
  const { id, reviewee_id, reviewer_id, stars } = review;
  const name = await nameOf(work, reviewee_id, reviewer_id);
  const notification = reviewNotification(name, stars);
  await notifySide(work, reviewee_id, {
    ...{
      notification: notification,
      event_key: `review:${id}`,
      link: pageHref('Profile', { id: reviewee_id, tab: 'reviews' }),
    },
    subject: mailText('review.subject', { name }),
  });
}

/** It says that there is a review, and nothing of it. */
async function notifyWaiting(work: Work, review: Review, due_date: string): Promise<void> {
  const { id, reviewee_id, reviewer_id, application_id } = review;
  const application = application_id && (await work.system.get('Application', application_id));
  const isClinician = application && application.applicant_id === reviewee_id;
  const until = momentText(due_date, work.services.env.timeZone);
  const notification = blindNotification(await nameOf(work, reviewee_id, reviewer_id), until);
  const link = isClinician ? pageHref('MyApplications') : pageHref('FacilityApplicants', { id: application_id });
  await notifySide(work, reviewee_id, {
    notification: notification,
    event_key: `review:${id}:blind`,
    link,
    subject: notification.said.title,
  });
}

async function notifyReply(work: Work, review: Review): Promise<void> {
  const { id, reviewee_id, reviewer_id } = review;
  if (reviewer_id === null) return;
  const notification = replyNotification(await nameOf(work, reviewer_id, reviewee_id));
  const link = pageHref('Profile', { id: reviewee_id, tab: 'reviews' });
  await notifySide(work, reviewer_id, {
    notification: notification,
    event_key: `review:${id}:reply`,
    link,
    subject: notification.said.title,
  });
}

async function nameOf(work: Work, readerId: string, personId: string | null) {
  return (await nameToReader(work, readerId, personId)) ?? notificationText('name.somebody');
}

interface SideNotification {
  notification: ReturnType<typeof reviewNotification>;
  event_key: string;
  link: string;
  subject: ReturnType<typeof mailText>;
}

/** Notifies a facility's recruiters, or the clinician alone. */
async function notifySide(
  work: Work,
  id: string,
  { notification, event_key, link, subject }: SideNotification,
): Promise<void> {
  await notifyFacility(
    work,
    { facility_id: id, right: 'recruit' },
    {
      ...{ type: 'new_review', ...notification, link, event_key },
      mail: { subject, paragraphs: [notification.said.body], action: mailText('review.action') },
    },
  );
}
