import { z } from 'zod';
import { contract } from '#domain/core/contract.ts';
import { recordSchema } from '#domain/core/recordSchema.ts';
import { idSchema, schemaOf } from '#domain/core/schemaOf.ts';
import { assignmentReasons } from '#domain/offers/vocabulary.ts';
import { Assignment } from './assignment.ts';

/**
 * Ends an assignment with its last day, or cancels it before its first. Repeating it changes nothing. 422 for a last day
 * before the first or after the agreed end. 409 WRONG_STEP.
 */
export const endAssignment = contract({
  name: 'endAssignment',
  summary: 'End an assignment',
  area: 'applications',
  allowedTo: { all: ['onboarded', { any: [{ role: 'clinician' }, { may: 'recruit' }] }] },
  input: z.object({
    assignment_id: idSchema,
    reason: z.enum(assignmentReasons),
    note: schemaOf(Assignment.fields.end_note).default(null),
    last_day: z.iso.date().nullish().describe('The last day of work, of an assignment that has begun'),
  }),
  output: z.object({ success: z.literal(true), assignment: recordSchema(Assignment) }),
});
