import { z } from 'zod';
import { contract } from './contract.ts';
import { idSchema } from './fields.ts';

/**
 * Marks a job as filled or closes it. With `tell_applicants` those whose application is still open hear of it (decision
 * 38); `told` is how many. A job in that status already is answered as done, and nobody is told again.
 */
export const closeJob = contract<{ success: true; told: number }>()({
  name: 'closeJob',
  summary: 'Fill or close a job',
  who: { all: [{ role: 'facility' }, 'onboarded'] },
  input: z.object({
    job_id: idSchema,
    status: z.enum(['filled', 'closed']),
    tell_applicants: z.boolean().default(false),
  }),
});
