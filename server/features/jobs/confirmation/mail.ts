import { daysUntil } from '#domain/jobs/jobFreshness.ts';
import { sayMail } from '#domain/notifications/mailTexts.ts';
import { sayNews } from '#domain/notifications/notificationTexts.ts';
import { told, type NotificationDraft } from '#server/features/notifications/functions.ts';

/** Names in one notification; the others are counted. */
const mostNamed = 3;

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
  const news = told(titleOf(jobs), bodyOf(jobs, days));
  return {
    ...news,
    mail: {
      subject: news.said.title,
      paragraphs: [news.said.body, sayMail('closing.next')],
      action: sayMail(jobs.length === 1 ? 'closing.action' : 'closing.actions'),
      path,
    },
  };
}

function titleOf(jobs: readonly [Closing, ...Closing[]]) {
  if (jobs.length > 1) return sayNews('posting_due.title.closing', { count: jobs.length });
  return sayNews('posting_due.title.closes', { job: jobs[0].title });
}

function bodyOf(jobs: readonly Closing[], days: number) {
  const named = jobs.slice(0, mostNamed).map(({ title }) => title);
  const left = jobs.length - named.length;
  const all = named.join(', ');
  const names = left > 0 ? sayNews('posting_due.jobs.more', { jobs: all, more: left }) : all;
  if (jobs.length === 1) {
    return days > 1
      ? sayNews('posting_due.body.closes', { job: all, days })
      : sayNews('posting_due.body.closesTomorrow', { job: all });
  }
  return days > 1
    ? sayNews('posting_due.body.closing', { jobs: names, days })
    : sayNews('posting_due.body.closingTomorrow', { jobs: names });
}
