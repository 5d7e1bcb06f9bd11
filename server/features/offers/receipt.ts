import { canonicalText } from '#domain/core/canonical.ts';
import { AppError } from '#domain/core/errors.ts';
import type { Offer } from '#domain/offers/offer.ts';
import * as contracts from '#domain/offers/contracts.ts';
import { implement } from '#server/platform/functions/implement.ts';
import type { Work } from '#server/platform/work.ts';

export const receipt = implement(contracts.receipt, async (work, { offer_id }) => {
  const offer = await work.repo.get('Offer', offer_id);
  const { status, terms, terms_hash } = offer;
  // Of a draft nothing has happened yet.
  if (status === 'draft' || terms === null || terms_hash === null)
    throw new AppError('NOT_FOUND', `Entity Offer with ID ${offer_id} not found`);
  return {
    offer: work.repo.view('Offer', offer),
    canonical: canonicalText(terms),
    terms_hash,
    replaces: await replacedBy(work, offer),
    events: eventsOf(offer, status),
  };
});

async function replacedBy(work: Work, { replaces_id }: Offer): Promise<Offer | null> {
  if (replaces_id === null) return null;
  const [replaced] = await work.repo.find('Offer', { id: replaces_id }, { limit: 1 });
  return replaced ? work.repo.view('Offer', replaced) : null;
}

type Ended = Exclude<Offer['status'], 'draft'>;
interface Event {
  what: Ended | 'seen';
  at: string;
  name: string | null;
}

/** What happened to it, the earliest first. */
function eventsOf(offer: Offer, status: Ended): Event[] {
  const { sent_date, sent_name, seen_date, clinician_name, answered_date } = offer;
  const events: (Omit<Event, 'at'> & { at: string | null })[] = [
    { what: 'sent', at: sent_date, name: sent_name },
    { what: 'seen', at: seen_date, name: clinician_name },
    ...(status === 'sent' ? [] : [{ what: status, at: answered_date, name: whoEnded(offer) }]),
  ];
  return events
    .filter((event): event is Event => event.at !== null)
    .toSorted((one, other) => timeOf(one) - timeOf(other));
}

function timeOf({ at }: Event): number {
  return Date.parse(at);
}

/** The clock has no name. */
function whoEnded({ status, accepted_name, clinician_name, facility_name }: Offer): string | null {
  if (status === 'accepted') return accepted_name;
  if (status === 'declined') return clinician_name;
  return status === 'expired' ? null : facility_name;
}
