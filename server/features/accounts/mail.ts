import { mailText } from '#domain/notifications/mailTexts.ts';
import type { User } from '#domain/accounts/user.ts';
import type { Env } from '#server/platform/env.ts';
import { localeOfReader, type MailDraft } from '#server/platform/mail/mailDraft.ts';

/** To the owner of an account that was not used for almost three years. */
export function archivingMail(
  person: Pick<User, 'email' | 'full_name' | 'appearance'>,
  until: Date,
  { publicUrl, defaultLanguage }: Pick<Env, 'publicUrl' | 'defaultLanguage'>,
): MailDraft {
  const locale = localeOfReader(person) ?? defaultLanguage;
  const day = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(until);
  return {
    to: person.email,
    subject: mailText('archiving.subject', { day }),
    content: {
      title: mailText('archiving.title'),
      paragraphs: [
        mailText('hello', { name: person.full_name }),
        mailText('archiving.body', { day }),
        mailText('archiving.after'),
      ],
      action: { label: mailText('login'), url: `${publicUrl}/login` },
    },
    locale,
    reader: 'known',
    kind: 'account_idle',
  };
}
