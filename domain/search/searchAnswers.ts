import { z } from 'zod';
import { distances, placeMaxLength } from '#domain/search/vocabulary.ts';
import { availabilities } from '#domain/profiles/vocabulary.ts';
import { yearSteps } from '#domain/search/talentQuery.ts';
import { searchTextMaxLength } from '#domain/shared/vocabulary.ts';
import { fitCriteria, fitStates } from '#domain/fit/fit.ts';

/** What the searches of jobs and of clinicians are asked and answer alike. */

export const searchText = z.string().trim().max(searchTextMaxLength).nullish();
export const nearCriteria = {
  near: z.string().trim().max(placeMaxLength).nullish(),
  miles: z.literal(distances).nullish(),
};

/** One value or a list of them. */
export function anyOf<const V extends readonly [string, ...string[]]>(values: V) {
  const one = z.enum(values);
  return z.union([one, z.array(one).max(values.length)]).nullish();
}

/** The requested place: null where we know none of that name; several where the name alone is ambiguous. */
export const foundPlace = z.object({
  /** `Tampa, FL`, or `33602 Tampa, FL`. */
  name: z.string().nullable(),
  /** Places of that name, when there are several: as `near` takes them. */
  choices: z.array(z.string()),
  /** False until the places are loaded after the first start: nothing is limited to a distance until then. */
  is_ready: z.boolean(),
});

export const foundCount = { total: z.int(), total_is_more: z.boolean() };

export const facetsAnswer = z.object({
  ...foundCount,
  facets: z.record(z.string(), z.array(z.object({ value: z.string(), count: z.int().nullable() }))),
});

/**
 * What would find more: the search without a filter or one of its values, within more miles, or with a part of its words,
 * `words`.
 */
export const looser = z.object({
  without: z.string(),
  words: z.string().optional(),
  value: z.string().nullable(),
  miles: z.int().nullable(),
  total: z.int(),
});

/** What is asked of a page besides its order. */
export const searchPage = {
  limit: z.int().min(1).max(200).default(50),
  skip: z.int().min(0).max(10_000).default(0),
  after: z.string().max(1000).nullish(),
  correct: z.boolean().default(false),
};

/**
 * What of the text was read as filters, such as `$80/hr`, a ZIP code or `starts in January`; `q` are the words that remain. Null:
 * not read. Money is the pay of a job, and of clinicians what they ask for.
 */
export const typedFilters = z.object({
  q: z.string().nullable(),
  near: z.string().nullable(),
  miles: z.literal(distances).nullable(),
  pay_min: z.number().nullable(),
  starts_from: z.string().nullable(),
  starts_to: z.string().nullable(),
  starts_within: z.int().nullable(),
  rate_max: z.number().nullable(),
  years_min: z.literal(yearSteps).nullable(),
  availability: z.array(z.enum(availabilities)).nullable(),
});

/** What a search answers that reads nothing of its words. */
export const typedNothing: Readonly<z.infer<typeof typedFilters>> = {
  q: null,
  near: null,
  miles: null,
  pay_min: null,
  starts_from: null,
  starts_to: null,
  starts_within: null,
  rate_max: null,
  years_min: null,
  availability: null,
};

/** What is stated around the rows of a page. */
export const foundAround = {
  ...foundCount,
  next: z.string().nullable(),
  place: foundPlace.nullable(),
  suggestion: z.string().nullable(),
  /** Null where the text has words alone. */
  typed: typedFilters.nullable(),
  /** Words that nothing has together with the others: these rows are found without them, where `correct` asks for that. */
  left_out: z.array(z.string()),
  /** Of those that do not say whether they fit, how many are not among these. Null where it was not asked. */
  unstated: z.int().nullable(),
  loosen: z.array(looser),
};

/** How a job and a clinician fit: points of those that the job gives ground for, and where each of them comes from. */
export const fitAnswer = z
  .object({
    points: z.int(),
    of: z.int(),
    lines: z.array(
      z.object({ criterion: z.enum(fitCriteria), points: z.int(), of: z.int(), state: z.enum(fitStates) }),
    ),
  })
  .meta({ title: 'Fit', description: 'Public points of a job and a clinician, with the line of each criterion' });
