import { sayMail } from '#domain/notifications/mailTexts.ts';
import { sayNews } from '#domain/notifications/notificationTexts.ts';
import type { Names } from '#server/features/applications/functions.ts';
import { told, type NotificationDraft } from '#server/features/notifications/functions.ts';

/** To the applicant whose credentials the facility asks to see. */
export function askedCopy({ facility, job }: Names): Pick<NotificationDraft, 'title' | 'body' | 'said' | 'mail'> {
  const news = told(
    sayNews('application_status_change.title.asked', { facility }),
    sayNews('application_status_change.body.asked', { job }),
  );
  return {
    ...news,
    mail: {
      subject: sayMail('credentialsAsked.subject', { facility }),
      paragraphs: [news.said.body, sayMail('credentialsAsked.next')],
      action: sayMail('applications.action'),
    },
  };
}
