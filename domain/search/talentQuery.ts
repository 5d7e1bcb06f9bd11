import { employmentTypes, shiftTypes } from '#domain/jobs/vocabulary.ts';
import { availabilities, languageNames } from '#domain/profiles/vocabulary.ts';
import { distances, distanceUnlessSaid, emrNames, placeMaxLength } from '#domain/search/vocabulary.ts';
import { clinicalRoles, searchTextMaxLength, specialties, states, talentOrders } from '#domain/shared/vocabulary.ts';
import { addressReader, canonicalLine, canonicalWords, stated, type Address } from './searchAddress.ts';

/** Years of experience that "at least" is asked in. */
export const yearSteps = [1, 2, 5, 10] as const;
/** Dollars per hour that "at most" is asked in; another number is compared as well. */
export const rateSteps = [40, 50, 60, 80, 100, 150, 200, 250] as const;

/** The specified orders, and those that need a place or a job. */
export const talentSearchOrders = [...talentOrders, 'nearest', 'fit'] as const;
export type TalentOrder = (typeof talentSearchOrders)[number];

/** Filters of which several values may be chosen, in the order of the screen and of the canonical text. */
export const talentChoices = {
  role: clinicalRoles,
  specialty: specialties,
  /** Licensed there. */
  state: states,
  availability: availabilities,
  employment: employmentTypes,
  shift: shiftTypes,
  emr: emrNames,
  language: languageNames,
} as const;
export type TalentChoice = keyof typeof talentChoices;
export const talentChoiceNames = Object.keys(talentChoices) as TalentChoice[];

/** What clinicians are looked for by: the same for the page's address and the API. Absent parts do not narrow it. */
export type TalentQuery = {
  /** 1 to 100 characters. */
  q?: string;
  /** A ZIP code, or `City, ST`. */
  near?: string;
  /** 50 by default. */
  miles?: (typeof distances)[number];
  /** Instead of a distance: `near` lies within what the clinician travels. */
  comes_to?: boolean;
  telehealth?: boolean;
  years_min?: (typeof yearSteps)[number];
  /** Dollars per hour: the clinician's lowest. */
  rate_max?: number;
  verified_only?: boolean;
  /** A job of the facility that asks: how each clinician fits it is stated with the answer. */
  for_job?: string;
  /** Also who does not say whether they fit. */
  unstated?: 'show';
} & { [C in TalentChoice]?: (typeof talentChoices)[C][number][] };

/** Their order in a canonical text. */
const order = [
  'q',
  'role',
  'specialty',
  'state',
  'near',
  'miles',
  'comes_to',
  'availability',
  'employment',
  'shift',
  'emr',
  'language',
  'telehealth',
  'years_min',
  'rate_max',
  'verified_only',
  'for_job',
  'unstated',
] as const satisfies readonly (keyof TalentQuery)[];

export const talentQueryNames: readonly (keyof TalentQuery)[] = order;

/**
 * What the one text of a search is made of, as addresses and caches have it: keys in a fixed order, values in the
 * vocabulary's, repeated keys for lists, and nothing that narrows nothing. Equal searches have equal texts.
 */
export function canonicalTalentQuery(query: TalentQuery): [name: keyof TalentQuery, value: string][] {
  return order.flatMap((name) => canonicalValues(query, name).map((value): [typeof name, string] => [name, value]));
}

/** Reads an address. What is none of our values is left out, so that every address shows a list. */
export function readTalentQuery(params: Address): TalentQuery {
  const { text, oneOf, within, id, isSet, chosen } = addressReader(params);
  return stated({
    q: text('q', searchTextMaxLength),
    near: text('near', placeMaxLength),
    miles: oneOf('miles', distances),
    comes_to: isSet('comes_to'),
    telehealth: isSet('telehealth'),
    years_min: oneOf('years_min', yearSteps),
    rate_max: within('rate_max', 1, 10_000),
    verified_only: isSet('verified_only'),
    for_job: id('for_job'),
    unstated: params.get('unstated') === 'show' ? ('show' as const) : undefined,
    ...chosen(talentChoices),
  });
}

export function isTalentChoice(name: string): name is TalentChoice {
  return Object.hasOwn(talentChoices, name);
}

function canonicalValues(query: TalentQuery, name: keyof TalentQuery): readonly string[] {
  const value = query[name];
  if (value === undefined || value === false || value === '') return [];
  if (name === 'miles' && (value === distanceUnlessSaid || !query.near || query.comes_to)) return [];
  if (name === 'comes_to' && !query.near) return [];
  // As addresses of this page have always named it.
  if (name === 'verified_only') return ['true'];
  if (value === true) return ['1'];
  if (isTalentChoice(name)) return talentChoices[name].filter((known) => (value as readonly string[]).includes(known));
  return name === 'q' ? canonicalWords(String(value)) : canonicalLine(String(value));
}
