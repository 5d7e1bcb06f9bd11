import { z } from 'zod';
import { contract, type OutputOf } from '#domain/core/contract.ts';
import { recordSchema } from '#domain/core/recordSchema.ts';
import { idSchema, schemaOf } from '#domain/core/schemaOf.ts';
import { clockQuestion, plannedShift, shiftEdge } from './contracts.ts';
import { OpenShift } from './openShift.ts';
import { clockChoices, openShiftLimits } from './vocabulary.ts';

const { fields } = OpenShift;
const copied = { copied_id: idSchema.describe('The open shift that it is a copy of') };

/**
 * Plans the open shifts of one week of a site once more in another week, with the same local times, in one transaction, as one
 * series. Shifts that the other week has already are not planned again: same role, unit and start. Whom the facility shows
 * shifts first is not copied. `preview` writes nothing. Repeating it with the same `series_id` answers the series that exists.
 * VALIDATION_ERROR for a week without a shift to copy, or with a local time that clocks skip or show twice: `questions` names
 * the shifts, and `choices` answer them.
 */
export const copyWeek = contract({
  name: 'copyWeek',
  summary: 'Plan the open shifts of one week in another',
  area: 'shifts',
  allowedTo: { all: ['onboarded', { may: 'recruit' }] },
  input: z.object({
    series_id: idSchema.describe('Chosen by the caller, so that a repeated call plans nothing twice'),
    site_id: idSchema,
    from: z.iso.date().describe('A day of the week to copy; weeks begin as the site says'),
    to: z.iso.date().describe('A day of the week to plan'),
    choices: z
      .array(z.object({ ...copied, edge: shiftEdge, use: z.enum(clockChoices) }))
      .max(openShiftLimits.copied)
      .default([])
      .describe('Answers to `questions` of a preview; `skip` leaves a shift out'),
    preview: z.boolean().default(false),
  }),
  output: z.object({
    from: z.iso.date().describe('The first day of the copied week'),
    to: z.iso.date().describe('The first day of the other one'),
    planned: z.array(
      plannedShift.extend({
        ...copied,
        role: schemaOf(fields.role),
        unit: schemaOf(fields.unit),
        needed: schemaOf(fields.needed),
        is_there: z.boolean().describe('The week has it already, so it is not planned'),
      }),
    ),
    questions: z.array(clockQuestion.extend({ ...copied, role: schemaOf(fields.role), unit: schemaOf(fields.unit) })),
    people: z.int().describe('How many people of the pool may book one of the shifts'),
    open_shifts: z.array(recordSchema(OpenShift, 'own')),
  }),
});
export type CopiedPlan = OutputOf<typeof copyWeek>;
