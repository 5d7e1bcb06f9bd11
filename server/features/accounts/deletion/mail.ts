import { sayMail } from '#domain/notifications/mailTexts.ts';
import type { User } from '#domain/accounts/user.ts';
import { localeOfReader, type MailDraft } from '#server/platform/mail/mailDraft.ts';

type Reader = Pick<User, 'email' | 'full_name' | 'appearance'>;

/** To whoever asked, so that an owner who did not knows, and how to take it back. */
export function requestedMail(person: Reader, publicUrl: string): MailDraft {
  return {
    to: person.email,
    subject: sayMail('deletionRequested.subject'),
    content: {
      title: sayMail('deletionRequested.title'),
      paragraphs: [
        sayMail('hello', { name: person.full_name }),
        sayMail('deletionRequested.body'),
        sayMail('deletionRequested.notYou'),
      ],
      action: { label: sayMail('deletionRequested.action'), url: `${publicUrl}/settings#danger` },
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
    subject: sayMail('deletionToDo.subject'),
    content: {
      title: sayMail('deletionToDo.title'),
      paragraphs: [
        sayMail('hello', { name: administrator.full_name }),
        sayMail('deletionToDo.body', { name: person.full_name, email: person.email }),
      ],
      action: { label: sayMail('deletionToDo.action'), url: `${publicUrl}/admin-users?state=deletion` },
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
    subject: sayMail('deleted.subject'),
    content: { title: sayMail('deleted.title'), paragraphs: [sayMail('deleted.body'), sayMail('deleted.kept')] },
    locale: localeOfReader(person),
    reader: 'known',
    kind: 'account_deleted',
  };
}
