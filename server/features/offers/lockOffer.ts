import type { UserActor } from '#domain/core/access.ts';
import { AppError } from '#domain/core/errors.ts';
import type { LocalizedText } from '#domain/core/localizedText.ts';
import { assertTransition } from '#domain/core/transitions.ts';
import type { Application } from '#domain/applications/application.ts';
import { Offer as OfferEntity, type Offer } from '#domain/offers/offer.ts';
import { errorText } from '#domain/shared/errorMessages.ts';
import type { OfferConflict } from '#domain/offers/vocabulary.ts';
import { momentText } from '#domain/notifications/momentText.ts';
import type { Work } from '#server/platform/work.ts';

/** The offer, if that hand may see it, and its application, which everyone locks before what belongs to it. */
export async function lockOffer(
  work: Work,
  id: string,
  repository = work.repo,
): Promise<{ application: Application; offer: Offer }> {
  const { application_id } = await repository.get('Offer', id);
  const application = await work.system.get('Application', application_id, { lock: 'update' });
  return { application, offer: await repository.get('Offer', id, { lock: 'update' }) };
}

/** Only its clinician answers, not every reader. */
export function assertClinician({ id }: UserActor, offer: Offer): void {
  if (id === offer.clinician_id) return;
  throw new AppError('FORBIDDEN', "You're not allowed to answer this offer");
}

/** WRONG_STEP for a step that is none, FORBIDDEN for one that is not the caller's. */
export function assertStep({ actor }: Work, offer: Offer, to: Offer['status']): void {
  assertTransition(OfferEntity.transitions, actor, { ...offer }, to);
}

/** An expired offer cannot change, even before the task has run. */
export function assertStands({ services }: Work, offer: Offer): void {
  if (!isOver(offer, services.clock())) return;
  const { terms, expires_at, facility_name: facility } = offer;
  const date = momentText(expires_at!, terms!.place.time_zone);
  throw conflict('expired', errorText('offerExpired', { date, facility }));
}

/** Of one that was sent: at that instant it has ended. */
export function isOver({ expires_at }: Offer, now: Date): boolean {
  return Date.parse(expires_at!) <= now.getTime();
}

/** A facility can offer nothing to an applicant who was rejected or has withdrawn. */
export function assertOfferable(application: Application): void {
  const { status } = application;
  if (status === 'rejected' || status === 'withdrawn') throw wrongStep(application, errorText('offerOver'));
}

/** 409 with its reason. */
export function conflict(reason: OfferConflict, said: LocalizedText): AppError {
  return new AppError('CONFLICT', said, { extraData: { reason } });
}

export function wrongStep({ status }: Pick<Offer | Application, 'status'>, said: LocalizedText): AppError {
  return new AppError('WRONG_STEP', said, { extraData: { current: status } });
}

/** What a function answers. */
export function answerWith(work: Work, offer: Offer) {
  return { success: true as const, offer: work.repo.view('Offer', offer) };
}
