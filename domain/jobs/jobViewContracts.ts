import { z } from 'zod';
import { contract } from '#domain/core/contract.ts';
import { idSchema } from '#domain/core/schemaOf.ts';

/** Days that views of jobs are stored. */
export const jobViewDays = 90;

/**
 * Says that the calling clinician, whose profile is filled in, has opened a job. Counted once a day and job; its
 * facility learns how many, not who.
 */
export const recordJobView = contract({
  name: 'recordJobView',
  summary: 'Record that the calling clinician opened a job',
  allowedTo: { all: [{ role: 'clinician' }, 'onboarded'] },
  input: z.object({ job_id: idSchema }),
  output: z.object({ success: z.literal(true) }),
});
