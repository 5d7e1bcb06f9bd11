import { z } from 'zod';
import { periodBounds } from '#domain/administration/activityContracts.ts';
import { contract } from '#domain/core/contract.ts';
import { applicationSources } from '#domain/applications/applicationSources.ts';
import { applicationStatuses, jobStatuses } from '#domain/shared/vocabulary.ts';

/** How far back a facility looks. */
export const figureDays = [30, 90, 365] as const;

/** Jobs that are answered immediately. */
export const jobsPerFunnel = 20;

/** From so many hires on there is a median of the days they took: before, each is listed. */
export const minHires = 3;

/** What is counted, in the order in which it happens. */
export const funnelSteps = ['viewers', 'saves', 'applications', 'opened', 'answered', 'shortlisted', 'hired'] as const;

const funnelCounts = z.object({
  viewers: z.int().describe('Signed-in clinicians with a profile who opened it, each once a day'),
  saves: z.int().describe('Bookmarks made within the days that are still kept'),
  applications: z.int().describe('Applications that were sent within the days; of these the numbers below'),
  sources: z
    .array(z.object({ source: z.enum(applicationSources).nullable(), count: z.int() }))
    .describe('By where the applicant came from, the most first; null: not known'),
  opened: z.int(),
  answered: z.int(),
  shortlisted: z.int(),
  hired: z.int(),
  answer_hours: z.number().nullable().describe('Median hours until an answer, of those answered; null without one'),
});
export type FunnelCounts = z.output<typeof funnelCounts>;

const funnelOfJob = funnelCounts.extend({
  job_id: z.string(),
  title: z.string(),
  status: z.enum(jobStatuses),
  published_date: z.string(),
  hire_days: z
    .number()
    .nullable()
    .describe('Days from its publishing to its first hire, where that is within the days'),
});
export type FunnelOfJob = z.output<typeof funnelOfJob>;

const jobFunnel = z
  .object({
    since: z.string().describe('When the days begin'),
    views_since: z.string().describe('The first day whose views are counted: they are kept for 90 days'),
    all: funnelCounts.extend({
      hire_days: z.object({
        median: z.number().nullable().describe(`Null for fewer than ${minHires}`),
        few: z.array(z.number()).describe(`Each, the shortest first, where there are fewer than ${minHires}`),
      }),
    }),
    jobs: z.array(funnelOfJob).describe('Jobs that were open within the days, the newest first'),
    total_jobs: z.int(),
  })
  .meta({ title: 'FacilityReach' });
export type JobFunnel = z.output<typeof jobFunnel>;

const figures = z
  .object({
    counts: z
      .array(z.object({ status: z.enum(applicationStatuses), count: z.int() }))
      .describe('Of each status that has some: exact up to 5,000, and 5,001 where there are more'),
    under_way: z
      .int()
      .describe('How many of the shortlisted ones have an interview or an offer, counted as far as `counts`'),
    response_days: z
      .number()
      .nullable()
      .describe(
        "Days from an application to the facility's answer, the median of its newest 5,000 answers; null while it has answered none",
      ),
    periods: z.array(z.int()).describe('How many applications came in each period; empty where no `bounds` were named'),
    reach: jobFunnel
      .nullable()
      .describe('Who saw its jobs and how far applications came; null where no `days` were named'),
  })
  .meta({ title: 'FacilityFigures' });
export type FacilityFigures = z.output<typeof figures>;

/** What the calling facility's applications add up to, whatever their number: no page downloads them to count them. */
export const facilityFigures = contract({
  name: 'facilityFigures',
  summary: 'Count the views, bookmarks and applications of the calling facility',
  area: 'applications',
  allowedTo: { may: 'read' },
  reads: true,
  input: z.object({
    bounds: periodBounds.nullish(),
    days: z.literal(figureDays).nullish().describe('Asks for `reach`, of as many days until now'),
    skip: z.int().min(0).max(10_000).nullish().describe('Jobs of `reach` to leave out'),
  }),
  output: figures,
});
