import { z } from 'zod';
import { contract } from '#domain/core/contract.ts';
import { idSchema } from '#domain/core/schemaOf.ts';
import { answerDays, answersCountedDays } from './responseTimes.ts';

export const answerCountSchema = z.object({
  counted: z.int().describe(`Applications of the last ${answersCountedDays} days that count`),
  in_time: z.int().describe(`Of them, those that were answered within ${answerDays} days`),
  median_hours: z.number().nullable().describe('Null where most of them were never answered'),
});

/**
 * How a facility answers applications, as it is counted once an hour. An answer is its first decision or its first message
 * after the application; opening it is none. Null where no application counts yet.
 */
export const facilityAnswers = contract({
  name: 'facilityAnswers',
  summary: 'How a facility answers applications',
  area: 'jobs',
  allowedTo: 'anyone',
  reads: true,
  input: z.object({ facility_id: idSchema }),
  output: z.object({ answers: answerCountSchema.nullable() }),
});
