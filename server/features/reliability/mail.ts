import { mailText } from '#domain/notifications/mailTexts.ts';
import { notificationText } from '#domain/notifications/notificationTexts.ts';
import type { ReliabilityEntry } from '#domain/reliability/reliabilityEntry.ts';
import { notificationWords, type MailCopy, type NotificationWords } from '#server/features/notifications/functions.ts';

type Decided = Pick<ReliabilityEntry, 'title' | 'appeal_status' | 'decision_note'>;

/** To the subject of an entry, with what the administrator wrote. */
export function decisionCopy({ title, appeal_status, decision_note }: Decided): NotificationWords & { mail: MailCopy } {
  const what = appeal_status === 'struck' ? 'struck' : 'kept';
  const notification = notificationWords(
    notificationText(`shift.title.appeal.${what}`),
    notificationText(`shift.body.appeal.${what}`, { job: title, note: decision_note ?? '' }),
  );
  const { title: subject, body } = notification.said;
  return { ...notification, mail: { subject, paragraphs: [body], action: mailText('record.action') } };
}
