import { mailText } from '#domain/notifications/mailTexts.ts';
import type { MailDraft } from '#server/platform/mail/mailDraft.ts';

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
