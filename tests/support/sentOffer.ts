import type { Assignment } from '#domain/assignments/assignment.ts';
import type { Offer } from '#domain/offers/offer.ts';
import { offerForm, termsOf } from '#domain/offers/terms.ts';
import type { Work } from '#server/platform/work.ts';
import { dayOneFacts, form } from './offerForm.ts';

export const offerPlace = { name: 'Main', time_zone: 'America/Chicago' } as const;

/** What sending an offer fills in. */
export function sentOffer(site_id: string, clinicianId: string, facilityId: string) {
  const expires_at = new Date(Date.now() + 72 * 3_600_000).toISOString();
  const terms = termsOf(offerForm.parse(form({ site_id })), {
    offer: { id: 'offer', number: 1, application_id: 'application', replaces_hash: null },
    parties: {
      facility: { id: facilityId, name: 'Mercy' },
      clinician: { id: clinicianId, name: 'Noor', credentials: 'RN' },
    },
    place: { site_id, address: null, ...offerPlace },
    role: 'RN',
    specialty: null,
    day_one: { ...dayOneFacts, floating_note: null, chart_access: null },
    expires_at,
  });
  const byWhom = { sent_by: facilityId, sent_name: 'Rosa Ruiz', sent_date: new Date().toISOString() };
  return { site_id, status: 'sent', form: null, terms, terms_hash: '0'.repeat(64), expires_at, ...byWhom } as const;
}

/**
 * The draft from which a test began an assignment, as the offer that its clinician accepted: no assignment is of another one.
 * No one is notified.
 */
export async function acceptedOffer(
  { tx, system: server }: Work,
  { id }: Pick<Offer, 'id'>,
  { id: assignment_id, clinician_id, facility_id }: Pick<Assignment, 'id' | 'clinician_id' | 'facility_id'>,
): Promise<void> {
  const [known] = await server.find('Site', { facility_id }, { limit: 1 });
  const site = known ?? (await server.create('Site', { ...offerPlace, facility_id }));
  const { terms, ...sent } = sentOffer(site.id, clinician_id, facility_id);
  const evidence = { address: null, user_agent: null, account_email: 'noor@example.org' };
  await tx
    .updateTable('offers')
    .set({
      ...sent,
      ...{ status: 'accepted', assignment_id, accepted_name: 'Noor', statement: 'accept/1:en' },
      answered_date: new Date().toISOString(),
      terms: JSON.stringify(terms),
      evidence: JSON.stringify(evidence),
    } as never)
    .where('id', '=', id)
    .execute();
}
