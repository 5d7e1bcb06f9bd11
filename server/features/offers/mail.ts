import type { Said, Sentence } from '#domain/core/said.ts';
import type { Offer } from '#domain/offers/offer.ts';
import { termsDiff } from '#domain/offers/termsDiff.ts';
import { sayDay } from '#domain/shared/dayTexts.ts';
import { sayMail } from '#domain/notifications/mailTexts.ts';
import { sayNews } from '#domain/notifications/notificationTexts.ts';
import { sayMoment } from '#domain/notifications/sayMoment.ts';
import type { UserRoleName } from '#domain/shared/vocabulary.ts';
import { quoted, told, type MailCopy, type NotificationDraft } from '#server/features/notifications/functions.ts';

export type OfferCopy = Pick<NotificationDraft, 'title' | 'body' | 'said'> & { mail: MailCopy };

/**
 * To the clinician, when an offer is sent; `before` is the version whose place it takes or, of a change to what is agreed,
 * the terms in force. Nobody misses it because of their settings.
 */
export function sentCopy(offer: Offer, before: Offer | null): OfferCopy {
  const { job_title: job, facility_name: facility } = offer;
  const about = { facility, job, until: untilOf(offer) };
  const isChange = offer.assignment_id !== null;
  const title = sayNews(titleOfSent(before, isChange), { job });
  const body = before
    ? changedBody(isChange ? 'change' : 'version', termsDiff(before.terms!, offer.terms!).length, about)
    : sayNews('offer.body.sent', about);
  const { mail, ...news } = copy(
    title,
    body,
    [...termLines(offer), sayMail('offer.next')],
    sayMail('offer.action.read'),
  );
  return { ...news, mail: { ...mail, always: true } };
}

/** To the clinician, a day before the end of what they have not answered. */
export function reminderCopy(offer: Offer): OfferCopy {
  const { job_title: job, facility_name: facility } = offer;
  const body = sayNews('offer.body.reminder', { facility, job, until: untilOf(offer) });
  const more = [...termLines(offer), sayMail('offer.next')];
  return copy(sayNews('offer.title.reminder', { job }), body, more, sayMail('offer.action.read'));
}

/** To the facility. */
export function declinedCopy(offer: Offer): OfferCopy {
  const { clinician_name: clinician, job_title: job } = offer;
  return copy(
    sayNews('offer.title.declined'),
    sayNews('offer.body.declined', { clinician, job }),
    why(offer, clinician),
  );
}

/** To the clinician. */
export function withdrawnCopy(offer: Offer): OfferCopy {
  const { facility_name: facility, job_title: job } = offer;
  return copy(
    sayNews('offer.title.withdrawn'),
    sayNews('offer.body.withdrawn', { facility, job }),
    why(offer, facility),
  );
}

export function expiredCopy(offer: Offer, reader: UserRoleName): OfferCopy {
  const { clinician_name: clinician, facility_name: facility, job_title: job } = offer;
  const body =
    reader === 'clinician'
      ? sayNews('offer.body.expired.clinician', { facility, job })
      : sayNews('offer.body.expired.facility', { clinician, job });
  return copy(sayNews('offer.title.expired'), body, []);
}

function titleOfSent(before: Offer | null, isChange: boolean) {
  if (isChange) return 'offer.title.change';
  return before ? 'offer.title.version' : 'offer.title.sent';
}

function changedBody(
  what: 'version' | 'change',
  count: number,
  about: Readonly<Record<'facility' | 'job', string>> & { readonly until: Said },
): Said {
  if (count === 0) return sayNews(`offer.body.${what}.none`, about);
  if (count === 1) return sayNews(`offer.body.${what}.one`, about);
  return sayNews(`offer.body.${what}.more`, { ...about, count });
}

function copy(
  title: Said,
  body: Said,
  more: readonly Sentence[],
  action: Said = sayMail('offer.action.open'),
): OfferCopy {
  return { ...told(title, body), mail: { subject: title, paragraphs: [body, ...more], action } };
}

/** At the clocks of the place. */
function untilOf({ expires_at, terms }: Offer): Said {
  return sayMoment(expires_at!, terms!.place.time_zone);
}

/** What decides on whether to accept: when, for what pay, and where. The rest is in the terms. */
function termLines({ terms }: Offer): Said[] {
  const { work, pay, place } = terms!;
  const first = sayDay(work.starts_on);
  const amount = dollars.format(pay.amount_cents / 100);
  return [
    work.ends_on
      ? sayMail('offer.days', { first, last: sayDay(work.ends_on) })
      : sayMail('offer.firstDay', { day: first }),
    sayMail(`offer.pay.${pay.unit}`, { amount }),
    sayMail('offer.place', { place: [place.name, place.address].filter(Boolean).join(', ') }),
  ];
}

/** Dollars are written so in both languages. */
const dollars = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  trailingZeroDisplay: 'stripIfInteger',
});

/** The reason that was chosen, and what was written with it. */
function why({ reason, reason_note }: Offer, name: string): Said[] {
  const isNamed =
    reason !== null && reason !== 'other' && reason !== 'application_closed' && reason !== 'account_closed';
  return [...(isNamed ? [sayMail(`offer.reason.${reason}`)] : []), ...quoted(name, reason_note)];
}
