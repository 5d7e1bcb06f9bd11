import type { FieldError } from '#domain/core/errors.ts';
import { fieldErrorsOf } from '#domain/core/issueText.ts';
import { wrongFields } from '#domain/shared/wrongFields.ts';
import type { Application } from '#domain/applications/application.ts';
import { missingForDayOne, pickDayOne } from '#domain/assignments/dayOne.ts';
import type { Job } from '#domain/jobs/job.ts';
import type { Offer } from '#domain/offers/offer.ts';
import * as contracts from '#domain/offers/contracts.ts';
import type { Site } from '#domain/workspaces/site.ts';
import { offerForm, termsOf, type OfferForm, type Terms, type TermsFacts } from '#domain/offers/terms.ts';
import { offerErrors } from '#domain/offers/termsValidation.ts';
import { errorText } from '#domain/shared/errorMessages.ts';
import { openPartiesOf, scopeIn, siteOf, type HiringParties } from '#server/features/applications/functions.ts';
import { nameSeenBy } from '#server/features/privacy/functions.ts';
import { audit } from '#server/platform/auth/audit.ts';
import { limitOffers } from '#server/platform/auth/limits.ts';
import { assertUnchanged } from '#server/platform/functions/assertUnchanged.ts';
import { implement } from '#server/platform/functions/implement.ts';
import { personOf } from '#server/platform/functions/person.ts';
import type { Work } from '#server/platform/work.ts';
import { canonicalHash } from '#server/platform/canonicalHash.ts';
import { answerWith, assertOfferable, assertStep, conflict, isOver, lockOffer } from './lockOffer.ts';

export const sendOffer = implement(contracts.sendOffer, async (work, { offer_id, name, seen, replaces }) => {
  const { application, offer } = await lockOffer(work, offer_id);
  // A repeated send is answered as done.
  assertStep(work, offer.status === 'sent' ? { ...offer, status: 'draft' } : offer, 'sent');
  if (offer.status === 'sent') return answerWith(work, offer);
  assertOfferable(application);
  assertUnchanged(offer, seen ?? undefined);
  const parties = await openPartiesOf(work, application);
  const earlier = await work.system.find('Offer', { application_id: application.id }, { lock: 'update' });
  const replaced = readReplaced(work, earlier, replaces);
  const number = numberOf(offer, earlier);
  const terms = await readTerms(work, { ...offer, number }, { application, parties, replaced });
  await limitOffers(work, application.id);
  await closeEarlier(work, earlier, replaced);
  const sent = await work.system.update('Offer', offer.id, {
    ...scopeIn(parties, application),
    assignment_id: await runningAssignment(work, application),
    number,
    replaces_id: replaced?.id ?? null,
    status: 'sent',
    form: null,
    terms,
    terms_hash: canonicalHash(terms),
    sent_by: personOf(work.actor).id,
    sent_name: name,
    sent_date: work.services.clock().toISOString(),
  });
  await markOffered(work, application);
  await audit(work.tx, work.actor, [{ action: 'Offer.send', entity: 'Offer', entity_id: offer.id }]);
  return answerWith(work, sent);
});

/** The open offer that the caller has named, whose place the new one takes. One that they have not seen is in the way. */
function readReplaced(work: Work, earlier: readonly Offer[], replaces: string | null | undefined): Offer | null {
  const open = earlier.find(({ status }) => status === 'sent');
  if (!open || open.id !== replaces) {
    if (open && !isOver(open, work.services.clock())) throw conflict('open_offer', errorText('openOffer'));
    if (replaces) throw conflict('changed', errorText('changedMeanwhile'));
    return null;
  }
  return open;
}

/** Versions are counted as they are sent: a draft that waited while a later one was sent comes after that. */
function numberOf({ number }: Offer, earlier: readonly Offer[]): number {
  const isOvertaken = earlier.some((one) => one.is_sent && one.number > number);
  return isOvertaken ? Math.max(...earlier.map((one) => one.number)) + 1 : number;
}

/** One is open at a time: the version before it, or one whose time was over before the clock came by. */
async function closeEarlier(work: Work, earlier: readonly Offer[], replaced: Offer | null): Promise<void> {
  const answered_date = work.services.clock().toISOString();
  for (const { id, status } of earlier) {
    if (status !== 'sent') continue;
    const ended = id === replaced?.id ? 'replaced' : 'expired';
    await work.system.update('Offer', id, { status: ended, answered_date });
  }
}

interface TermsContext {
  application: Application;
  parties: HiringParties;
  replaced: Offer | null;
}

/** VALIDATION_ERROR with everything that is missing or wrong together. */
async function readTerms(work: Work, offer: Offer, context: TermsContext): Promise<Terms> {
  const { job } = context.parties;
  if (!job) throw conflict('job_gone', errorText('offerJobGone'));
  const site = await siteOf(work, offer.facility_id, offer.site_id);
  const read = readForm(work, offer, site);
  const errors = [...read.errors, ...(await missingOf(work, job))];
  const [first, ...others] = errors;
  if (first || !read.form || !site) throw wrongFields([first!, ...others]);
  return termsOf(read.form, factsOf(offer, site, job, context));
}

/** The form as it must be for sending; null with what keeps it from being that. */
function readForm(work: Work, offer: Offer, site: Site | null): { form: OfferForm | null; errors: FieldError[] } {
  const { form, expires_at, site_id } = offer;
  const parsed = offerForm.safeParse({ ...form, site_id: site_id ?? undefined });
  if (!parsed.success) return { form: null, errors: fieldErrorsOf(parsed.error) };
  if (!site || site.is_closed) return { form: null, errors: [{ field: 'site_id', ...errorText('siteUnknown') }] };
  return { form: parsed.data, errors: offerErrors(parsed.data, expires_at, work.services.clock(), site.time_zone) };
}

async function missingOf(work: Work, job: Job): Promise<FieldError[]> {
  const [sheet] = await work.system.find('ReadinessSheet', { job_id: job.id }, { limit: 1 });
  const { message, key } = errorText('dayOneMissing');
  return missingForDayOne(job, sheet ?? null).map((name) => ({ field: `day_one.${name}`, message, key }));
}

/** What the facility does not state of an offer: the server knows it. */
function factsOf(offer: Offer, site: Site, job: Job, { application, parties, replaced }: TermsContext): TermsFacts {
  const { facility, clinician } = parties;
  const scope = scopeIn(parties, application);
  const isKnown = nameSeenBy(facility, clinician) !== null;
  return {
    offer: {
      id: offer.id,
      number: offer.number,
      application_id: application.id,
      replaces_hash: replaced?.terms_hash ?? null,
    },
    parties: {
      facility: { id: facility.id, name: scope.facility_name },
      clinician: {
        id: clinician.id,
        name: scope.clinician_name,
        credentials: isKnown ? clinician.credentials : null,
      },
    },
    place: { site_id: site.id, name: site.name, address: site.address, time_zone: site.time_zone },
    role: job.role,
    specialty: job.specialty,
    day_one: pickDayOne(job),
    expires_at: new Date(offer.expires_at!).toISOString(),
  };
}

/** An offer to a clinician with an assignment changes its terms, once it is accepted. */
async function runningAssignment(work: Work, { id: application_id }: Application): Promise<string | null> {
  const [running] = await work.system.find('Assignment', { application_id, status: 'open' }, { limit: 1 });
  return running?.id ?? null;
}

/** In one step, so that the applicant is notified about the offer alone. */
async function markOffered(work: Work, { id, status }: Application): Promise<void> {
  const isNew = status === 'pending' || status === 'reviewed';
  const step = isNew ? { status: 'shortlisted', moved_by: personOf(work.actor).id } : {};
  await work.system.update('Application', id, { ...step, has_offer: true });
}
