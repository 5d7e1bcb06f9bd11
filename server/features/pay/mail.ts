import type { Said } from '#domain/core/said.ts';
import type { Job } from '#domain/jobs/job.ts';
import { sayMail } from '#domain/notifications/mailTexts.ts';
import { sayNews } from '#domain/notifications/notificationTexts.ts';
import { payItems, type PayGap, type PayItem } from '#domain/pay/payDisclosure.ts';
import { told, type NotificationDraft } from '#server/features/notifications/functions.ts';
import { placeName } from './functions.ts';

/** Postings in one mail that are spoken of each; the others are counted. */
const mostSaid = 10;

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
    sayNews('posting_due.title.lacks', { job: job.title, missing: sayMissing(job) }),
    sayNews('posting_due.body.lacks', { asks: sayAsks(job) }),
  );
  const { title, body } = news.said;
  return { ...news, mail: { subject: title, paragraphs: [body], action: sayMail('lacking.action') } };
}

function copyOfMore(jobs: readonly Lacking[]) {
  const count = jobs.length;
  const news = told(sayNews('posting_due.title.lacking', { count }), sayNews('posting_due.body.lacking'));
  const { title, body } = news.said;
  const each = jobs.slice(0, mostSaid).map((job) => sayMail('lacking.job', { job: job.title, asks: sayAsks(job) }));
  const others = count > mostSaid ? [sayMail('lacking.others', { count: count - mostSaid })] : [];
  return {
    ...news,
    mail: { subject: title, paragraphs: [...each, ...others, body], action: sayMail('lacking.actions') },
  };
}

/** By the rule that asks for the first of what is missing; the strictest rules come first. */
function sayAsks(job: Lacking): Said {
  const { rule } = job.gaps[0];
  const asks = {
    place: placeName(rule),
    asked: sayItems(payItems.filter((item) => rule[item])),
    effective: rule.effective,
    as_of: rule.as_of,
    missing: sayMissing(job),
  };
  return job.location_type === 'remote'
    ? sayNews('posting_due.asks.remote', asks)
    : sayNews('posting_due.asks.here', asks);
}

function sayMissing({ gaps }: Lacking): Said {
  return sayItems(gaps.map(({ item }) => item));
}

function sayItems(items: readonly PayItem[]): Said {
  const [first, second, third] = items.map((item) => sayNews(`posting_due.item.${item}`));
  if (third) return sayNews('posting_due.items.three', { first: first!, second: second!, third });
  return second ? sayNews('posting_due.items.two', { first: first!, second }) : first!;
}
