import { z } from 'zod';
import { contract } from '#domain/core/contract.ts';
import { recordSchema } from '#domain/core/recordSchema.ts';
import { idSchema } from '#domain/core/schemaOf.ts';
import { employmentTypes, shiftTypes } from '#domain/jobs/vocabulary.ts';
import { availabilities, languageNames } from '#domain/profiles/vocabulary.ts';
import { emrNames } from '#domain/search/vocabulary.ts';
import { clinicalRoles, payRange, specialties, states } from '#domain/shared/vocabulary.ts';
import { anyOf, facetsAnswer, fitAnswer, foundAround, nearCriteria, searchPage, searchText } from './searchAnswers.ts';
import { talentSearchOrders, yearSteps } from './talentQuery.ts';
import { User } from '#domain/accounts/user.ts';

const criteria = {
  q: searchText,
  role: anyOf(clinicalRoles),
  specialty: anyOf(specialties),
  state: anyOf(states),
  ...nearCriteria,
  comes_to: z.boolean().nullish(),
  availability: anyOf(availabilities),
  employment: anyOf(employmentTypes),
  shift: anyOf(shiftTypes),
  emr: anyOf(emrNames),
  language: anyOf(languageNames),
  telehealth: z.boolean().nullish(),
  years_min: z.literal(yearSteps).nullish(),
  rate_max: z.number().min(0).max(payRange.max).nullish(),
  verified_only: z.boolean().nullish(),
  for_job: idSchema.nullish(),
  unstated: z.literal('show').nullish(),
};

const about = z.object({
  /** From the place that was asked for, in a straight line between the middles of towns; whole. */
  miles: z.number().nullable(),
  /** How the clinician fits `for_job`; null without one, and for clinicians who opted out of ranking. */
  fit: fitAnswer.nullable(),
  /** They asked not to be ranked: in the order of fit they are in the middle. */
  is_unranked: z.boolean(),
});

/**
 * Clinicians whom the caller may see, public fields only. Every word of the text, or one that begins with it, is in the
 * name, headline, credentials, specialties, skills, certifications or location, or names a value that the profile states; a rate,
 * years, availability and a place among them are filters, in `typed`. `best_match` has the text in the name
 * first, then the badge, then the stars. Values of one filter are alternatives, filters narrow each other. `total` is
 * exact up to 5,000; above that it is 5,000 and `total_is_more`. `after` continues from `next`; another search's is
 * refused with INVALID_CURSOR. `for_job` is a job of the facility that asks; without one, or with another facility's,
 * there is no fit and the order `fit` is the newest first. That order sorts the newest 500.
 */
export const searchTalent = contract({
  name: 'searchTalent',
  summary: 'Search clinicians',
  area: 'people',
  allowedTo: 'anyone',
  reads: true,
  input: z.object({
    ...criteria,
    verified_only: z.boolean().default(false),
    sort: z.enum(talentSearchOrders).default('best_match'),
    ...searchPage,
  }),
  output: z.object({
    ...foundAround,
    talent: z.array(recordSchema(User, 'public')),
    /** By the id of a clinician. */
    about: z.record(z.string(), about),
  }),
});

/** How many clinicians each value of each filter finds with the other filters applied: null where more than 5,000 match. */
export const talentFacets = contract({
  name: 'talentFacets',
  summary: 'Count what each filter of the search for clinicians would find',
  area: 'people',
  allowedTo: 'anyone',
  reads: true,
  input: z.object({ ...criteria, correct: z.boolean().default(false) }),
  output: facetsAnswer,
});
