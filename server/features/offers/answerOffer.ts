import type { Offer } from '#domain/offers/offer.ts';
import * as contracts from '#domain/offers/contracts.ts';
import { audit } from '#server/platform/auth/audit.ts';
import { implement } from '#server/platform/functions/implement.ts';
import { personOf } from '#server/platform/functions/person.ts';
import type { Work } from '#server/platform/work.ts';
import { answerWith, assertClinician, assertStands, assertStep, lockOffer } from './lockOffer.ts';

export const withdrawOffer = implement(contracts.withdrawOffer, async (work, { offer_id, reason, note }) => {
  const { offer } = await lockOffer(work, offer_id);
  // The facility may withdraw it twice.
  assertStep(work, offer.status === 'withdrawn' ? { ...offer, status: 'sent' } : offer, 'withdrawn');
  if (offer.status === 'withdrawn') return answerWith(work, offer);
  assertStands(work, offer);
  const withdrawn = await close(work, offer, { status: 'withdrawn', reason, reason_note: note });
  await audit(work.tx, work.actor, [{ action: 'Offer.withdraw', entity: 'Offer', entity_id: offer.id }]);
  return answerWith(work, withdrawn);
});

export const declineOffer = implement(contracts.declineOffer, async (work, { offer_id, reason, note }) => {
  const { offer } = await lockOffer(work, offer_id);
  assertClinician(personOf(work.actor), offer);
  if (offer.status === 'declined') return answerWith(work, offer);
  assertStep(work, offer, 'declined');
  assertStands(work, offer);
  return answerWith(work, await close(work, offer, { status: 'declined', reason, reason_note: note }));
});

/** Also of one that has ended: that it was read is true all the same. */
export const openOffer = implement(contracts.openOffer, async (work, { offer_id }) => {
  const offer = await work.repo.get('Offer', offer_id, { lock: 'update' });
  assertClinician(personOf(work.actor), offer);
  if (offer.seen_date !== null || !offer.is_sent) return answerWith(work, offer);
  const seen_date = work.services.clock().toISOString();
  return answerWith(work, await work.system.update('Offer', offer.id, { seen_date }));
});

function close(work: Work, { id }: Offer, end: Pick<Offer, 'status' | 'reason' | 'reason_note'>): Promise<Offer> {
  return work.system.update('Offer', id, { ...end, answered_date: work.services.clock().toISOString() });
}
