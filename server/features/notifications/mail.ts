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
export function notificationMail(sender: Sender, user: User, notification: Notification, words: MailWords): Mail {
  const { publicUrl } = sender.env;
  const token = writeMailLink(sender.auth.mailLinkKey, { does: 'stop', user_id: user.id, type: notification.type });
  const content = layOutMail({
    title: words.subject,
    paragraphs: [`Hello ${user.full_name},`, ...words.paragraphs],
    action: { label: words.action, url: publicUrl + (notification.link ?? '/notifications') },
    footnote: 'You choose in your settings which news reaches you by mail.',
    links: [
      { label: 'Settings', url: publicUrl + pageHref('Settings') },
      { label: 'Stop mails like this one', url: publicUrl + pageHref('Unsubscribe', { token }) },
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

/** The link under which a facility confirms where its mails should go; it works for seven days. */
export function confirmAddressMail(sender: Sender, user: User, address: string, now: Date): Mail {
  const until = now.getTime() + 7 * 24 * 60 * 60 * 1000;
  const token = writeMailLink(sender.auth.mailLinkKey, { does: 'confirm', user_id: user.id, address, until });
  const content = layOutMail({
    title: 'Should mails go to this address?',
    paragraphs: [
      `${user.facility_name ?? user.full_name} asked OpenLocum to send its notifications to this address. Nothing is sent here until you confirm it. The link works for seven days.`,
    ],
    action: { label: 'Confirm this address', url: sender.env.publicUrl + pageHref('ConfirmEmail', { token }) },
    footnote: "If you don't know them, you can ignore this mail.",
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
