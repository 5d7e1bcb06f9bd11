import type { Offer } from '#domain/offers/offer.ts';
import { pageHref } from '#domain/shared/siteMap.ts';
import { notify, notifyFacility } from '#server/features/notifications/functions.ts';
import type { Work } from '#server/platform/work.ts';
import type { OfferCopy } from './mail.ts';

/** `what`: with the offer, the key by which a person is notified once. */
export async function notifyClinician(work: Work, offer: Offer, what: string, copy: OfferCopy): Promise<void> {
  await notify(work, { ...draftOf(offer, what, copy), user_id: offer.clinician_id });
}

/** The facility's recruiters at the site of the offer. */
export async function notifyFacilityOf(work: Work, offer: Offer, what: string, copy: OfferCopy): Promise<void> {
  const { facility_id, site_id } = offer;
  await notifyFacility(work, { facility_id, site_id, right: 'recruit' }, draftOf(offer, what, copy));
}

function draftOf(offer: Offer, what: string, copy: OfferCopy) {
  return {
    ...copy,
    type: 'offer',
    link: pageHref('Offer', { id: offer.id }),
    event_key: `offer:${offer.id}:${what}`,
  } as const;
}
