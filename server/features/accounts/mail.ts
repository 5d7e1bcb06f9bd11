import { sayMail } from '#domain/notifications/mailTexts.ts';
import type { User } from '#domain/accounts/user.ts';
import type { Env } from '#server/platform/env.ts';
import { localeOfReader, type MailDraft } from '#server/platform/mail/mailDraft.ts';

/** To the owner of an account that nobody has used for almost three years. */
export function archivingMail(
  person: Pick<User, 'email' | 'full_name' | 'appearance'>,
  until: Date,
  { publicUrl, defaultLanguage }: Pick<Env, 'publicUrl' | 'defaultLanguage'>,
): MailDraft {
  const locale = localeOfReader(person) ?? defaultLanguage;
  const day = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(until);
  return {
    to: person.email,
    subject: sayMail('archiving.subject', { day }),
    content: {
      title: sayMail('archiving.title'),
      paragraphs: [
        sayMail('hello', { name: person.full_name }),
        sayMail('archiving.body', { day }),
        sayMail('archiving.after'),
      ],
      action: { label: sayMail('login'), url: `${publicUrl}/login` },
    },
    locale,
    reader: 'known',
    kind: 'account_idle',
  };
}
