import { z } from 'zod';
import { contract } from '#domain/core/contract.ts';
import { recordSchema } from '#domain/core/recordSchema.ts';
import { idSchema, schemaOf } from '#domain/core/schemaOf.ts';
import { Shift } from './shift.ts';
import { shiftLimits, shiftReasons, shiftRefusals } from './vocabulary.ts';

const { fields } = Shift;

/** An instant of any offset; answered and stored in UTC. */
export const instantInput = z.iso
  .datetime({ offset: true, abort: true })
  .refine((text) => !Number.isNaN(Date.parse(text)))
  .transform((text) => new Date(text).toISOString());

export const minutesOfBreak = z.int().min(0).max(shiftLimits.breakMinutes);

const output = z.object({ success: z.literal(true), shift: recordSchema(Shift) });

/** Of several: those that are done, and those left out with the reason. */
export const severalSchema = z.object({
  success: z.literal(true),
  done: z.array(z.string()),
  skipped: z.array(
    z.object({
      id: z.string(),
      reason: z.enum(shiftRefusals),
      from: z.iso.datetime().optional().describe('When the caller works another shift, of an overlap'),
      to: z.iso.datetime().optional(),
    }),
  ),
});

/**
 * Proposes shifts to the clinician of an open assignment. Proposing the same time again answers the shift that exists. 422 for
 * a time that is past, outside the assignment, or overlaps another of the list. 409 WRONG_STEP for an assignment that has
 * ended.
 */
export const proposeShifts = contract({
  name: 'proposeShifts',
  summary: 'Propose shifts to the clinician of an assignment',
  area: 'shifts',
  allowedTo: { all: ['onboarded', { may: 'recruit' }] },
  input: z.object({
    assignment_id: idSchema,
    shifts: z
      .array(
        z.object({
          starts_at: instantInput,
          ends_at: instantInput,
          break_minutes: minutesOfBreak.optional().describe('By default what the terms say'),
          unit: schemaOf(fields.unit).default(null),
        }),
      )
      .min(1)
      .max(shiftLimits.shifts),
  }),
  output: z.object({ success: z.literal(true), shifts: z.array(recordSchema(Shift)) }),
});

/**
 * Accepts or declines proposed shifts. What overlaps a shift that the caller works already is in `skipped` with the caller's
 * own times. Repeating it changes nothing.
 */
export const answerShifts = contract({
  name: 'answerShifts',
  summary: 'Accept or decline proposed shifts',
  allowedTo: { all: [{ role: 'clinician' }, 'onboarded'] },
  input: z.object({
    shift_ids: z.array(idSchema).min(1).max(shiftLimits.shifts),
    accept: z.boolean(),
    reason: z.enum(shiftReasons).nullish().describe('Of declining'),
  }),
  output: severalSchema,
});

/**
 * Cancels a proposed or booked shift. Later than agreed the facility owes the agreed minutes, which the shift then names.
 * Repeating it changes nothing. 409 WRONG_STEP for a shift that has begun or ended.
 */
export const cancelShift = contract({
  name: 'cancelShift',
  summary: 'Cancel a shift',
  area: 'shifts',
  allowedTo: { all: ['onboarded', { any: [{ role: 'clinician' }, { may: 'recruit' }] }] },
  input: z.object({
    shift_id: idSchema,
    reason: z.enum(shiftReasons),
    note: schemaOf(fields.cancel_note).default(null),
  }),
  output,
});
