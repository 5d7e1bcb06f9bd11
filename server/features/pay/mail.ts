import type { LocalizedText } from '#domain/core/localizedText.ts';
import type { Job } from '#domain/jobs/job.ts';
import { mailText } from '#domain/notifications/mailTexts.ts';
import { notificationText } from '#domain/notifications/notificationTexts.ts';
import { payItems, type PayGap, type PayItem } from '#domain/pay/payDisclosure.ts';
import { told, type NotificationDraft } from '#server/features/notifications/functions.ts';
import { placeName } from './functions.ts';

/** Postings in one mail that are spoken of each; the others are counted. */
const maxSaid = 10;

interface Lacking extends Pick<Job, 'title' | 'location_type'> {
  gaps: readonly [PayGap, ...PayGap[]];
}

/** To a facility: what these postings of it still have to state. */
export function lackingCopy(
  jobs: readonly [Lacking, ...Lacking[]],
): Pick<NotificationDraft, 'title' | 'body' | 'said' | 'mail'> {
  return jobs.length === 1 ? copyOfOne(jobs[0]) : copyOfMore(jobs);
}

function copyOfOne(job: Lacking) {
  const news = told(
    notificationText('posting_due.title.lacks', { job: job.title, missing: sayMissing(job) }),
    notificationText('posting_due.body.lacks', { asks: sayAsks(job) }),
  );
  const { title, body } = news.said;
  return { ...news, mail: { subject: title, paragraphs: [body], action: mailText('lacking.action') } };
}

function copyOfMore(jobs: readonly Lacking[]) {
  const count = jobs.length;
  const news = told(
    notificationText('posting_due.title.lacking', { count }),
    notificationText('posting_due.body.lacking'),
  );
  const { title, body } = news.said;
  const each = jobs.slice(0, maxSaid).map((job) => mailText('lacking.job', { job: job.title, asks: sayAsks(job) }));
  const others = count > maxSaid ? [mailText('lacking.others', { count: count - maxSaid })] : [];
  return {
    ...news,
    mail: { subject: title, paragraphs: [...each, ...others, body], action: mailText('lacking.actions') },
  };
}

/** By the rule that asks for the first of what is missing; the strictest rules come first. */
function sayAsks(job: Lacking): LocalizedText {
  const { rule } = job.gaps[0];
  const asks = {
    place: placeName(rule),
    asked: sayItems(payItems.filter((item) => rule[item])),
    effective: rule.effective,
    as_of: rule.as_of,
    missing: sayMissing(job),
  };
  return job.location_type === 'remote'
    ? notificationText('posting_due.asks.remote', asks)
    : notificationText('posting_due.asks.here', asks);
}

function sayMissing({ gaps }: Lacking): LocalizedText {
  return sayItems(gaps.map(({ item }) => item));
}

function sayItems(items: readonly PayItem[]): LocalizedText {
  const [first, second, third] = items.map((item) => notificationText(`posting_due.item.${item}`));
  if (third) return notificationText('posting_due.items.three', { first: first!, second: second!, third });
  return second ? notificationText('posting_due.items.two', { first: first!, second }) : first!;
}
