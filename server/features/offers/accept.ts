import type { ParsedInputOf } from '#domain/core/contract.ts';
import type { Application } from '#domain/applications/application.ts';
import type { AcceptanceEvidence, Offer } from '#domain/offers/offer.ts';
import * as contracts from '#domain/offers/contracts.ts';
import { errorText } from '#domain/shared/errorMessages.ts';
import { acceptStatement } from '#domain/offers/vocabulary.ts';
import { assignmentOf, beginAssignment } from '#server/features/assignments/functions.ts';
import { audit } from '#server/platform/auth/audit.ts';
import { implement } from '#server/platform/functions/implement.ts';
import { personOf } from '#server/platform/functions/person.ts';
import { requestContext } from '#server/platform/http/requestContext.ts';
import type { Work } from '#server/platform/work.ts';
import { assertClinician, assertOfferable, assertStands, assertStep, conflict, lockOffer } from './lockOffer.ts';

type Acceptance = ParsedInputOf<typeof contracts.acceptOffer>;

/** A sent offer binds: it waits for no job, and is accepted for one that is filled as well. */
export const acceptOffer = implement(contracts.acceptOffer, async (work, input) => {
  const { application, offer } = await lockOffer(work, input.offer_id);
  assertClinician(personOf(work.actor), offer);
  assertTerms(offer, input);
  if (offer.status === 'accepted') return answerWith(work, offer);
  // What the clock has ended has ended, whether it was marked or not.
  if (offer.status === 'sent' || offer.status === 'expired') assertStands(work, offer);
  assertStep(work, offer, 'accepted');
  assertOfferable(application);
  const now = work.services.clock();
  const { id: assignment_id } = await beginAssignment(work, offer, now);
  const accepted = await work.system.update('Offer', offer.id, {
    ...(await signature(work, offer, input, now)),
    status: 'accepted',
    assignment_id,
  });
  await hire(work, application);
  await audit(work.tx, work.actor, [{ action: 'Offer.accept', entity: 'Offer', entity_id: offer.id }]);
  return answerWith(work, accepted);
});

/** A clinician can accept only what they have read. The status says more about a version that is over. */
function assertTerms({ status, terms_hash: sent }: Offer, { terms_hash }: Acceptance): void {
  if ((status === 'sent' || status === 'accepted') && terms_hash !== sent)
    throw conflict('changed', errorText('termsChanged'));
}

/** Who accepted, what they read above their name, and where that came from. */
async function signature(work: Work, offer: Offer, { name, locale }: Acceptance, now: Date): Promise<Partial<Offer>> {
  const { address, user_agent } = requestContext();
  const { email: account_email } = await work.system.get('User', offer.clinician_id);
  return {
    accepted_name: name,
    statement: `${acceptStatement}:${locale}`,
    evidence: { address, user_agent, account_email } satisfies AcceptanceEvidence,
    seen_date: offer.seen_date ?? now.toISOString(),
    answered_date: now.toISOString(),
  };
}

/**
 * In one step with the end of the offer, so that the server notifies about the acceptance alone. Nothing moves for
 * those hired already.
 */
async function hire(work: Work, { id, status }: Application): Promise<void> {
  const step = status === 'hired' ? {} : { status: 'hired', moved_by: null };
  await work.system.update('Application', id, { ...step, has_offer: false });
}

async function answerWith(work: Work, offer: Offer) {
  const assignment = await assignmentOf(work, offer);
  return {
    success: true as const,
    offer: work.repo.view('Offer', offer),
    assignment: work.repo.view('Assignment', assignment),
  };
}
