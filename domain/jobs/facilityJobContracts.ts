import { z } from 'zod';
import { contract, type OutputOf } from '#domain/core/contract.ts';
import { recordSchema } from '#domain/core/recordSchema.ts';
import { idSchema, instantSchema } from '#domain/core/schemaOf.ts';
import { facilityJobOrders, applicationStatuses, jobStatuses, searchTextMaxLength } from '#domain/shared/vocabulary.ts';
import { Job } from './job.ts';

/** A number above `maxCounted` says that there are more. */
const count = z.int().describe('Exact up to 5,000; 5,001 where there are more');

const byStatus = <const S extends readonly string[]>(statuses: S) => z.record(z.enum(statuses), count);

/**
 * A page of the calling facility's postings, whatever their status, with how many applications each has in each status,
 * and how many of them wait for an answer.
 */
export const facilityJobs = contract({
  name: 'facilityJobs',
  summary: "List the calling facility's postings with the number of their applications",
  area: 'jobs',
  allowedTo: { may: 'seat' },
  reads: true,
  input: z.object({
    /** A word of the title, the role or the specialty. */
    q: z.string().trim().max(searchTextMaxLength).nullish(),
    job_id: idSchema.nullish(),
    status: z.enum(jobStatuses).nullish(),
    sort: z.enum(facilityJobOrders).default('newest'),
    filled_since: instantSchema.nullish().describe('From when on `filled` counts'),
    limit: z.int().min(1).max(100).default(50),
    after: z.string().max(1000).nullish().describe('`next` of the page before'),
  }),
  output: z.object({
    jobs: z.array(
      z.object({
        job: recordSchema(Job),
        applications: byStatus(applicationStatuses),
        unanswered: count.describe('Of these, how many wait for an answer'),
      }),
    ),
    counts: byStatus(jobStatuses).describe('Postings that match by their status, whichever status is asked for'),
    filled: count.nullable().describe('Of these, filled since `filled_since`'),
    next: z.string().nullable(),
  }),
});
export type FacilityJob = OutputOf<typeof facilityJobs>['jobs'][number];
