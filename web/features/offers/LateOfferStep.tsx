import type { Application } from '#domain/nouns/application.ts';
import { lazyComponent } from '#web/document/lazyComponent.tsx';

/** On a clinician's application: a line is kept for it. */
export const LateOfferStep = lazyComponent<{ application: Application }>(
  async () => {
    const [{ OfferStep }] = await Promise.all([import('./OfferStep.tsx'), loadWords()]);
    return OfferStep;
  },
  { before: <div style={{ height: 82 }} aria-hidden /> },
);

/** Of a hired applicant, for both sides. */
export const LateAssignment = lazyComponent<{ application: Application }>(async () => {
  const [{ AssignmentCard }] = await Promise.all([import('./AssignmentCard.tsx'), loadWords()]);
  return AssignmentCard;
});

/** On a clinician's dashboard: nothing where nothing waits. */
export const LateWaitingOffers = lazyComponent<object>(async () => {
  const [{ WaitingOffers }] = await Promise.all([import('./WaitingOffers.tsx'), loadWords()]);
  return WaitingOffers;
});

/** Offers say times as interviews do. */
async function loadWords(): Promise<void> {
  const [offers, interviews] = await Promise.all([import('./words.ts'), import('../interviews/words.ts')]);
  await Promise.all([offers.loadOfferWords(), interviews.loadInterviewWords()]);
}
