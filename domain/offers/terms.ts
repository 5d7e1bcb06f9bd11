import { z } from 'zod';
import { optionalProse, prose, text } from '#domain/core/fields.ts';
import { idSchema, schemaOf } from '#domain/core/schemaOf.ts';
import {
  agreedPeriods,
  assignmentKinds,
  differentialKinds,
  engagements,
  offerLimits,
  offerPayUnits,
  stipendPeriods,
} from '#domain/offers/vocabulary.ts';
import type { DayOne } from '#domain/assignments/dayOne.ts';

const line = (max: number) => schemaOf(text(max));
const optionalProseOf = (max: number) => schemaOf(optionalProse(max)).default(null);
const cents = z.int().min(1).max(offerLimits.cents);
const upTo = (max: number) => z.int().min(0).max(max);
const clockTime = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/);

const work = z.strictObject({
  title: line(offerLimits.title),
  kind: z.enum(assignmentKinds),
  engagement: z.enum(engagements),
  starts_on: z.iso.date(),
  ends_on: z.iso.date().nullable().default(null),
});

const differential = z.strictObject({
  kind: z.enum(differentialKinds),
  label: line(offerLimits.label),
  amount_cents: cents,
  unit: z.enum(offerPayUnits),
});

const stipend = z.strictObject({ label: line(offerLimits.label), amount_cents: cents, per: z.enum(stipendPeriods) });

const pay = z.strictObject({
  unit: z.enum(offerPayUnits),
  amount_cents: cents,
  differentials: z.array(differential).max(offerLimits.differentials).default([]),
  stipends: z.array(stipend).max(offerLimits.stipends).default([]),
  overtime: optionalProseOf(offerLimits.overtime),
});

const { min, max } = offerLimits.shiftMinutes;
const schedule = z.strictObject({
  pattern: schemaOf(prose(offerLimits.pattern)),
  shift_minutes: z.int().min(min).max(max).nullable().default(null),
  shifts_per_week: z.int().min(1).max(offerLimits.shiftsPerWeek).nullable().default(null),
  starts: clockTime.nullable().default(null),
  ends: clockTime.nullable().default(null),
});

const breaks = z.strictObject({ minutes: upTo(offerLimits.breakMinutes), paid: z.boolean() });
const guaranteed = z.strictObject({
  minutes: z.int().min(1).max(offerLimits.guaranteedMinutes),
  per: z.enum(agreedPeriods),
});
/** What either side owes for a late cancellation. There is no default: the facility states it, also if it is nothing. */
const cancellation = z.strictObject({
  facility_notice_hours: upTo(offerLimits.noticeHours),
  facility_pays_minutes: upTo(offerLimits.paidMinutes),
  clinician_notice_hours: upTo(offerLimits.noticeHours),
});
const callOff = z.strictObject({
  shifts: z.int().min(1).max(offerLimits.calledOffShifts),
  per: z.enum(agreedPeriods),
});

const words = { benefits: optionalProseOf(offerLimits.benefits), other: optionalProseOf(offerLimits.other) };

/** What a facility states of an offer, whole: what `sendOffer` needs. */
export const offerForm = z.strictObject({
  /** One of the facility's: it gives the place and the time zone. */
  site_id: idSchema,
  work,
  pay,
  schedule,
  breaks: breaks.nullable().default(null),
  guaranteed: guaranteed.nullable().default(null),
  cancellation,
  call_off: callOff.nullable().default(null),
  ...words,
});
export type OfferForm = z.output<typeof offerForm>;

const draftPay = pay.extend({
  differentials: z.array(differential.partial()).max(offerLimits.differentials).default([]),
  stipends: z.array(stipend.partial()).max(offerLimits.stipends).default([]),
});

/** The same while it is being written: everything may be missing still, and nothing is of the wrong kind. */
export const offerDraft = z.strictObject({
  site_id: idSchema.nullish(),
  work: work.partial().prefault({}),
  pay: draftPay.partial().prefault({}),
  schedule: schedule.partial().prefault({}),
  breaks: breaks.partial().nullish(),
  guaranteed: guaranteed.partial().nullish(),
  cancellation: cancellation.partial().prefault({}),
  call_off: callOff.partial().nullish(),
  ...words,
});
export type OfferDraft = z.output<typeof offerDraft>;

/** What an offer template holds: a draft without a site and days, which are those of one offer. */
export const offerTemplate = offerDraft.omit({ site_id: true }).extend({
  work: work.omit({ starts_on: true, ends_on: true }).partial().prefault({}),
});

type Money = { readonly currency: 'USD' };

/**
 * What is offered and, once sent, never changes: `openlocum.terms/1`. Money is whole cents of US dollars, lengths of time
 * are minutes, days and times of the day are those of the place. Its canonical text is what is hashed and accepted.
 */
export type Terms = {
  readonly schema: 'openlocum.terms/1';
  readonly offer: {
    readonly id: string;
    readonly number: number;
    readonly application_id: string;
    /** The hash of the version that this one takes the place of. */
    readonly replaces_hash: string | null;
  };
  readonly parties: {
    readonly facility: { readonly id: string; readonly name: string };
    readonly clinician: { readonly id: string; readonly name: string; readonly credentials: string | null };
  };
  readonly place: {
    readonly site_id: string;
    readonly name: string;
    readonly address: string | null;
    readonly time_zone: string;
  };
  readonly work: OfferForm['work'] & { readonly role: string; readonly specialty: string | null };
  readonly pay: OfferForm['pay'] & Money;
  readonly schedule: OfferForm['schedule'];
  readonly breaks: OfferForm['breaks'];
  readonly guaranteed: OfferForm['guaranteed'];
  readonly cancellation: OfferForm['cancellation'];
  readonly call_off: OfferForm['call_off'];
  readonly day_one: DayOne;
  readonly benefits: string | null;
  readonly other: string | null;
  /** ISO 8601 with milliseconds and Z. */
  readonly expires_at: string;
};

/** What the server adds to what the facility states. */
export type TermsFacts = Pick<Terms, 'offer' | 'parties' | 'place' | 'day_one' | 'expires_at'> &
  Pick<Terms['work'], 'role' | 'specialty'>;

export function termsOf(form: OfferForm, { role, specialty, ...facts }: TermsFacts): Terms {
  const { site_id: _, work: stated, pay: paid, ...agreed } = form;
  const { title, ...period } = stated;
  return {
    schema: 'openlocum.terms/1',
    ...facts,
    work: { title, role, specialty, ...period },
    pay: { currency: 'USD', ...paid },
    ...agreed,
  };
}

/** What the form held from which terms were made: a next version begins with it. */
export function formOf(terms: Terms): OfferForm {
  const { role: _role, specialty: _specialty, ...stated } = terms.work;
  const { currency: _currency, ...paid } = terms.pay;
  const { schedule: times, breaks: rest, guaranteed: hours, cancellation: late, call_off, benefits, other } = terms;
  return {
    site_id: terms.place.site_id,
    work: stated,
    pay: paid,
    schedule: times,
    breaks: rest,
    guaranteed: hours,
    cancellation: late,
    call_off,
    benefits,
    other,
  };
}
