import type { Said, Sentence } from '#domain/core/said.ts';
import { answerDays } from '#domain/applications/responseTimes.ts';
import { sayMail } from '#domain/notifications/mailTexts.ts';
import { sayNews } from '#domain/notifications/notificationTexts.ts';
import { told, type NotificationDraft } from '#server/features/notifications/functions.ts';

type Copy = Pick<NotificationDraft, 'title' | 'body' | 'said' | 'mail'>;

/** To the facility: `waits` are the days that each application has waited. */
export function waitingCopy(waits: readonly number[]): Copy {
  const title = sayWaiting(waits);
  const news = told(title, sayNews('posting_due.body.waiting'));
  return {
    ...news,
    mail: { subject: title, paragraphs: [news.said.body, sayMail('waiting.next')], action: sayMail('waiting.action') },
  };
}

function sayWaiting(waits: readonly number[]): Said {
  const count = waits.length;
  const long = waits.filter((days) => days >= answerDays).length;
  if (long > 0 && long < count) return sayNews('posting_due.title.both', { count });
  const since = long > 0 ? 'twoWeeks' : 'week';
  return count === 1
    ? sayNews(`posting_due.title.${since}.one`)
    : sayNews(`posting_due.title.${since}.more`, { count });
}

/** To the applicant whom nobody has answered. */
export function noAnswerCopy(job: Sentence): Copy {
  const news = told(
    sayNews('application_status_change.title.waiting'),
    sayNews('application_status_change.body.waiting', { job }),
  );
  return {
    ...news,
    mail: {
      subject: sayMail('noAnswer.subject', { job }),
      paragraphs: [news.said.body],
      action: sayMail('applications.action'),
    },
  };
}
