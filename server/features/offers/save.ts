import type { ParsedInputOf } from '#domain/core/contract.ts';
import { AppError } from '#domain/core/errors.ts';
import { wrongField } from '#domain/shared/wrongFields.ts';
import type { Application } from '#domain/applications/application.ts';
import type { Offer } from '#domain/offers/offer.ts';
import * as contracts from '#domain/offers/contracts.ts';
import { errorText } from '#domain/shared/errorMessages.ts';
import { offerLimits } from '#domain/offers/vocabulary.ts';
import { assertRecruits, openPartiesOf, scopeIn, siteOf } from '#server/features/applications/functions.ts';
import { assertUnchanged } from '#server/platform/functions/assertUnchanged.ts';
import { implement } from '#server/platform/functions/implement.ts';
import type { Work } from '#server/platform/work.ts';
import { answerWith, assertOfferable, conflict, wrongStep } from './lockOffer.ts';

type Draft = ParsedInputOf<typeof contracts.saveOffer>;

const operation = 'make offers for this application';

export const saveOffer = implement(contracts.saveOffer, async (work, input) => {
  const application = await work.repo.get('Application', input.application_id, { lock: 'update' });
  assertRecruits(work.actor, application, operation);
  assertOfferable(application);
  const current = await draftOf(work, application, input);
  const written = await readDraft(work, application, input);
  const offer = current
    ? await work.system.update('Offer', current.id, written)
    : await work.system.create('Offer', { ...(await begun(work, application)), ...written });
  return answerWith(work, offer);
});

/** The draft that gets another state, locked; null for a new one. */
async function draftOf(work: Work, { id }: Application, { offer_id, seen }: Draft): Promise<Offer | null> {
  if (!offer_id) return null;
  const [offer] = await work.repo.find('Offer', { id: offer_id, application_id: id }, { lock: 'update' });
  if (!offer) throw new AppError('NOT_FOUND', `Entity Offer with ID ${offer_id} not found`);
  if (offer.status !== 'draft') throw wrongStep(offer, errorText('offerSent'));
  assertUnchanged(offer, seen ?? undefined);
  return offer;
}

async function readDraft(work: Work, { facility_id, ...application }: Application, { form, expires_at }: Draft) {
  const site = await siteOf(work, facility_id, form.site_id ?? application.site_id);
  if (form.site_id && site?.is_closed) throw wrongField('site_id', errorText('siteUnknown'));
  const site_id = site?.id ?? null;
  assertRecruits(work.actor, { facility_id, site_id }, operation);
  return { site_id, form, expires_at: expires_at ?? null };
}

async function begun(work: Work, application: Application) {
  const scope = scopeIn(await openPartiesOf(work, application), application);
  return { ...scope, number: await nextNumber(work, application) };
}

/** Under the lock of the application. */
async function nextNumber(work: Work, { id: application_id }: Application): Promise<number> {
  const [last] = await work.system.find('Offer', { application_id }, { sort: '-number', limit: 1 });
  const number = (last?.number ?? 0) + 1;
  const { versions: max } = offerLimits;
  if (number > max) throw conflict('too_many', errorText('tooManyOffers', { max }));
  return number;
}
