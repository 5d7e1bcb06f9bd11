import type { LocalizedText } from '#domain/core/localizedText.ts';
import type { Job } from '#domain/jobs/job.ts';
import { mailText } from '#domain/notifications/mailTexts.ts';
import { notificationText } from '#domain/notifications/notificationTexts.ts';
import { payItems, type PayGap, type PayItem } from '#domain/pay/payDisclosure.ts';
import { notificationWords, type NotificationDraft } from '#server/features/notifications/functions.ts';
import { placeName } from './functions.ts';

/** Postings in one mail that are spoken of each; the others are counted. */
const maxNamed = 10;

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
  const notification = notificationWords(
    notificationText('posting_due.title.lacks', { job: job.title, missing: missingText(job) }),
    notificationText('posting_due.body.lacks', { asks: requiredText(job) }),
  );
  const { title, body } = notification.said;
  return { ...notification, mail: { subject: title, paragraphs: [body], action: mailText('lacking.action') } };
}

function copyOfMore(jobs: readonly Lacking[]) {
  const count = jobs.length;
  const notification = notificationWords(
    notificationText('posting_due.title.lacking', { count }),
    notificationText('posting_due.body.lacking'),
  );
  const { title, body } = notification.said;
  const each = jobs
    .slice(0, maxNamed)
    .map((job) => mailText('lacking.job', { job: job.title, asks: requiredText(job) }));
  const others = count > maxNamed ? [mailText('lacking.others', { count: count - maxNamed })] : [];
  return {
    ...notification,
    mail: { subject: title, paragraphs: [...each, ...others, body], action: mailText('lacking.actions') },
  };
}

/** By the rule that asks for the first of what is missing; the strictest rules come first. */
function requiredText(job: Lacking): LocalizedText {
  const { rule } = job.gaps[0];
  const asks = {
    place: placeName(rule),
    asked: itemsText(payItems.filter((item) => rule[item])),
    effective: rule.effective,
    as_of: rule.as_of,
    missing: missingText(job),
  };
  return job.location_type === 'remote'
    ? notificationText('posting_due.asks.remote', asks)
    : notificationText('posting_due.asks.here', asks);
}

function missingText({ gaps }: Lacking): LocalizedText {
  return itemsText(gaps.map(({ item }) => item));
}

function itemsText(items: readonly PayItem[]): LocalizedText {
  const [first, second, third] = items.map((item) => notificationText(`posting_due.item.${item}`));
  if (third) return notificationText('posting_due.items.three', { first: first!, second: second!, third });
  return second ? notificationText('posting_due.items.two', { first: first!, second }) : first!;
}
