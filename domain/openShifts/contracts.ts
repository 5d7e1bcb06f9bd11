import { z } from 'zod';
import { contract, type OutputOf } from '#domain/core/contract.ts';
import { recordSchema } from '#domain/core/recordSchema.ts';
import { idSchema, instantSchema, schemaOf, seenDateSchema } from '#domain/core/schemaOf.ts';
import { weekDays } from '#domain/shared/zonedTime.ts';
import { instantInput } from '#domain/shifts/contracts.ts';
import { Shift } from '#domain/shifts/shift.ts';
import { shiftReasons } from '#domain/shifts/vocabulary.ts';
import { OpenShift } from './openShift.ts';
import { ShiftClaim } from './shiftClaim.ts';
import {
  audiences,
  bookings,
  cancelShiftReasons,
  clockChanges,
  clockChoices,
  openShiftLimits,
  skippedClaims,
} from './vocabulary.ts';

const fields = OpenShift.fields;
const recruits = { all: ['onboarded', { may: 'recruit' }] } as const;
const closesHours = z.int().min(0).max(336);
const clockTime = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/);
export const shiftEdge = z.enum(['starts', 'ends']);

/** One shift of a plan. */
export const plannedShift = z.object({
  day: z.iso.date(),
  starts_at: instantSchema,
  ends_at: instantSchema,
  minutes: z.int().describe('Elapsed time'),
  clocks: z.enum(clockChanges).describe('What clocks do during the shift'),
});
/** A local time that clocks skip or show twice. */
export const clockQuestion = z.object({
  day: z.iso.date(),
  edge: shiftEdge,
  time: clockTime,
  instants: z.array(instantSchema).max(2),
});

const pattern = z
  .object({
    days: z.array(z.enum(weekDays)).min(1).max(7),
    starts: clockTime.describe('Local time of the site'),
    ends: clockTime.describe('On the next day where it is not after the start'),
    from: z.iso.date().describe('The first day on which a shift may start'),
    to: z.iso.date().describe('The last one'),
    choices: z
      .array(z.object({ day: z.iso.date(), edge: shiftEdge, use: z.enum(clockChoices) }))
      .max(20)
      .default([])
      .describe('Answers to `questions` of a preview'),
  })
  .describe('Days and local times, up to 200 shifts');

/**
 * Plans open shifts of a site: each start of the pattern, in one transaction, as one series. `preview` writes nothing.
 * Repeating it with the same `series_id` answers the series that exists. VALIDATION_ERROR for a pattern without a shift, with
 * more than 200, or with a local time that clocks skip or show twice: `questions` names the days, and `choices` answer them.
 */
export const planShifts = contract({
  name: 'planShifts',
  summary: 'Plan open shifts from a pattern',
  area: 'shifts',
  allowedTo: recruits,
  input: z.object({
    series_id: idSchema.describe('Chosen by the caller, so that a repeated call plans nothing twice'),
    site_id: idSchema,
    pattern,
    role: schemaOf(fields.role),
    specialty: schemaOf(fields.specialty).default(null),
    unit: schemaOf(fields.unit).default(null),
    break_minutes: schemaOf(fields.break_minutes).default(0),
    break_paid: z.boolean().default(false),
    needed: schemaOf(fields.needed).default(1),
    extra_cents: schemaOf(fields.extra_cents).default(null).describe('Cents an hour on top of the agreed pay'),
    note: schemaOf(fields.note).default(null),
    booking: z.enum(bookings).default('first_come'),
    audience: z.enum(audiences).default('pool'),
    chosen_ids: schemaOf(fields.chosen_ids).default([]),
    early_ids: schemaOf(fields.early_ids).default([]),
    early_hours: z.int().min(0).max(336).default(0).describe('For how long only `early_ids` see the shifts'),
    closes_hours: closesHours.default(openShiftLimits.closesHours).describe('Before the start'),
    needs_current_credentials: z.boolean().default(false),
    is_extra: z.boolean().default(false).describe('Permanent staff may book as well'),
    preview: z.boolean().default(false),
  }),
  output: z.object({
    planned: z.array(plannedShift),
    questions: z.array(clockQuestion),
    people: z.int().describe('How many people of the pool may book one of the shifts'),
    open_shifts: z.array(recordSchema(OpenShift, 'own')),
  }),
});
export type Plan = OutputOf<typeof planShifts>;

const claimOutput = z.object({
  success: z.literal(true),
  claim: recordSchema(ShiftClaim),
  place: z.int().nullable().describe('Of a claim that waits: 1 is asked next'),
});

/**
 * Claims an open shift: books it where a place is free and the facility lets people book, else waits or asks. Repeating it
 * answers the claim that exists; a reserved place is booked by it. 409 CONFLICT: closed, cancelled, changed, assignment (none
 * of the caller covers the day), own_overlap with `from` and `to` of what the caller is booked for, credentials with
 * `credentials`, those that expire before the shift ends.
 */
export const claimShift = contract({
  name: 'claimShift',
  summary: 'Book an open shift, or wait for a place',
  allowedTo: { all: [{ role: 'clinician' }, 'onboarded'] },
  input: z.object({ open_shift_id: idSchema, seen: seenDateSchema }),
  output: claimOutput,
});

/**
 * Withdraws a claim. Of a booked one the shift is cancelled, with nothing left of it within ten seconds of booking; the person
 * who waits first gets two hours to take the place. 409 WRONG_STEP for a shift that has begun and a claim that is over.
 */
export const withdrawClaim = contract({
  name: 'withdrawClaim',
  summary: 'Withdraw from an open shift',
  allowedTo: { all: [{ role: 'clinician' }, 'onboarded'] },
  input: z.object({
    claim_id: idSchema,
    reason: z.enum(shiftReasons).default('other'),
    note: schemaOf(Shift.fields.cancel_note).default(null),
  }),
  output: claimOutput,
});

/**
 * Books people who asked. Those who cannot be booked are in `skipped` with the reason; when the last place is taken, those
 * who were not chosen are notified once.
 */
export const chooseClaims = contract({
  name: 'chooseClaims',
  summary: 'Book people who asked for an open shift',
  area: 'shifts',
  allowedTo: recruits,
  input: z.object({ open_shift_id: idSchema, claim_ids: z.array(idSchema).min(1).max(openShiftLimits.needed) }),
  output: z.object({
    done: z.array(idSchema),
    skipped: z.array(z.object({ claim_id: z.string(), reason: z.enum(skippedClaims) })),
  }),
});

/**
 * Changes what an open shift states. A booking keeps the extra pay it was made with. A changed time ends every booking, under
 * what was agreed on late cancellations, and reserves its place for the same person, who is asked to book again; once they do,
 * nothing is owed for the change. 409 CONFLICT: changed. VALIDATION_ERROR for fewer places than are booked or reserved, and for
 * a time that is past, or that another shift of its plan has.
 */
export const editOpenShift = contract({
  name: 'editOpenShift',
  summary: 'Change an open shift',
  area: 'shifts',
  allowedTo: recruits,
  input: z.object({
    open_shift_id: idSchema,
    seen: seenDateSchema,
    starts_at: instantInput.optional(),
    ends_at: instantInput.optional(),
    closes_hours: closesHours.optional().describe('Before the start'),
    needed: schemaOf(fields.needed).optional(),
    extra_cents: schemaOf(fields.extra_cents).optional(),
    unit: schemaOf(fields.unit).optional(),
    note: schemaOf(fields.note).optional(),
    needs_current_credentials: z.boolean().optional(),
  }),
  output: z.object({ success: z.literal(true), open_shift: recordSchema(OpenShift, 'own') }),
});

/** Cancels open shifts with their bookings, as `cancelShift` does. Those that are over or cancelled stay as they are. */
export const cancelOpenShifts = contract({
  name: 'cancelOpenShifts',
  summary: 'Cancel open shifts with their bookings',
  area: 'shifts',
  allowedTo: recruits,
  input: z.object({
    open_shift_ids: z.array(idSchema).min(1).max(openShiftLimits.cancelled),
    reason: z.enum(cancelShiftReasons),
    note: schemaOf(fields.note).default(null),
  }),
  output: z.object({ done: z.array(idSchema) }),
});
