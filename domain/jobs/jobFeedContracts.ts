import { z } from 'zod';
import { contract } from '#domain/core/contract.ts';
import { idSchema, instantSchema } from '#domain/core/schemaOf.ts';
import { jobFeedFailures, jobFeedFields, jobFeedLimits } from './jobFeed.ts';
import { rowProblem } from '#domain/shared/sheet.ts';
import { jobColumns } from './jobColumns.ts';

const manages = { all: [{ may: 'own' }, 'onboarded'] } as const;
const done = z.object({ success: z.literal(true) });
const target = z.object({ feed_id: idSchema });

const counts = z.object({
  added: z.int(),
  changed: z.int(),
  gone: z.int(),
  unchanged: z.int(),
  wrong: z.int(),
});
export type JobFeedCounts = z.output<typeof counts>;

const feed = z
  .object({
    id: idSchema,
    url: z.string(),
    created_date: instantSchema,
    is_reading: z.boolean(),
    next_date: instantSchema.describe('When the server reads it next'),
    read_date: instantSchema.nullable().describe('When it was last read without a failure'),
    counts: counts.nullable().describe('Of the last reading that was not the same file as the one before'),
    counts_date: instantSchema.nullable(),
    failures: z.int().describe('Readings in a row that failed'),
    last_failure: z.enum(jobFeedFailures).nullable(),
    failed_date: instantSchema.nullable(),
  })
  .meta({ title: 'JobFeed', description: 'An address from which the server reads jobs of a facility' });
export type JobFeed = z.output<typeof feed>;

const wrongEntry = z.object({
  entry: z.int().describe('Its place in the feed, from 1'),
  reference: z.string().nullable(),
  title: z.string().nullable(),
  errors: z.array(rowProblem(jobColumns)),
});
export type WrongEntry = z.output<typeof wrongEntry>;

const differing = z.object({
  reference: z.string(),
  job_id: idSchema.nullable().describe('Null: the job was deleted here'),
  title: z.string(),
  fields: z.array(z.enum(jobFeedFields)).describe('What was edited here, which the feed does not overwrite'),
});

export const listJobFeeds = contract({
  name: 'listJobFeeds',
  summary: 'The job feeds of the facility',
  allowedTo: manages,
  reads: true,
  input: z.object({}),
  output: z.object({ feeds: z.array(feed) }),
});

/** The server reads it right away and then every hour. 409 CONFLICT: limit. 422 for an address that is not public https. */
export const addJobFeed = contract({
  name: 'addJobFeed',
  summary: `Read jobs from the feed of an applicant tracking system; at most ${jobFeedLimits.feeds} feeds`,
  allowedTo: manages,
  proof: 'recent',
  input: z.object({ url: z.string().max(jobFeedLimits.url) }),
  output: z.object({ success: z.literal(true), feed }),
});

/** 409 CONFLICT: just_read, less than a minute after the reading before. */
export const readJobFeed = contract({
  name: 'readJobFeed',
  summary: 'Read a job feed now',
  allowedTo: manages,
  input: target,
  output: done,
});

/** The jobs stay as they are. */
export const removeJobFeed = contract({
  name: 'removeJobFeed',
  summary: 'Remove a job feed',
  allowedTo: manages,
  input: target,
  output: done,
});

export const jobFeedReport = contract({
  name: 'jobFeedReport',
  summary: 'What is wrong in a job feed, and what was edited here',
  allowedTo: manages,
  reads: true,
  input: target,
  output: z.object({
    wrong: z.array(wrongEntry).describe(`At most ${jobFeedLimits.shown} of the last reading`),
    differing: z.array(differing).describe(`At most ${jobFeedLimits.shown}`),
  }),
});
