import type { LocalizedText, Sentence } from '#domain/core/localizedText.ts';
import type { Offer } from '#domain/offers/offer.ts';
import { termsDiff } from '#domain/offers/termsDiff.ts';
import { dayText } from '#domain/shared/dayTexts.ts';
import { mailText } from '#domain/notifications/mailTexts.ts';
import { notificationText } from '#domain/notifications/notificationTexts.ts';
import { momentText } from '#domain/notifications/momentText.ts';
import type { UserRoleName } from '#domain/shared/vocabulary.ts';
import {
  quoted,
  notificationWords,
  type MailCopy,
  type NotificationDraft,
} from '#server/features/notifications/functions.ts';

export type OfferCopy = Pick<NotificationDraft, 'title' | 'body' | 'said'> & { mail: MailCopy };

/**
 * To the clinician, when an offer is sent; `before` is the version whose place it takes or, of a change to what is agreed,
 * the terms in force. Settings cannot switch it off.
 */
export function sentCopy(offer: Offer, before: Offer | null): OfferCopy {
  const { job_title: job, facility_name: facility } = offer;
  const about = { facility, job, until: untilOf(offer) };
  const isChange = offer.assignment_id !== null;
  const title = notificationText(titleOfSent(before, isChange), { job });
  const body = before
    ? changedBody(isChange ? 'change' : 'version', termsDiff(before.terms!, offer.terms!).length, about)
    : notificationText('offer.body.sent', about);
  const { mail, ...news } = copy(
    title,
    body,
    [...termLines(offer), mailText('offer.next')],
    mailText('offer.action.read'),
  );
  return { ...news, mail: { ...mail, always: true } };
}

/** To the clinician, a day before the end of what they have not answered. */
export function reminderCopy(offer: Offer): OfferCopy {
  const { job_title: job, facility_name: facility } = offer;
  const body = notificationText('offer.body.reminder', { facility, job, until: untilOf(offer) });
  const more = [...termLines(offer), mailText('offer.next')];
  return copy(notificationText('offer.title.reminder', { job }), body, more, mailText('offer.action.read'));
}

/** To the facility. */
export function declinedCopy(offer: Offer): OfferCopy {
  const { clinician_name: clinician, job_title: job } = offer;
  return copy(
    notificationText('offer.title.declined'),
    notificationText('offer.body.declined', { clinician, job }),
    why(offer, clinician),
  );
}

/** To the clinician. */
export function withdrawnCopy(offer: Offer): OfferCopy {
  const { facility_name: facility, job_title: job } = offer;
  return copy(
    notificationText('offer.title.withdrawn'),
    notificationText('offer.body.withdrawn', { facility, job }),
    why(offer, facility),
  );
}

export function expiredCopy(offer: Offer, reader: UserRoleName): OfferCopy {
  const { clinician_name: clinician, facility_name: facility, job_title: job } = offer;
  const body =
    reader === 'clinician'
      ? notificationText('offer.body.expired.clinician', { facility, job })
      : notificationText('offer.body.expired.facility', { clinician, job });
  return copy(notificationText('offer.title.expired'), body, []);
}

function titleOfSent(before: Offer | null, isChange: boolean) {
  if (isChange) return 'offer.title.change';
  return before ? 'offer.title.version' : 'offer.title.sent';
}

function changedBody(
  what: 'version' | 'change',
  count: number,
  about: Readonly<Record<'facility' | 'job', string>> & { readonly until: LocalizedText },
): LocalizedText {
  if (count === 0) return notificationText(`offer.body.${what}.none`, about);
  if (count === 1) return notificationText(`offer.body.${what}.one`, about);
  return notificationText(`offer.body.${what}.more`, { ...about, count });
}

function copy(
  title: LocalizedText,
  body: LocalizedText,
  more: readonly Sentence[],
  action: LocalizedText = mailText('offer.action.open'),
): OfferCopy {
  return { ...notificationWords(title, body), mail: { subject: title, paragraphs: [body, ...more], action } };
}

/** At the clocks of the place. */
function untilOf({ expires_at, terms }: Offer): LocalizedText {
  return momentText(expires_at!, terms!.place.time_zone);
}

/** What decides on whether to accept: when, for what pay, and where. The rest is in the terms. */
function termLines({ terms }: Offer): LocalizedText[] {
  const { work, pay, place } = terms!;
  const first = dayText(work.starts_on);
  const amount = dollars.format(pay.amount_cents / 100);
  return [
    work.ends_on
      ? mailText('offer.days', { first, last: dayText(work.ends_on) })
      : mailText('offer.firstDay', { day: first }),
    mailText(`offer.pay.${pay.unit}`, { amount }),
    mailText('offer.place', { place: [place.name, place.address].filter(Boolean).join(', ') }),
  ];
}

/** Dollars are written so in both languages. */
const dollars = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  trailingZeroDisplay: 'stripIfInteger',
});

/** The reason that was chosen, and what was written with it. */
function why({ reason, reason_note }: Offer, name: string): LocalizedText[] {
  const isNamed =
    reason !== null && reason !== 'other' && reason !== 'application_closed' && reason !== 'account_closed';
  return [...(isNamed ? [mailText(`offer.reason.${reason}`)] : []), ...quoted(name, reason_note)];
}
