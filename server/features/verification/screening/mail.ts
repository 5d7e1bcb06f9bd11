import { sayMail } from '#domain/notifications/mailTexts.ts';
import { sayNews } from '#domain/notifications/notificationTexts.ts';
import { told, type NotificationDraft } from '#server/features/notifications/functions.ts';

/** To a person of whom a reviewer said that they are on a list. The mail does not say so. */
export function listedCopy(list: string): Pick<NotificationDraft, 'title' | 'body' | 'said' | 'mail'> {
  const news = told(sayNews('doc_rejected.title.listed'), sayNews('doc_rejected.body.listed', { list }));
  return {
    ...news,
    mail: {
      subject: news.said.title,
      paragraphs: [sayMail('listed.body')],
      action: sayMail('listed.action'),
    },
  };
}
