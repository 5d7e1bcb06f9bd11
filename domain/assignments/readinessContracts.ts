import { z } from 'zod';
import { contract } from '#domain/core/contract.ts';
import { recordSchema } from '#domain/core/recordSchema.ts';
import { idSchema, schemaOf, seenDateSchema } from '#domain/core/schemaOf.ts';
import { ReadinessSheet } from './readinessSheet.ts';

const { fields } = ReadinessSheet;

/**
 * Writes the sheet of a job: lines that are left out stay. The server notifies its readers of the changed lines. 409
 * CONFLICT: changed.
 */
export const saveReadinessSheet = contract({
  name: 'saveReadinessSheet',
  summary: 'Write what one must know before the first day of a job',
  area: 'applications',
  allowedTo: { all: ['onboarded', { may: 'recruit' }] },
  input: z.object({
    job_id: idSchema,
    seen: seenDateSchema.nullish(),
    first_day_time: schemaOf(fields.first_day_time).optional(),
    first_day_where: schemaOf(fields.first_day_where).optional(),
    report_to: schemaOf(fields.report_to).optional(),
    contact_phone: schemaOf(fields.contact_phone).optional(),
    parking: schemaOf(fields.parking).optional(),
    dress: schemaOf(fields.dress).optional(),
    bring: schemaOf(fields.bring).optional(),
    badge_and_login: schemaOf(fields.badge_and_login).optional(),
    safety_note: schemaOf(fields.safety_note).optional(),
  }),
  output: z.object({ success: z.literal(true), sheet: recordSchema(ReadinessSheet) }),
});
