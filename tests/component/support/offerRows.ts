import type { RowOf } from '#domain/entities.ts';
import type { Offer } from '#domain/offers/offer.ts';
import { formOf, offerDraft, offerForm, termsOf, type Terms } from '#domain/offers/terms.ts';
import { pickDayOne } from '#domain/assignments/dayOne.ts';
import { dayOneFacts, farForm, sheetFacts, type Form } from '#tests/support/offerForm.ts';
import type { Answers, SentRequest } from './answers.ts';
import { applicationRow, jobRow } from './jobRows.ts';
import { rowOf } from './rowOf.ts';
import { clinicianRow, facilityRow } from './rows.ts';

/** The site of every offer of these tests. */
export const site = rowOf('Site', {
  id: '8fd77e14-e506-4b13-8d75-1ecd4d6f45f6',
  facility_id: facilityRow().id,
  name: 'Main campus',
  time_zone: 'America/Chicago',
});

/** The job of `jobRow` with all that an offer needs to know of a first day. */
export const offeredJob = (more: Partial<RowOf<'Job'>> = {}) => jobRow({ ...dayOneFacts, ...more });

/** Ends in three days. */
const expires_at = () => new Date(Date.now() + 72 * 3_600_000).toISOString();
const hash = (number: number) => String(number).repeat(64);

function termsRow(form: Partial<Form>, number: number): Terms {
  const { id, facility_name } = facilityRow();
  const { id: clinician, full_name } = clinicianRow();
  return termsOf(offerForm.parse(farForm({ site_id: site.id, ...form })), {
    offer: { id: `offer-${number}`, number, application_id: 'application-1', replaces_hash: null },
    parties: {
      facility: { id, name: facility_name! },
      clinician: { id: clinician, name: full_name, credentials: null },
    },
    place: { site_id: site.id, name: site.name, address: null, time_zone: site.time_zone },
    role: 'RN',
    specialty: null,
    day_one: pickDayOne(offeredJob()),
    expires_at: expires_at(),
  });
}

/** An offer of the facility of `facilityRow` to the clinician of `clinicianRow`, who has not opened it; `form` is what it offers. */
export function offerRow(more: Partial<Offer> = {}, form: Partial<Form> = {}): Offer {
  const { number = 1 } = more;
  const terms = termsRow(form, number);
  return rowOf('Offer', {
    ...parties(),
    id: `offer-${number}`,
    job_title: 'Wound care nurse',
    number,
    status: 'sent',
    terms,
    terms_hash: hash(number),
    expires_at: terms.expires_at,
    sent_name: 'Erin Walsh',
    sent_date: '2026-01-07T15:00:00.000Z',
    is_sent: true,
    ...more,
  });
}

/** The same as a draft, which only the facility sees. */
export function draftRow(more: Partial<Offer> = {}, form: Partial<Form> = {}): Offer {
  const sent = offerRow(more, form);
  return { ...sent, status: 'draft', form: offerDraft.parse(formOf(sent.terms!)), ...unsent, ...more };
}

const unsent = { terms: null, terms_hash: null, sent_name: null, sent_date: null, is_sent: false };

/** The assignment that the offer of `offerRow` began. */
export function assignmentRow(more: Partial<RowOf<'Assignment'>> = {}): RowOf<'Assignment'> {
  return rowOf('Assignment', {
    ...parties(),
    id: 'assignment-1',
    offer_id: 'offer-1',
    title: 'Night nurse, ICU',
    kind: 'contract',
    engagement: 'employee',
    time_zone: site.time_zone,
    starts_on: '2999-01-01',
    ends_on: '2999-04-01',
    ...more,
  });
}

function parties() {
  const { id: facility_id, facility_name } = facilityRow();
  const { id: clinician_id, full_name } = clinicianRow();
  return {
    facility_id,
    facility_name: facility_name!,
    clinician_id,
    clinician_name: full_name,
    site_id: site.id,
    application_id: 'application-1',
    job_id: 'job-1',
  };
}

/** What the pages of an offer ask for; offers are given the newest first, and a saved draft is among them from then on. */
export function offerAnswers(given: readonly Offer[] = [], more: Answers = {}): Answers {
  let stored = [...given];
  const one = (id: string) => stored.find((offer) => offer.id === id);
  const found = ({ query }: SentRequest) => {
    const asked = Object.entries(JSON.parse(query['q'] ?? '{}') as Record<string, unknown>);
    return stored.filter((offer) => asked.every(([field, value]) => fits(offer[field as 'id'], value)));
  };
  const save = ({ body }: SentRequest) => {
    const { offer_id, form } = body as { offer_id: string | null; form: object };
    const saved = draftRow({ id: offer_id ?? 'draft', number: one(offer_id ?? '')?.number ?? stored.length + 1 });
    stored = [{ ...saved, form: offerDraft.parse(form) }, ...stored.filter(({ id }) => id !== saved.id)];
    return { offer: saved };
  };
  return {
    ...more,
    'GET entities/Application/application-1': applicationRow(),
    'GET entities/Job/job-1': offeredJob(),
    [`GET entities/User/${clinicianRow().id}`]: clinicianRow(),
    'GET entities/ReadinessSheet': [rowOf('ReadinessSheet', { id: 'sheet-1', job_id: 'job-1', ...sheetFacts })],
    'GET entities/Offer': found,
    'GET entities/Offer/*': ({ path }: SentRequest) => one(path.slice('entities/Offer/'.length)),
    'POST functions/workplace': { facility: null, member: null, rights: [], sites: [site] },
    'POST functions/offerEligibility': { moved: null, eligibility: null },
    'POST functions/saveOffer': save,
    'POST functions/sendOffer': { offer: offerRow() },
    'POST functions/openOffer': { offer: offerRow() },
    ...more,
  };
}

function fits(value: unknown, asked: unknown): boolean {
  const { $in = [asked] } = (typeof asked === 'object' && asked !== null ? asked : {}) as { $in?: unknown[] };
  return $in.includes(value);
}
