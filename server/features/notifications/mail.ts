import type { Notification } from '#domain/notification.ts';
import type { User } from '#domain/user.ts';
import { pageHref } from '#domain/siteMap.ts';
import { layOutMail } from '#server/mail/layout.ts';
import { writeMailLink } from '#server/mail/mailLinks.ts';
import type { Mail } from '#server/mail/outbox.ts';
import type { Services } from '#server/services.ts';

/** What a mail says when it says more than the notification it belongs to. */
export interface MailWords {
  subject: string;
  paragraphs: readonly string[];
  /** The text of the button that leads to the notification's link. */
  action: string;
}

/** What a mail needs of the house: where the site is, and the key behind its links. */
type Sender = Pick<Services, 'env' | 'auth'>;

/** The mail beside a notification: greeting, the words, one button, and how to stop such mails. */
export function notificationMail(
  sender: Sender,
  user: User,
  notification: Pick<Notification, 'type' | 'link'>,
  words: MailWords,
): Mail {
  const { publicUrl } = sender.env;
  const token = writeMailLink(sender.auth.mailLinkKey, { does: 'stop', user_id: user.id, type: notification.type });
  const content = layOutMail({
    title: words.subject,
    paragraphs: [`Hello ${user.full_name},`, ...words.paragraphs],
    action: { label: words.action, url: publicUrl + (notification.link ?? '/notifications') },
    footnote: 'You can choose in your settings which updates we email you.',
    links: [
      { label: 'Settings', url: publicUrl + pageHref('Settings') },
      { label: 'Stop emails like this one', url: publicUrl + pageHref('Unsubscribe', { token }) },
    ],
  });
  return {
    to: addressOf(user),
    subject: words.subject,
    ...content,
    kind: notification.type,
    unsubscribeUrl: `${publicUrl}/api/unsubscribe?token=${token}`,
  };
}

/**
 * The link under which somebody confirms where their mails should go; it works for seven days. The reader may be anybody, so
 * no word of it is a user's: not even a name.
 */
export function confirmAddressMail(sender: Sender, user_id: string, address: string, now: Date): Mail {
  const until = now.getTime() + 7 * 24 * 60 * 60 * 1000;
  const token = writeMailLink(sender.auth.mailLinkKey, { does: 'confirm', user_id, address, until });
  const content = layOutMail({
    title: 'Should notifications go to this address?',
    paragraphs: [
      'Someone with an OpenLocum account, most likely you or your facility, asked us to send its notifications to this address. We send nothing here until you confirm it. The link works for seven days.',
    ],
    action: { label: 'Confirm this address', url: sender.env.publicUrl + pageHref('ConfirmEmail', { token }) },
    footnote: 'If you did not expect this, you can ignore this email. Nothing happens unless you confirm.',
  });
  return { to: address, subject: 'Confirm your address for notifications', ...content, kind: 'confirm_address' };
}

/** The notification address counts once its reader has confirmed it; until then the account's own is used. */
function addressOf(user: User): string {
  const { notificationsEmail, confirmed_notifications_email, email } = user;
  return notificationsEmail !== null && notificationsEmail === confirmed_notifications_email
    ? notificationsEmail
    : email;
}

/** For notifications whose author wrote them whole: the mail repeats them. */
export function sameWords(notification: Notification): MailWords {
  return {
    subject: notification.title,
    paragraphs: notification.body ? [notification.body] : [],
    action: 'Open OpenLocum',
  };
}
