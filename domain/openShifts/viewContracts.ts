import { z } from 'zod';
import { contract, type OutputOf } from '#domain/core/contract.ts';
import { idSchema, instantSchema, schemaOf } from '#domain/core/schemaOf.ts';
import { recordSchema } from '#domain/core/recordSchema.ts';
import { credentialKindNames } from '#domain/credentials/vocabulary.ts';
import { offerPayUnits } from '#domain/offers/vocabulary.ts';
import { Shift } from '#domain/shifts/shift.ts';
import { OpenShift } from './openShift.ts';
import { ShiftClaim } from './shiftClaim.ts';
import { claimStatuses, openShiftLimits, openShiftStatuses } from './vocabulary.ts';
import { workFactKinds } from './workFacts.ts';

const fields = OpenShift.fields;
/** What a booking makes of someone's hours. */
export const shownWorkFacts = z.array(z.object({ kind: z.enum(workFactKinds), minutes: z.int() }));
/** What the assignment's job asks for of the clinician's credentials that expire before the shift ends. */
export const shownLapsing = z.array(z.object({ kind: z.enum(credentialKindNames), expires_date: z.iso.date() }));
/** What a clinician agreed to; null where the offer states nothing. */
export const shownPay = z.object({ unit: z.enum(offerPayUnits), amount_cents: z.int() }).nullable();

/**
 * The open shifts of the caller's facility on so many days, the earliest first, without cancelled ones. Days are those of
 * each site. `truncated` when there are more than 3,000. `late_cancellations`: booked shifts of these days that clinicians
 * canceled later than agreed.
 */
export const coverage = contract({
  name: 'coverage',
  summary: 'List how open shifts are filled',
  area: 'shifts',
  allowedTo: { may: 'seat' },
  reads: true,
  input: z.object({
    from: z.iso.date(),
    days: z.coerce.number().int().min(1).max(openShiftLimits.coverageDays).default(7),
    site_id: idSchema.nullish(),
  }),
  output: z.object({
    shifts: z.array(
      z.object({
        id: idSchema,
        day: z.iso.date().describe('On which it starts, at its site'),
        site_id: idSchema,
        site_name: z.string(),
        time_zone: z.string(),
        role: schemaOf(fields.role),
        unit: schemaOf(fields.unit),
        starts_at: instantSchema,
        ends_at: instantSchema,
        needed: z.int(),
        filled: z.int(),
        waiting: z.int().describe('Who waits, asked or has a place reserved'),
        status: z.enum(openShiftStatuses),
      }),
    ),
    truncated: z.boolean(),
    late_cancellations: z.int(),
  }),
});
export type Coverage = OutputOf<typeof coverage>;
export type CoveredShift = Coverage['shifts'][number];

/** One open shift of the caller's facility with the people who claimed it, what it makes of their hours there, and whose credentials expire. */
export const openShiftPeople = contract({
  name: 'openShiftPeople',
  summary: 'List who claimed an open shift',
  area: 'shifts',
  allowedTo: { may: 'seat' },
  reads: true,
  input: z.object({ open_shift_id: idSchema }),
  output: z.object({
    open_shift: recordSchema(OpenShift),
    claims: z.array(
      z.object({
        claim: recordSchema(ShiftClaim, 'party'),
        facts: shownWorkFacts,
        lapses: z.boolean().describe('A credential that the job asks for expires before the shift ends'),
      }),
    ),
  }),
});
export type OpenShiftPeople = OutputOf<typeof openShiftPeople>;

/**
 * The open shifts that the caller may work, the earliest first, at most 100: with the pay that the caller agreed to, what a
 * booking makes of their hours, their credentials that expire before the end, what they are booked for at that time, and
 * their claim.
 */
export const openShiftsForMe = contract({
  name: 'openShiftsForMe',
  summary: 'List open shifts you may work',
  allowedTo: { role: 'clinician' },
  reads: true,
  input: z.object({}),
  output: z.object({
    shifts: z.array(
      z.object({
        open_shift: recordSchema(OpenShift, 'party'),
        site_address: z.string().nullable(),
        pay: shownPay,
        facts: shownWorkFacts,
        lapsing: shownLapsing,
        overlap: z.object({ from: instantSchema, to: instantSchema }).nullable(),
        claim: z
          .object({
            id: idSchema,
            status: z.enum(claimStatuses),
            place: z.int().nullable(),
            answer_by: instantSchema.nullable(),
          })
          .nullable(),
      }),
    ),
  }),
});
export type OpenShiftForMe = OutputOf<typeof openShiftsForMe>['shifts'][number];

/** What the caller works now or next, and how many open shifts they can book at this moment, counted up to 100. */
export const shiftsAhead = contract({
  name: 'shiftsAhead',
  summary: 'Your next shift, and how many open shifts you can book',
  allowedTo: { role: 'clinician' },
  reads: true,
  input: z.object({}),
  output: z.object({ next: recordSchema(Shift, 'party').nullable(), open_shifts: z.int().max(100) }),
});
