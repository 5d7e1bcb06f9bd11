import type { LocalizedText, Sentence } from '#domain/core/localizedText.ts';
import { answerDays } from '#domain/applications/responseTimes.ts';
import { mailText } from '#domain/notifications/mailTexts.ts';
import { notificationText } from '#domain/notifications/notificationTexts.ts';
import { notificationWords, type NotificationDraft } from '#server/features/notifications/functions.ts';

type Copy = Pick<NotificationDraft, 'title' | 'body' | 'said' | 'mail'>;

/** To the facility: `waits` are the days that each application has waited. */
export function waitingCopy(waits: readonly number[]): Copy {
  const title = waitingText(waits);
  const notification = notificationWords(title, notificationText('posting_due.body.waiting'));
  return {
    ...notification,
    mail: {
      subject: title,
      paragraphs: [notification.said.body, mailText('waiting.next')],
      action: mailText('waiting.action'),
    },
  };
}

function waitingText(waits: readonly number[]): LocalizedText {
  const count = waits.length;
  const long = waits.filter((days) => days >= answerDays).length;
  if (long > 0 && long < count) return notificationText('posting_due.title.both', { count });
  const since = long > 0 ? 'twoWeeks' : 'week';
  return count === 1
    ? notificationText(`posting_due.title.${since}.one`)
    : notificationText(`posting_due.title.${since}.more`, { count });
}

/** To the applicant who got no answer. */
export function noAnswerCopy(job: Sentence): Copy {
  const notification = notificationWords(
    notificationText('application_status_change.title.waiting'),
    notificationText('application_status_change.body.waiting', { job }),
  );
  return {
    ...notification,
    mail: {
      subject: mailText('noAnswer.subject', { job }),
      paragraphs: [notification.said.body],
      action: mailText('applications.action'),
    },
  };
}
