import { mailText } from '#domain/notifications/mailTexts.ts';
import type { User } from '#domain/accounts/user.ts';
import { localeOfReader, type MailDraft } from '#server/platform/mail/mailDraft.ts';

type Reader = Pick<User, 'email' | 'full_name' | 'appearance'>;

/** To the account's address, so that an owner who did not ask for it learns it, and how to undo it. */
export function requestedMail(person: Reader, publicUrl: string): MailDraft {
  return {
    to: person.email,
    subject: mailText('deletionRequested.subject'),
    content: {
      title: mailText('deletionRequested.title'),
      paragraphs: [
        mailText('hello', { name: person.full_name }),
        mailText('deletionRequested.body'),
        mailText('deletionRequested.notYou'),
      ],
      action: { label: mailText('deletionRequested.action'), url: `${publicUrl}/settings#danger` },
    },
    locale: localeOfReader(person),
    reader: 'known',
    kind: 'deletion_requested',
  };
}

/** To each administrator. */
export function deletionToDoMail(administrator: Reader, person: Reader, publicUrl: string): MailDraft {
  return {
    to: administrator.email,
    subject: mailText('deletionToDo.subject'),
    content: {
      title: mailText('deletionToDo.title'),
      paragraphs: [
        mailText('hello', { name: administrator.full_name }),
        mailText('deletionToDo.body', { name: person.full_name, email: person.email }),
      ],
      action: { label: mailText('deletionToDo.action'), url: `${publicUrl}/admin-users?state=deletion` },
    },
    locale: localeOfReader(administrator),
    reader: 'known',
    kind: 'deletion_to_do',
  };
}

/** The last mail an address gets. By then nothing is left of the account, so the person is what it was before. */
export function deletedMail(person: Reader): MailDraft {
  return {
    to: person.email,
    subject: mailText('deleted.subject'),
    content: { title: mailText('deleted.title'), paragraphs: [mailText('deleted.body'), mailText('deleted.kept')] },
    locale: localeOfReader(person),
    reader: 'known',
    kind: 'account_deleted',
  };
}
