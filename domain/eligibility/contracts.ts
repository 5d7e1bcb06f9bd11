import { z } from 'zod';
import { contract } from '#domain/core/contract.ts';
import { idSchema } from '#domain/core/schemaOf.ts';
import { maxEligibilityJobs } from '#domain/shared/limits.ts';
import { eligibilityAnswer } from './eligibilityAnswer.ts';
import { credentialSourceSchema, ruleBookSchema } from './licensureRulesSchema.ts';

/** What decides whether a license counts for a job, as this site holds it, and how it reckons days. Not legal advice. */
export const ruleBook = contract({
  name: 'ruleBook',
  summary: 'The rules of compacts and licenses, and where credentials are looked up',
  allowedTo: 'anyone',
  reads: true,
  maxAge: 3600,
  input: z.object({}),
  output: z.object({
    book: ruleBookSchema,
    sources: z.array(credentialSourceSchema),
    time_zone: z.string().describe('In which a credential is valid through its last day; an IANA name'),
    verification_days: z.int().describe('For how long a source check is fresh'),
  }),
});

/**
 * Whether the calling clinician may work jobs that they may see, whatever their status: by the license, the compacts and
 * what the job asks for. Other ids are absent. It informs, and nothing is refused because of it.
 */
export const jobEligibility = contract({
  name: 'jobEligibility',
  summary: 'Say whether you may work jobs, and why',
  allowedTo: { role: 'clinician' },
  reads: true,
  input: z.object({ job_ids: z.array(idSchema).min(1).max(maxEligibilityJobs) }),
  output: z.object({ eligibility: z.record(z.string(), eligibilityAnswer).describe('By the id of the job') }),
});
