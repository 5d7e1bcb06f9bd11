import type { Application } from '#domain/applications/application.ts';
import type { Offer } from '#domain/offers/offer.ts';
import type { Form } from './offerForm.ts';
import type { OfferHouse } from './offerHouse.ts';
import type { Person } from './testApp.ts';

/** As the person who received it, with what they read of it. */
export function accept(
  { client }: Person,
  { id: offer_id, terms_hash }: Pick<Offer, 'id' | 'terms_hash'>,
  other: Partial<Parameters<Person['client']['functions']['acceptOffer']>[0]> = {},
) {
  return client.functions.acceptOffer({
    offer_id,
    terms_hash: terms_hash!,
    name: 'Amara Osei',
    locale: 'en',
    ...other,
  });
}

/** An application of the clinician, and what an accepted offer began. */
export async function assigned(house: OfferHouse, clinician: Person, form?: Form, applied?: Application) {
  const application = applied ?? (await house.applied(clinician));
  const sent = await house.offered(application, form);
  const { offer, assignment } = await accept(clinician, sent);
  return { application, offer, assignment };
}
