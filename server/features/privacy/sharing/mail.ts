import { mailText } from '#domain/notifications/mailTexts.ts';
import { notificationText } from '#domain/notifications/notificationTexts.ts';
import type { Names } from '#server/features/applications/functions.ts';
import { notificationWords, type NotificationDraft } from '#server/features/notifications/functions.ts';

/** To the applicant whose credentials the facility asks to see. */
export function askedCopy({ facility, job }: Names): Pick<NotificationDraft, 'title' | 'body' | 'said' | 'mail'> {
  const notification = notificationWords(
    notificationText('application_status_change.title.asked', { facility }),
    notificationText('application_status_change.body.asked', { job }),
  );
  return {
    ...notification,
    mail: {
      subject: mailText('credentialsAsked.subject', { facility }),
      paragraphs: [notification.said.body, mailText('credentialsAsked.next')],
      action: mailText('applications.action'),
    },
  };
}
