import { z } from 'zod';
import { contract } from '#domain/core/contract.ts';
import { idSchema } from '#domain/core/schemaOf.ts';
import { fitAnswer } from '#domain/search/searchAnswers.ts';

/** How a job that the calling clinician may see fits them, whatever its status. NOT_FOUND for any other job. */
export const jobFit = contract({
  name: 'jobFit',
  summary: 'Add up how a job fits you',
  allowedTo: { all: [{ role: 'clinician' }, 'onboarded'] },
  reads: true,
  input: z.object({ job_id: idSchema }),
  output: z.object({ fit: fitAnswer }),
});

/**
 * How the clinician of an application to the calling facility fits its job: the figures that the clinician sees. Null
 * for a clinician who opted out of ranking, and where the job is gone or the person is no longer visible. NOT_FOUND for
 * the applications of others.
 */
export const applicantFit = contract({
  name: 'applicantFit',
  summary: 'Add up how an applicant fits the job',
  area: 'applications',
  allowedTo: { may: 'read' },
  reads: true,
  input: z.object({ application_id: idSchema }),
  output: z.object({
    fit: fitAnswer.nullable(),
    /** They asked not to be ranked. */
    is_unranked: z.boolean(),
  }),
});
