import type { Notification } from '#domain/notification.ts';
import type { User } from '#domain/user.ts';
import { layOutMail } from '#server/mail/layout.ts';
import type { Mail } from '#server/mail/outbox.ts';

/** What a mail says when it says more than the notification it belongs to. */
export interface MailWords {
  subject: string;
  paragraphs: readonly string[];
  /** The text of the button that leads to the notification's link. */
  action: string;
}

/** The mail beside a notification: greeting, the words, one button, and where to turn such mails off. */
export function notificationMail(user: User, notification: Notification, words: MailWords, publicUrl: string): Mail {
  const content = layOutMail({
    title: words.subject,
    paragraphs: [`Hello ${user.full_name},`, ...words.paragraphs],
    action: { label: words.action, url: publicUrl + (notification.link ?? '/notifications') },
    footnote: `You choose which notifications reach you by mail in your settings: ${publicUrl}/settings`,
  });
  return { to: user.email, subject: words.subject, ...content, kind: notification.type };
}

/** For notifications whose author wrote them whole: the mail repeats them. */
export function sameWords(notification: Notification): MailWords {
  return {
    subject: notification.title,
    paragraphs: notification.body ? [notification.body] : [],
    action: 'Open OpenLocum',
  };
}
