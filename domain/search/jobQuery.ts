import { benefits, employmentTypes, shiftTypes } from '#domain/jobs/vocabulary.ts';
import { distances, distanceUnlessSaid, emrNames, placeMaxLength } from '#domain/search/vocabulary.ts';
import {
  clinicalRoles,
  facilityTypes,
  locationTypes,
  searchTextMaxLength,
  specialties,
  states,
  weekdays,
} from '#domain/shared/vocabulary.ts';
import { addressReader, canonicalLine, canonicalWords, stated, type Address } from './searchAddress.ts';

/** Dollars per hour that "at least" is asked in. */
export const paySteps = [20, 25, 30, 35, 40, 45, 50, 60, 70, 80, 100, 120, 150, 200, 250] as const;
/** Stars, of at least three reviews. */
export const ratingSteps = [3, 4, 4.5] as const;
/** Days. */
export const postedSteps = [1, 3, 7, 14, 30] as const;
export const startSteps = [7, 14, 30, 60, 90] as const;
export const jobOrders = ['newest', 'relevance', 'pay', 'soonest', 'nearest', 'fit'] as const;
export type JobOrder = (typeof jobOrders)[number];

/** Filters of which several values may be chosen, in the order of the screen and of the canonical text. */
export const jobChoices = {
  role: clinicalRoles,
  specialty: specialties,
  location_type: locationTypes,
  state: states,
  shift: shiftTypes,
  employment: employmentTypes,
  days: weekdays,
  benefits,
  emr: emrNames,
  facility_type: facilityTypes,
} as const;
export type JobChoice = keyof typeof jobChoices;
export const jobChoiceNames = Object.keys(jobChoices) as JobChoice[];

/**
 * What jobs are looked for by: the same for the page's address, the API and, later, a saved search. Absent parts do not
 * narrow it.
 */
export type JobQuery = {
  /** 1 to 100 characters. */
  q?: string;
  /** A ZIP code, or `City, ST`. */
  near?: string;
  /** 50 by default. */
  miles?: (typeof distances)[number];
  /** Also jobs that are done from anywhere, beside those near a place. */
  with_remote?: boolean;
  /** Starts within so many days, or is flexible. */
  starts_within?: number;
  /** Days, yyyy-MM-dd. */
  starts_from?: string;
  starts_to?: string;
  /** Dollars per hour: the job's highest. */
  pay_min?: number;
  facility_id?: string;
  rating_min?: (typeof ratingSteps)[number];
  verified_facility?: boolean;
  /** Facilities that answer within three days, mostly. */
  answers?: boolean;
  /** Posted within so many days. */
  posted_within?: number;
  /** Also what does not say whether it fits. */
  unstated?: 'show';
} & { [C in JobChoice]?: (typeof jobChoices)[C][number][] };

/** Their order in a canonical text. */
const order = [
  'q',
  'role',
  'specialty',
  'location_type',
  'state',
  'near',
  'miles',
  'with_remote',
  'shift',
  'employment',
  'days',
  'starts_within',
  'starts_from',
  'starts_to',
  'pay_min',
  'benefits',
  'emr',
  'facility_type',
  'facility_id',
  'rating_min',
  'verified_facility',
  'answers',
  'posted_within',
  'unstated',
] as const satisfies readonly (keyof JobQuery)[];

export const jobQueryNames: readonly (keyof JobQuery)[] = order;

/**
 * What the one text of a search is made of, as addresses and caches have it: keys in a fixed order, values in the
 * vocabulary's, repeated keys for lists, and nothing that narrows nothing. Equal searches have equal texts.
 */
export function canonicalJobQuery(query: JobQuery): [name: keyof JobQuery, value: string][] {
  return order.flatMap((name) => canonicalValues(query, name).map((value): [typeof name, string] => [name, value]));
}

/** Reads an address. What is none of our values is left out, so that every address shows a list. */
export function readJobQuery(params: Address): JobQuery {
  const { text, oneOf, within, days, day, id, isSet, chosen } = addressReader(params);
  const found = {
    q: text('q', searchTextMaxLength),
    near: text('near', placeMaxLength),
    miles: oneOf('miles', distances),
    with_remote: isSet('with_remote'),
    starts_within: days('starts_within'),
    starts_from: day('starts_from'),
    starts_to: day('starts_to'),
    pay_min: within('pay_min', 1, 10_000),
    facility_id: id('facility_id'),
    rating_min: oneOf('rating_min', ratingSteps),
    verified_facility: isSet('verified_facility'),
    answers: isSet('answers'),
    posted_within: days('posted_within'),
    unstated: params.get('unstated') === 'show' ? ('show' as const) : undefined,
    ...chosen(jobChoices),
  };
  return stated(found);
}

function canonicalValues(query: JobQuery, name: keyof JobQuery): readonly string[] {
  const value = query[name];
  if (value === undefined || value === false || value === '') return [];
  if (name === 'miles' && (value === distanceUnlessSaid || !query.near)) return [];
  if (name === 'with_remote' && !query.near) return [];
  if (value === true) return ['1'];
  if (isChoice(name)) return jobChoices[name].filter((known) => (value as readonly string[]).includes(known));
  return name === 'q' ? canonicalWords(String(value)) : canonicalLine(String(value));
}

export function isChoice(name: string): name is JobChoice {
  return Object.hasOwn(jobChoices, name);
}
