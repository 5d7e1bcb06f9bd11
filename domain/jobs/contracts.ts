import { z } from 'zod';
import { contract } from '#domain/core/contract.ts';
import { recordSchema } from '#domain/core/recordSchema.ts';
import { idSchema } from '#domain/core/schemaOf.ts';
import { payDisclosureStates } from '#domain/jobs/vocabulary.ts';
import { maxConfirmed } from './jobFreshness.ts';
import { User } from '#domain/accounts/user.ts';

/**
 * Marks a job as filled or closes it. With `tell_applicants` the server notifies those whose application is still open
 * (spec D38); `told` counts those who were notified. A job in that status already is done, without another notification.
 */
export const closeJob = contract({
  name: 'closeJob',
  summary: 'Fill or close a job',
  area: 'jobs',
  allowedTo: { all: [{ may: 'recruit' }, 'onboarded'] },
  input: z.object({
    job_id: idSchema,
    status: z.enum(['filled', 'closed']),
    tell_applicants: z.boolean().default(false),
  }),
  output: z.object({ success: z.literal(true), told: z.int() }),
});

/**
 * Posts a new job, or opens one of the caller's again. What the rules of its place ask postings to state must be there:
 * VALIDATION_ERROR names each field with the rule. A job that is open already is answered as done.
 */
export const publishJob = contract({
  name: 'publishJob',
  summary: 'Post a job once it states what its place asks for',
  area: 'jobs',
  allowedTo: { all: [{ may: 'recruit' }, 'onboarded'] },
  input: z.union([
    z.strictObject({ job_id: idSchema }),
    z.strictObject({ draft: z.record(z.string(), z.unknown()).describe('The fields of a new job') }),
  ]),
  output: z.object({ success: z.literal(true), job_id: idSchema, pay_duty: z.enum(payDisclosureStates).nullable() }),
});

/** Of one answer. */
export const matchingTalentSize = 6;

/**
 * For the facility whose job it is, as long as it is active and visible: the first clinicians of the directory whose
 * role, specialty and licensed states fit and who have not applied. Public fields only.
 */
export const matchingTalent = contract({
  name: 'matchingTalent',
  summary: 'Clinicians whom a job of the caller may suit',
  area: 'people',
  allowedTo: { all: [{ may: 'seat' }, 'onboarded'] },
  reads: true,
  input: z.object({ job_id: idSchema }),
  output: z.object({ talent: z.array(recordSchema(User, 'public')) }),
});

/**
 * Confirms that jobs of the caller are still open: each stays so for its full time from now. Closed jobs and ids of
 * other facilities' jobs are left out of the answer. Confirming twice is as good as once.
 */
export const confirmJobs = contract({
  name: 'confirmJobs',
  summary: 'Say that jobs are still open',
  area: 'jobs',
  allowedTo: { all: [{ may: 'recruit' }, 'onboarded'] },
  input: z.object({ job_ids: z.array(idSchema).min(1).max(maxConfirmed) }),
  output: z.object({ success: z.literal(true), job_ids: z.array(idSchema) }),
});
