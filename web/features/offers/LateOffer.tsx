import type { Application } from '#domain/nouns/application.ts';
import { lazyComponent } from '#web/document/lazyComponent.tsx';

/** Of an applicant who is opened. */
export const LateFacilityOffer = lazyComponent<{ application: Application }>(async () => {
  const [{ FacilityOffer }, { loadOfferFormWords }] = await Promise.all([
    import('./FacilityOffer.tsx'),
    import('./form/words.ts'),
  ]);
  await loadOfferFormWords();
  return FacilityOffer;
});

/** Where a facility writes an offer. */
export const LateOfferForm = lazyComponent<{ applicationId: string; offerId?: string }>(async () => {
  const [{ OfferForm }, { loadOfferFormWords }] = await Promise.all([
    import('./form/OfferForm.tsx'),
    import('./form/words.ts'),
  ]);
  await loadOfferFormWords();
  return OfferForm;
});
