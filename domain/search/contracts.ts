import { z } from 'zod';
import { contract, type OutputOf } from '#domain/core/contract.ts';
import { idSchema, instantSchema } from '#domain/core/schemaOf.ts';
import { recordSchema } from '#domain/core/recordSchema.ts';
import { answerCountSchema } from '#domain/applications/responseTimeContracts.ts';
import { Job } from '#domain/jobs/job.ts';
import { jobOrders, ratingSteps } from './jobQuery.ts';
import {
  anyOf,
  facetsAnswer,
  fitAnswer,
  foundAround,
  foundCount,
  foundPlace,
  nearCriteria,
  searchPage,
  searchText,
  typedFilters,
} from './searchAnswers.ts';
import { emrNames } from '#domain/search/vocabulary.ts';
import { facilityCheckKinds } from '#domain/verification/facilityChecks.ts';
import { benefits, employmentTypes, shiftTypes } from '#domain/jobs/vocabulary.ts';
import {
  weekdays,
  clinicalRoles,
  facilityTypes,
  locationTypes,
  payRange,
  searchTextMaxLength,
  specialties,
  states,
} from '#domain/shared/vocabulary.ts';

const days = z.int().min(1).max(365).nullish();

const criteria = {
  q: searchText,
  role: anyOf(clinicalRoles),
  specialty: anyOf(specialties),
  location_type: anyOf(locationTypes),
  state: anyOf(states),
  ...nearCriteria,
  with_remote: z.boolean().nullish(),
  shift: anyOf(shiftTypes),
  employment: anyOf(employmentTypes),
  days: anyOf(weekdays),
  starts_within: days,
  starts_from: z.iso.date().nullish(),
  starts_to: z.iso.date().nullish(),
  pay_min: z.number().min(0).max(payRange.max).nullish(),
  benefits: anyOf(benefits),
  emr: anyOf(emrNames),
  facility_type: anyOf(facilityTypes),
  facility_id: idSchema.nullish(),
  rating_min: z.literal(ratingSteps).nullish(),
  verified_facility: z.boolean().nullish(),
  answers: z.boolean().nullish(),
  posted_within: days,
  unstated: z.literal('show').nullish(),
};

const about = z.object({
  /** From the place that was asked for, in a straight line between the middles of towns. */
  miles: z.number().nullable(),
  /** How the job fits the clinician who asks; null for everyone else. */
  fit: fitAnswer.nullable(),
  facility: z.object({
    is_verified: z.boolean(),
    /** What this site checked of it, and when the last of that; none where nothing was. */
    checked_kinds: z.array(z.enum(facilityCheckKinds)),
    checked_date: instantSchema.nullable(),
    facility_type: z.enum(facilityTypes).nullable(),
    rating_average: z.number().nullable(),
    rating_count: z.int(),
    /** How it answers applications; null while too few count. */
    answers: answerCountSchema.nullable(),
  }),
});

/**
 * Active jobs, newest first by default. Every word of the text, or one that begins with it, is in the title,
 * role, specialty, description, facility's name, place (its state by code and by name), EMR, duration, unit, schedule, benefits or
 * other pay, or names a value or hours that the job states. Values of one
 * filter are alternatives (benefits: all of them), filters narrow each other. `total` is exact up to 5,000; above that
 * it is 5,000 and `total_is_more`, but for everything, whose figure is at most some minutes old. `after` continues from
 * `next`; another search's is refused with INVALID_CURSOR. `correct`: a text that finds nothing is read as the nearest
 * known words, in `suggestion`; where no listing has all of the words, it is read without those in `left_out`. Money, ZIP
 * codes, distances and a start among the words are filters, in `typed`.
 */
export const searchJobs = contract({
  name: 'searchJobs',
  summary: 'Search active jobs',
  area: 'jobs',
  allowedTo: 'anyone',
  reads: true,
  input: z.object({
    ...criteria,
    ...searchPage,
    sort: z.enum(jobOrders).default('newest'),
  }),
  output: z.object({
    ...foundAround,
    jobs: z.array(recordSchema(Job)),
    /** By the id of a job. */
    about: z.record(z.string(), about),
  }),
});

/**
 * How many jobs each value of each filter would find with the other filters as they are: null where more than 5,000
 * match. A filter without values to choose has no entry.
 */
export const jobFacets = contract({
  name: 'jobFacets',
  summary: 'Count what each filter of the job search would find',
  area: 'jobs',
  allowedTo: 'anyone',
  reads: true,
  input: z.object({ ...criteria, correct: z.boolean().default(false) }),
  output: facetsAnswer,
});

/** Where the jobs of a search are: all of up to 5,000, or its newest 5,000 (`of` says of how many). */
export const mapJobs = contract({
  name: 'mapJobs',
  summary: 'Show where the jobs of a search are',
  area: 'jobs',
  allowedTo: 'anyone',
  reads: true,
  input: z.object({ ...criteria, correct: z.boolean().default(false) }),
  output: z.object({
    ...foundCount,
    /** Of all jobs in these figures. */
    of: z.int(),
    place: foundPlace.nullable(),
    suggestion: z.string().nullable(),
    typed: typedFilters.nullable(),
    left_out: z.array(z.string()),
    states: z.array(z.object({ state: z.enum(states), count: z.int() })),
    /** Towns, those with most jobs first, 300 at most; in the box of `statesMapBox`, null where it does not reach. */
    spots: z.array(z.object({ place: z.string(), x: z.number().nullable(), y: z.number().nullable(), count: z.int() })),
    /** Jobs of which no place is known. */
    unplaced: z.int(),
  }),
});

/**
 * Roles, specialties, words and places that begin with the text, eight at most; of a title such as FNP-C the role or
 * specialty it belongs to. `query` is the search that each leads to, as addresses have it.
 */
export const suggest = contract({
  name: 'suggest',
  summary: 'Suggest what to search for',
  area: 'jobs',
  allowedTo: 'anyone',
  reads: true,
  input: z.object({ q: z.string().trim().min(1).max(searchTextMaxLength), kind: z.enum(['jobs', 'talent', 'places']) }),
  output: z.object({
    suggestions: z.array(
      z.object({ kind: z.enum(['word', 'place', 'role', 'specialty']), text: z.string(), query: z.string() }),
    ),
  }),
});

/** The town nearest to a point, degrees with two decimals. Null farther than 100 miles from any. */
export const nearestPlace = contract({
  name: 'nearestPlace',
  summary: 'Name the town nearest to a point',
  area: 'jobs',
  allowedTo: 'anyone',
  reads: true,
  input: z.object({ latitude: z.number().min(-90).max(90), longitude: z.number().min(-180).max(180) }),
  output: z.object({ place: z.string().nullable() }),
});

/** A job as the search shows it: what its owner alone sees is absent for others. */
export type FoundJob = OutputOf<typeof searchJobs>['jobs'][number];
