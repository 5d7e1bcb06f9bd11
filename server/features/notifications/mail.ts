import type { Notification } from '#domain/notifications/notification.ts';
import { mailText } from '#domain/notifications/mailTexts.ts';
import type { LocalizedText, Sentence } from '#domain/core/localizedText.ts';
import type { User } from '#domain/accounts/user.ts';
import { pageHref } from '#domain/shared/siteMap.ts';
import { writeMailLink } from '#server/platform/mail/mailLinks.ts';
import { localeOfReader, type MailDraft } from '#server/platform/mail/mailDraft.ts';
import type { CalendarPart } from '#server/platform/mail/outboxRows.ts';
import type { Services } from '#server/platform/services.ts';

/** What a mail says when it says more than the notification it belongs to. */
export interface MailCopy {
  subject: Sentence;
  paragraphs: readonly Sentence[];
  /** The text of the button that leads to the notification's link. */
  action: Sentence;
  /** A path that it leads to instead: one that works without a login. */
  path?: string | undefined;
  /** What the reader's calendar learns of it. */
  calendar?: CalendarPart;
  /** Whatever mails the reader wants: it is about what they are asked to sign, or have signed. */
  always?: true;
}

/** What a mail needs of the house: where the site is, and the key behind its links. */
type Sender = Pick<Services, 'env' | 'auth'>;

/** The mail beside a notification: greeting, the text, one button, and how to stop such mails, where that can be done. */
export function notificationMail(
  sender: Sender,
  user: User,
  notification: Pick<Notification, 'type' | 'link'>,
  copy: MailCopy,
): MailDraft {
  const { publicUrl } = sender.env;
  const content = {
    title: copy.subject,
    paragraphs: [mailText('hello', { name: user.full_name }), ...copy.paragraphs],
    action: { label: copy.action, url: publicUrl + (copy.path ?? notification.link ?? '/notifications') },
  };
  const stop = copy.always ? null : stopping(sender, user, notification.type);
  return {
    to: addressOf(user),
    subject: copy.subject,
    locale: localeOfReader(user),
    reader: 'known',
    kind: notification.type,
    ...(stop
      ? { content: { ...content, ...stop.content }, unsubscribeUrl: stop.url }
      : { content: { ...content, footnote: mailText('always.footnote') } }),
    ...(copy.calendar ? { calendar: copy.calendar } : {}),
  };
}

/** How such mails are stopped: below the text, and for mail programs that offer a button of their own. */
function stopping({ env, auth }: Sender, { id: user_id }: User, type: Notification['type']) {
  const { publicUrl } = env;
  const token = writeMailLink(auth.mailLinkKey, { does: 'stop', user_id, type });
  return {
    url: `${publicUrl}/api/unsubscribe?token=${token}`,
    content: {
      footnote: mailText('notifications.footnote'),
      links: [
        { label: mailText('notifications.settings'), url: publicUrl + pageHref('Settings') },
        { label: mailText('notifications.stop'), url: publicUrl + pageHref('Unsubscribe', { token }) },
      ],
    },
  };
}

/**
 * The link that confirms a new address for mails; it works for seven days. The reader may be anyone, so
 * no word of it is a user's: not even a name.
 */
export function confirmAddressMail(sender: Sender, user: User, address: string, now: Date): MailDraft {
  const until = now.getTime() + 7 * 24 * 60 * 60 * 1000;
  const token = writeMailLink(sender.auth.mailLinkKey, { does: 'confirm', user_id: user.id, address, until });
  const url = sender.env.publicUrl + pageHref('ConfirmEmail', { token });
  return {
    to: address,
    subject: mailText('confirmAddress.subject'),
    content: {
      title: mailText('confirmAddress.title'),
      paragraphs: [mailText('confirmAddress.body')],
      action: { label: mailText('confirmAddress.action'), url },
      footnote: mailText('confirmAddress.footnote'),
    },
    locale: localeOfReader(user),
    reader: 'stranger',
    kind: 'confirm_address',
  };
}

/** The notification address counts once its reader has confirmed it; until then the account's own is used. */
export function addressOf(user: Pick<User, 'notificationsEmail' | 'confirmed_notifications_email' | 'email'>): string {
  const { notificationsEmail, confirmed_notifications_email, email } = user;
  return notificationsEmail !== null && notificationsEmail === confirmed_notifications_email
    ? notificationsEmail
    : email;
}

/** What a user wrote, under their name and in quotes. */
export function quoted(name: Sentence, text: string | null): LocalizedText[] {
  return text === null ? [] : [mailText('wrote', { name, text })];
}

/** For notifications whose author wrote them whole: the mail repeats them. */
export function sameCopy(notification: Notification): MailCopy {
  return {
    subject: notification.title,
    paragraphs: notification.body ? [notification.body] : [],
    action: mailText('openProduct'),
  };
}
