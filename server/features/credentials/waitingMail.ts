import type { User } from '#domain/accounts/user.ts';
import { verificationHours } from '#domain/shared/limits.ts';
import { mailText } from '#domain/notifications/mailTexts.ts';
import { pageHref } from '#domain/shared/siteMap.ts';
import { localeOfReader, type MailDraft } from '#server/platform/mail/mailDraft.ts';

/** To an administrator: how many documents wait, and the oldest for how many hours. */
export function documentsWaitingMail(
  administrator: Pick<User, 'email' | 'full_name' | 'appearance'>,
  { count, hours }: { count: number; hours: number },
  publicUrl: string,
): MailDraft {
  const subject =
    count === 1 ? mailText('documentsWaiting.subject.one') : mailText('documentsWaiting.subject.many', { count });
  const oldest = oldestText(hours);
  const body =
    count === 1
      ? mailText('documentsWaiting.body.one', { oldest })
      : mailText('documentsWaiting.body.many', { count, oldest });
  return {
    to: administrator.email,
    subject,
    content: {
      title: subject,
      paragraphs: [mailText('hello', { name: administrator.full_name }), body],
      action: { label: mailText('documentsWaiting.action'), url: publicUrl + pageHref('AdminVerification') },
    },
    locale: localeOfReader(administrator),
    reader: 'known',
    kind: 'documents_to_do',
  };
}

function oldestText(hours: number) {
  if (hours >= verificationHours) return mailText('documentsWaiting.overdue', { hours, promised: verificationHours });
  return hours === 1 ? mailText('documentsWaiting.hour') : mailText('documentsWaiting.hours', { hours });
}
