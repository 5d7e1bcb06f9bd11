import type { Said, Sentence } from '#domain/language/said.ts';
import type { Offer } from '#domain/nouns/offer.ts';
import { termsDiff } from '#domain/nouns/termsDiff.ts';
import { sayMail } from '#domain/site/mailTexts.ts';
import { sayNews } from '#domain/site/news.ts';
import { sayMoment } from '#domain/site/sayMoment.ts';
import type { UserRoleName } from '#domain/site/vocabulary.ts';
import { told, type MailCopy, type NotificationDraft } from '#server/features/notifications/functions.ts';

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
  const { mail, ...news } = copy(title, body, [sayMail('offer.next')], sayMail('offer.action.read'));
  return { ...news, mail: { ...mail, always: true } };
}

/** To the clinician, a day before the end of what they have not answered. */
export function reminderCopy(offer: Offer): OfferCopy {
  const { job_title: job, facility_name: facility } = offer;
  const body = sayNews('offer.body.reminder', { facility, job, until: untilOf(offer) });
  return copy(sayNews('offer.title.reminder', { job }), body, [], sayMail('offer.action.read'));
}

/** To the facility. */
export function declinedCopy({ clinician_name: clinician, job_title: job, reason_note }: Offer): OfferCopy {
  return copy(
    sayNews('offer.title.declined'),
    sayNews('offer.body.declined', { clinician, job }),
    written(reason_note),
  );
}

/** To the clinician. */
export function withdrawnCopy({ facility_name: facility, job_title: job, reason_note }: Offer): OfferCopy {
  return copy(
    sayNews('offer.title.withdrawn'),
    sayNews('offer.body.withdrawn', { facility, job }),
    written(reason_note),
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

function written(text: string | null): string[] {
  return text === null ? [] : [text];
}
