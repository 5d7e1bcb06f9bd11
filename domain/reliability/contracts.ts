import { z } from 'zod';
import { contract } from '#domain/core/contract.ts';
import { idSchema, instantSchema } from '#domain/core/schemaOf.ts';
import { userRoles } from '#domain/shared/vocabulary.ts';
import { entryKinds, recordLimits } from './vocabulary.ts';

const { months, enough, counted } = recordLimits;
const count = z.int().min(0).max(counted).nullable();

/** Numbers end at 1,000; all are null to others while there are too few bookings to say anything. */
export const recordNumbers = z.object({
  booked_shifts: count,
  worked_shifts: count.describe('Of the booked shifts, those that took place'),
  booked_interviews: count,
  accepted_offers: count,
  lines: count.describe('Hours of shifts that the other side entered for a signature'),
  entries: z.partialRecord(z.enum(entryKinds), count),
});
export type RecordNumbers = z.output<typeof recordNumbers>;

/**
 * What a facility or a clinician did with what they agreed on. That of a facility is for everyone; that of a clinician for
 * themselves, administrators and facilities that the clinician applied to. 404 for everyone else.
 */
export const reliability = contract({
  name: 'reliability',
  summary: `The record of a facility or a clinician over ${months} months`,
  allowedTo: 'anyone',
  reads: true,
  input: z.object({ user_id: idSchema }),
  output: z
    .object({
      side: z.enum(userRoles),
      from: instantSchema,
      to: instantSchema,
      enough: z.boolean().describe(`Whether there are ${enough} booked shifts and interviews`),
    })
    .extend(recordNumbers.shape),
});
