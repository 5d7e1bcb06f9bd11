import { mailText } from '#domain/notifications/mailTexts.ts';
import { notificationText } from '#domain/notifications/notificationTexts.ts';
import type { Names } from '#server/features/applications/functions.ts';
import { told, type NotificationDraft } from '#server/features/notifications/functions.ts';

/** To the applicant whose credentials the facility asks to see. */
export function askedCopy({ facility, job }: Names): Pick<NotificationDraft, 'title' | 'body' | 'said' | 'mail'> {
  const news = told(
    notificationText('application_status_change.title.asked', { facility }),
    notificationText('application_status_change.body.asked', { job }),
  );
  return {
    ...news,
    mail: {
      subject: mailText('credentialsAsked.subject', { facility }),
      paragraphs: [news.said.body, mailText('credentialsAsked.next')],
      action: mailText('applications.action'),
    },
  };
}
