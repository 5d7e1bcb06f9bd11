import { benefits, employmentTypes, shiftTypes } from '#domain/site/jobVocabulary.ts';
import { oneLine } from '#domain/site/oneLine.ts';
import {
  clinicalRoles,
  facilityTypes,
  locationTypes,
  searchTextMaxLength,
  specialties,
  states,
  weekdays,
} from '#domain/site/vocabulary.ts';

/** Record systems that a job's own words are searched for. */
export const emrNames = [
  'Epic',
  'Cerner',
  'Oracle Health',
  'Meditech',
  'athenahealth',
  'eClinicalWorks',
  'NextGen',
  'Allscripts',
  'Veradigm',
  'PointClickCare',
  'MatrixCare',
  'Homecare Homebase',
  'CPSI',
  'WebPT',
  'VistA',
] as const;

/** Dollars per hour that "at least" is asked in. */
export const paySteps = [20, 25, 30, 35, 40, 45, 50, 60, 70, 80, 100, 120, 150, 200, 250] as const;
/** Stars, of at least three reviews. */
export const ratingSteps = [3, 4, 4.5] as const;
/** How far around a place, miles. */
export const distances = [5, 10, 25, 50, 100, 250] as const;
export const distanceUnlessSaid = 50;
/** Of the name of a place, characters. */
export const placeMaxLength = 80;
/** Days. */
export const postedSteps = [1, 3, 7, 14, 30] as const;
export const startSteps = [7, 14, 30, 60, 90] as const;
export const jobOrders = ['newest', 'relevance', 'pay', 'soonest', 'nearest'] as const;
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

/** What jobs are looked for by: the same for the page's address, the API and, later, a saved search. Absent parts do not narrow it. */
export type JobQuery = {
  /** 1 to 100 characters. */
  q?: string;
  /** A ZIP code, or `City, ST`. */
  near?: string;
  /** 50 unless said. */
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
  /** Posted within so many days. */
  posted_within?: number;
  /** Also what does not say whether it fits. */
  unstated?: 'show';
} & { [C in JobChoice]?: (typeof jobChoices)[C][number][] };

/** In this order they stand in a canonical text. */
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

/** What `URLSearchParams` can say of an address. */
interface Address {
  get(name: string): string | null;
  getAll(name: string): string[];
}

/** Reads an address. What is none of our values is left out, so that every address shows a list. */
export function readJobQuery(params: Address): JobQuery {
  const text = (name: string, most = 64) => oneLine(params.get(name) ?? '', most) || undefined;
  const number = (name: string) => {
    const value = Number(text(name));
    return text(name) !== undefined && Number.isFinite(value) ? value : undefined;
  };
  const oneOf = <const N extends number>(name: string, values: readonly N[]) =>
    values.find((value) => value === number(name));
  const within = (name: string, least: number, most: number) => {
    const value = number(name);
    return value !== undefined && value >= least && value <= most ? value : undefined;
  };
  const days = (name: string) => {
    const value = within(name, 1, 365);
    return value === undefined ? undefined : Math.trunc(value);
  };
  const chosen = jobChoiceNames.map((name) => {
    const given = params.getAll(name).map((value) => value.toLowerCase());
    return [name, jobChoices[name].filter((value) => given.includes(value.toLowerCase()))] as const;
  });
  const found = {
    q: text('q', searchTextMaxLength),
    near: text('near', placeMaxLength),
    miles: oneOf('miles', distances),
    with_remote: isSet(params, 'with_remote'),
    starts_within: days('starts_within'),
    starts_from: dayOf(text('starts_from')),
    starts_to: dayOf(text('starts_to')),
    pay_min: within('pay_min', 1, 10_000),
    facility_id: text('facility_id')?.match(/^[A-Za-z0-9_-]{1,64}$/)?.[0],
    rating_min: oneOf('rating_min', ratingSteps),
    verified_facility: isSet(params, 'verified_facility'),
    posted_within: days('posted_within'),
    unstated: params.get('unstated') === 'show' ? ('show' as const) : undefined,
    ...Object.fromEntries(chosen.filter(([, values]) => values.length > 0)),
  };
  return Object.fromEntries(Object.entries(found).filter(([, value]) => value !== undefined));
}

function canonicalValues(query: JobQuery, name: keyof JobQuery): readonly string[] {
  const value = query[name];
  if (value === undefined || value === false || value === '') return [];
  if (name === 'miles' && (value === distanceUnlessSaid || !query.near)) return [];
  if (name === 'with_remote' && !query.near) return [];
  if (value === true) return ['1'];
  if (isChoice(name)) return jobChoices[name].filter((known) => (value as readonly string[]).includes(known));
  if (name === 'q') return lineOf(String(value).normalize('NFC').toLowerCase().normalize('NFC'), searchTextMaxLength);
  return lineOf(String(value), placeMaxLength);
}

function lineOf(text: string, most: number): readonly string[] {
  const line = oneLine(text, most);
  return line ? [line] : [];
}

export function isChoice(name: string): name is JobChoice {
  return Object.hasOwn(jobChoices, name);
}

function isSet(params: Address, name: string): true | undefined {
  return ['1', 'true', 'on'].includes(params.get(name) ?? '') ? true : undefined;
}

function dayOf(text: string | undefined): string | undefined {
  if (!text || !/^\d{4}-\d{2}-\d{2}$/.test(text)) return undefined;
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text) ? text : undefined;
}
