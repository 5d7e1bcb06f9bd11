import { readAddress } from '#domain/shared/postalAddress.ts';
import { emrNames } from '#domain/search/vocabulary.ts';
import { availabilityOf } from '#domain/profiles/availability.ts';
import { statesOf, workStateOf } from '#domain/eligibility/eligibilityFacts.ts';
import type { ClinicianFitFacts, JobFitFacts } from './fitFacts.ts';
import { fitWeights } from './fitWeights.ts';

/** Criteria of fit, in the order in which they are shown. */
export const fitCriteria = ['role', 'license', 'specialty', 'place', 'pay', 'start', 'emr', 'shift'] as const;
export type FitCriterion = (typeof fitCriteria)[number];

/** What a criterion comes to. `unstated`: the clinician does not say. */
export const fitStates = ['yes', 'partly', 'no', 'unstated'] as const;
export type FitState = (typeof fitStates)[number];

export interface FitLine {
  criterion: FitCriterion;
  points: number;
  /** The weight of the criterion. */
  of: number;
  state: FitState;
}

/** `points` is the sum of the lines, `of` that of the weights of what the job states. */
export interface Fit {
  points: number;
  of: number;
  lines: FitLine[];
}

/**
 * How a job and a clinician fit: a sum that anyone can redo (ADR-0029). A criterion of which the job says nothing has
 * no line; one of which the clinician says nothing adds no points.
 */
export function fit(job: JobFitFacts, clinician: ClinicianFitFacts, now = new Date()): Fit {
  const lines = fitCriteria.flatMap((criterion): FitLine[] => {
    const state = judges[criterion](job, clinician, now);
    if (state === null) return [];
    const of = fitWeights.points[criterion];
    return [{ criterion, points: of * share[state], of, state }];
  });
  return { points: sum(lines.map(({ points }) => points)), of: sum(lines.map(({ of }) => of)), lines };
}

/** What compares two jobs that state different facts, and what sorts them. */
export function percentOf({ points, of }: Pick<Fit, 'points' | 'of'>): number {
  return of > 0 ? Math.round((points / of) * 100) : 0;
}

const share: Readonly<Record<FitState, number>> = { yes: 1, partly: 0.5, no: 0, unstated: 0 };

/** Null: the job does not say. */
type Judge = (job: JobFitFacts, clinician: ClinicianFitFacts, now: Date) => FitState | null;

const judges: Readonly<Record<FitCriterion, Judge>> = {
  role: ({ role }, { roles }) => shared([role], roles),
  // Where eligibility asks for a license too; of an address that names no state nothing is known.
  license: (job, { licensure_states }) => {
    const { practice_states } = job;
    return shared(statesOf({ practice_states, work_state: workStateOf(job) }), licensure_states);
  },
  specialty: ({ specialty }, { specialties }) =>
    shared(
      specialty === null ? [] : [specialty.toLowerCase()],
      specialties.map((own) => own.toLowerCase()),
    ),
  place: placeState,
  pay: payState,
  start: startState,
  // The names as they are as well: a list that names no known system says something nevertheless.
  emr: ({ emr }, { emr_list }) =>
    shared(
      emrsIn(emr ?? ''),
      emr_list.flatMap((own) => [own, ...emrsIn(own)]),
    ),
  shift: (job, { shift_types }) => shared(job.shift_types, shift_types),
};

/** In the same state, or where they travel to. Remote work asks for clinicians who offer telehealth. */
function placeState(job: JobFitFacts, { state, travel_cities, telehealth }: ClinicianFitFacts): FitState | null {
  if (job.location_type === 'remote') return telehealth ? 'yes' : 'partly';
  const own = [state, ...travel_cities.map((city) => readAddress(city).state)];
  return shared(
    job.state === null ? [] : [job.state],
    own.filter((code) => code !== null),
  );
}

/** What the job pays at most against what the clinician asks for at least, both per hour. */
function payState(job: JobFitFacts, { rate_band_min }: ClinicianFitFacts): FitState | null {
  const top = job.pay_range_max ?? job.pay_range_min;
  if (top === null) return null;
  if (rate_band_min === null) return 'unstated';
  if (top >= rate_band_min) return 'yes';
  // In whole cents: 43.2 is nine tenths of 48.
  return cents(top) * 100 >= cents(rate_band_min) * fitWeights.nearlyPaid ? 'partly' : 'no';
}

function startState({ start_date }: JobFitFacts, clinician: ClinicianFitFacts, now: Date): FitState | null {
  if (start_date === null) return null;
  const availability = availabilityOf(clinician, now);
  if (availability === null) return 'unstated';
  if (availability === 'now') return 'yes';
  if (availability === 'not_looking' || clinician.available_from === null) return 'no';
  const daysLater = (Date.parse(clinician.available_from) - Date.parse(start_date)) / 86_400_000;
  return daysLater <= 0 ? 'yes' : daysLater <= fitWeights.laterDays ? 'partly' : 'no';
}

/** The record systems that a text names, as whole words and in any case. */
function emrsIn(text: string): readonly string[] {
  const words = spaced(text);
  return emrNames.filter((name) => words.includes(spaced(name)));
}

/** Its words with one space around each. */
function spaced(text: string): string {
  return ` ${text
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter(Boolean)
    .join(' ')} `;
}

/** Whether one of what the job names is among what the clinician names. */
function shared(asked: readonly string[], own: readonly string[]): FitState | null {
  if (asked.length === 0) return null;
  if (own.length === 0) return 'unstated';
  return asked.some((value) => own.includes(value)) ? 'yes' : 'no';
}

function cents(dollars: number): number {
  return Math.round(dollars * 100);
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
