import type { LocalizedText } from '#domain/core/localizedText.ts';
import { notificationText } from '#domain/notifications/notificationTexts.ts';
import { notificationWords } from '#server/features/notifications/functions.ts';

/** What the reviewed side reads of a published review. */
export function reviewNotification(name: LocalizedText | string, stars: number) {
  const body =
    stars === 1
      ? notificationText('new_review.body.star', { name })
      : notificationText('new_review.body.stars', { name, stars });
  return notificationWords(notificationText('new_review.title.review'), body);
}

/** What it reads of one that waits for its own: no star and no word. */
export function blindNotification(name: LocalizedText | string, until: LocalizedText) {
  return notificationWords(
    notificationText('new_review.title.blind', { name }),
    notificationText('new_review.body.blind', { name, date: until }),
  );
}

/** What the author of a review reads of a reply to it. */
export function replyNotification(name: LocalizedText | string) {
  return notificationWords(
    notificationText('new_review.title.reply'),
    notificationText('new_review.body.reply', { name }),
  );
}
