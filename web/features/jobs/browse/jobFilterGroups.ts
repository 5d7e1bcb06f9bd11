import {
  isChoice,
  jobChoices,
  paySteps,
  postedSteps,
  ratingSteps,
  startSteps,
  type JobQuery,
} from '#domain/nouns/jobQuery.ts';

/** A filter with what can be chosen of it, as addresses have it. */
export interface JobFilter {
  name: keyof JobQuery;
  values: readonly string[];
  /** One value at a time, or none. */
  isSingle: boolean;
}

/** In the order of the screen. */
export const jobFilters: readonly JobFilter[] = [
  choice('role'),
  choice('specialty'),
  choice('state'),
  choice('location_type'),
  choice('shift'),
  choice('employment'),
  steps('starts_within', startSteps),
  choice('days'),
  steps('pay_min', paySteps),
  choice('facility_type'),
  choice('emr'),
  choice('benefits'),
  steps('rating_min', ratingSteps),
  { name: 'verified_facility', values: ['1'], isSingle: false },
  steps('posted_within', postedSteps),
];

/** How many groups lie open on a wide screen. */
export const openGroups = 5;

/** The values of a filter, and one that an address has of its own among them. */
export function valuesOf({ name, values }: JobFilter, search: JobQuery): readonly string[] {
  const own = search[name];
  if (isChoice(name) || own === undefined || values.includes(String(Number(own)))) return values;
  return [...values, String(own)].sort((one, other) => Number(one) - Number(other));
}

function choice(name: keyof typeof jobChoices): JobFilter {
  return { name, values: jobChoices[name], isSingle: false };
}

function steps(name: keyof JobQuery, values: readonly number[]): JobFilter {
  return { name, values: values.map(String), isSingle: true };
}
