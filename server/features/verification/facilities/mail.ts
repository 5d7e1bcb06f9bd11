import { mailText } from '#domain/notifications/mailTexts.ts';
import type { User } from '#domain/accounts/user.ts';
import { pageHref } from '#domain/shared/siteMap.ts';
import { localeOfReader, type MailDraft } from '#server/platform/mail/mailDraft.ts';

/** The code that shows that a facility reads mail at the domain of its website. The address may have no account. */
export function domainCodeMail(to: string, facility: string, code: string): MailDraft {
  return {
    to,
    subject: mailText('domainCode.subject', { code: { message: code } }),
    content: {
      title: mailText('domainCode.title'),
      paragraphs: [mailText('domainCode.body', { facility })],
      code,
      footnote: mailText('code.footnote', { notYou: mailText('notYou') }),
    },
    reader: 'stranger',
    kind: 'domain_code',
    code,
  };
}

/** To an administrator: a facility has handed in a check and waits for a decision. */
export function facilityWaitingMail(
  administrator: Pick<User, 'email' | 'full_name' | 'appearance'>,
  facility: string,
  publicUrl: string,
): MailDraft {
  const subject = mailText('facilityWaiting.subject');
  return {
    to: administrator.email,
    subject,
    content: {
      title: subject,
      paragraphs: [
        mailText('hello', { name: administrator.full_name }),
        mailText('facilityWaiting.body', { facility }),
      ],
      action: { label: mailText('facilityWaiting.action'), url: publicUrl + pageHref('AdminFacilities') },
    },
    locale: localeOfReader(administrator),
    reader: 'known',
    kind: 'documents_to_do',
  };
}
