import { asLocale, type Locale } from '#domain/shared/locale.ts';
import type { Sentence } from '#domain/core/localizedText.ts';
import type { User } from '#domain/accounts/user.ts';
import type { Db } from '#server/platform/db/Database.ts';
import { forStranger, subjectForStranger } from './forStranger.ts';
import { layOutMail, type MailContent } from './layout.ts';
import { queueMail, type Mail, type MailPlace } from './outbox.ts';
import { renderText } from './renderText.ts';

/** A mail before it is worded in its reader's language. */
export interface MailDraft extends Omit<Mail, 'subject' | 'text' | 'html'> {
  subject: Sentence;
  content: MailContent;
  /**
   * `stranger`: a person who never agreed to our mails, such as the owner of an address that a user typed. `forStranger.ts`
   * says which words of users they read.
   */
  reader: 'known' | 'stranger';
  /** Absent: that of the account with the address. Null: the site's. */
  locale?: Locale | null;
}

/** Words and lays out a mail and queues it in the caller's transaction. Answers the outbox id. */
export async function queueDraft(place: MailPlace, { locale, ...draft }: MailDraft): Promise<string> {
  const chosen = locale === undefined ? await localeOfAddress(place.tx, draft.to) : locale;
  return queueMail(place, wordMail(draft, chosen ?? place.services.env.defaultLanguage));
}

/** The mail as its reader gets it. */
export function wordMail({ subject, content, reader, ...rest }: Omit<MailDraft, 'locale'>, locale: Locale): Mail {
  const isStranger = reader === 'stranger';
  const title = isStranger ? subjectForStranger(subject) : subject;
  const word = (sentence: Sentence) => renderText(locale, isStranger ? forStranger(sentence) : sentence);
  return { ...rest, subject: renderText(locale, title), ...layOutMail(content, locale, word) };
}

/** The language a person chose in Settings or signed up in; null: the site's. */
export function localeOfReader({ appearance }: Pick<User, 'appearance'>): Locale | null {
  return asLocale(appearance['locale']);
}

async function localeOfAddress(tx: Db, address: string): Promise<Locale | null> {
  const reader = await tx
    .selectFrom('users')
    .select('appearance')
    .where((row) => row(row.fn<string>('lower', ['email']), '=', address.trim().toLowerCase()))
    .executeTakeFirst();
  return reader ? localeOfReader(reader) : null;
}
