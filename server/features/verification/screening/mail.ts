import { mailText } from '#domain/notifications/mailTexts.ts';
import { notificationText } from '#domain/notifications/notificationTexts.ts';
import { notificationWords, type NotificationDraft } from '#server/features/notifications/functions.ts';

/** To a person of whom a reviewer stated that they are on a list. The mail does not say so. */
export function listedCopy(list: string): Pick<NotificationDraft, 'title' | 'body' | 'said' | 'mail'> {
  const notification = notificationWords(
    notificationText('doc_rejected.title.listed'),
    notificationText('doc_rejected.body.listed', { list }),
  );
  return {
    ...notification,
    mail: {
      subject: notification.said.title,
      paragraphs: [mailText('listed.body')],
      action: mailText('listed.action'),
    },
  };
}
