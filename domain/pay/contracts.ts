import { z } from 'zod';
import { contract } from '#domain/core/contract.ts';
import { idSchema, instantSchema } from '#domain/core/schemaOf.ts';
import { socCodes } from '#domain/pay/occupation.ts';
import { payItems } from '#domain/pay/payDisclosure.ts';
import { clinicalRoles, specialties, states } from '#domain/shared/vocabulary.ts';
import { confidences } from '#domain/shared/provenance.ts';

export const payRuleSchema = z.strictObject({
  place: z
    .string()
    .regex(/^([A-Z]{2}|[^,]{1,60}, [A-Z]{2})$/, 'must be a state such as CO, or a town such as Toledo, OH'),
  kind: z.enum(['state', 'city']),
  threshold: z.int().min(1).max(1_000_000).nullable(),
  range: z.boolean(),
  benefits: z.boolean(),
  other_pay: z.boolean(),
  duty: z.enum(['posting', 'later']),
  effective: z.iso.date(),
  as_of: z.iso.date(),
  source: z.string().min(1).max(300),
  confidence: z.enum(confidences),
  level: z.enum(['blocks', 'tells']),
  note: z.string().max(500).optional(),
});

/** What places ask of postings, as this site holds it; the strictest first. Not legal advice. */
export const payRules = contract({
  name: 'payRules',
  summary: 'What states and cities ask job postings to say of pay',
  area: 'jobs',
  allowedTo: 'anyone',
  reads: true,
  input: z.object({}),
  output: z.object({ rules: z.array(payRuleSchema) }),
});

const dollars = z.number().nullable();

/**
 * What an occupation earns on average, dollars an hour: of employees, as the Bureau of Labor Statistics counts them. Of
 * the state where its sheet is here, else of the nation. Null where neither is known.
 */
export const payBenchmark = contract({
  name: 'payBenchmark',
  summary: 'The mean wage of an occupation',
  area: 'jobs',
  allowedTo: 'anyone',
  reads: true,
  input: z.object({
    role: z.enum(clinicalRoles),
    specialty: z.enum(specialties).nullish(),
    state: z.enum(states).nullish(),
  }),
  output: z.object({
    soc: z.enum(socCodes),
    wage: z
      .object({
        area: z.enum(['US', ...states]),
        mean: z.number(),
        percentiles: z.object({ p10: dollars, p25: dollars, p50: dollars, p75: dollars, p90: dollars }),
        at_least: z
          .array(z.enum(['h_mean', 'p10', 'p25', 'p50', 'p75', 'p90']))
          .describe('Figures of which the sheet says only that they are higher'),
        month: z.string().describe('Such as 2025-05'),
        source: z.string(),
        confidence: z.enum(['A', 'B']).describe('A: the official sheet. B: quoted by others'),
      })
      .nullable(),
  }),
});

/** Of one answer. */
export const lackingJobsSize = 25;

const placeInList = z.object({ created_date: instantSchema, id: idSchema });

const lackingJob = placeInList
  .extend({
    title: z.string(),
    facility_id: z.string(),
    facility_name: z.string().nullable(),
    missing: z.array(z.object({ item: z.enum(payItems), place: z.string().describe('Whose rule asks for it') })),
    told_date: instantSchema.nullable().describe('When its facility was told under the rules in force; null: not yet'),
  })
  .meta({ title: 'LackingJob', description: 'An open job that does not state what the rules of its place ask for' });
export type LackingJob = z.output<typeof lackingJob>;

/** Newest first, after the last one that was read. `next` is where to go on; null when these are the last. */
export const lackingJobs = contract({
  name: 'lackingJobs',
  summary: 'List the open jobs that do not state what pay rules ask for',
  allowedTo: { role: 'admin' },
  reads: true,
  input: z.object({ after: placeInList.nullish() }),
  output: z.object({ jobs: z.array(lackingJob), next: placeInList.nullable() }),
});
