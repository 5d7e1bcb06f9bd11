import { z } from 'zod';
import { contract } from '#domain/language/contract.ts';
import { recordSchema } from '#domain/language/recordSchema.ts';
import { idSchema } from '#domain/language/schemaOf.ts';
import { User } from './user.ts';

/**
 * Marks a job as filled or closes it. With `tell_applicants` those whose application is still open hear of it
 * (spec D38); `told` is how many. A job in that status already is answered as done, and nobody is told again.
 */
export const closeJob = contract({
  name: 'closeJob',
  summary: 'Fill or close a job',
  who: { all: [{ role: 'facility' }, 'onboarded'] },
  input: z.object({
    job_id: idSchema,
    status: z.enum(['filled', 'closed']),
    tell_applicants: z.boolean().default(false),
  }),
  output: z.object({ success: z.literal(true), told: z.int() }),
});

/** Of one answer. */
export const matchingTalentSize = 6;

/**
 * For the facility whose job it is, as long as it is active and in sight: the first clinicians of the directory whose
 * role, specialty and licensed states fit and who have not applied. Public fields only.
 */
export const matchingTalent = contract({
  name: 'matchingTalent',
  summary: 'Clinicians whom a job of the caller may suit',
  who: { all: [{ role: 'facility' }, 'onboarded'] },
  reads: true,
  input: z.object({ job_id: idSchema }),
  output: z.object({ talent: z.array(recordSchema(User, 'public')) }),
});
