import { daysUntil } from '#domain/jobs/jobFreshness.ts';
import { mailText } from '#domain/notifications/mailTexts.ts';
import { notificationText } from '#domain/notifications/notificationTexts.ts';
import { notificationWords, type NotificationDraft } from '#server/features/notifications/functions.ts';

/** Names in one notification; the others are counted. */
const maxNamed = 3;

interface Closing {
  title: string;
  expires_date: string;
}

/** To a facility: these jobs, the first to close first, close unless it says that they are open. `path`: where it can. */
export function closingCopy(
  jobs: readonly [Closing, ...Closing[]],
  now: Date,
  path: string,
): Pick<NotificationDraft, 'title' | 'body' | 'said' | 'mail'> {
  const days = daysUntil(jobs[0].expires_date, now);
  const notification = notificationWords(titleOf(jobs), bodyOf(jobs, days));
  return {
    ...notification,
    mail: {
      subject: notification.said.title,
      paragraphs: [notification.said.body, mailText('closing.next')],
      action: mailText(jobs.length === 1 ? 'closing.action' : 'closing.actions'),
      path,
    },
  };
}

function titleOf(jobs: readonly [Closing, ...Closing[]]) {
  if (jobs.length > 1) return notificationText('posting_due.title.closing', { count: jobs.length });
  return notificationText('posting_due.title.closes', { job: jobs[0].title });
}

function bodyOf(jobs: readonly Closing[], days: number) {
  const named = jobs.slice(0, maxNamed).map(({ title }) => title);
  const left = jobs.length - named.length;
  const all = named.join(', ');
  const names = left > 0 ? notificationText('posting_due.jobs.more', { jobs: all, more: left }) : all;
  if (jobs.length === 1) {
    return days > 1
      ? notificationText('posting_due.body.closes', { job: all, days })
      : notificationText('posting_due.body.closesTomorrow', { job: all });
  }
  return days > 1
    ? notificationText('posting_due.body.closing', { jobs: names, days })
    : notificationText('posting_due.body.closingTomorrow', { jobs: names });
}
