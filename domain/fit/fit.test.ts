import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { employmentTypes, shiftTypes } from '#domain/jobs/vocabulary.ts';
import { availabilities } from '#domain/profiles/vocabulary.ts';
import { emrNames } from '#domain/search/vocabulary.ts';
import { clinicalRoles, locationTypes, specialties, states } from '#domain/shared/vocabulary.ts';
import { fit, fitCriteria, percentOf, type FitCriterion } from './fit.ts';
import { clinicianFitFacts, jobFitFacts, type ClinicianFitFacts, type JobFitFacts } from './fitFacts.ts';
import { fitWeights } from './fitWeights.ts';

const now = new Date('2026-12-01T15:00:00Z');

const job: JobFitFacts = {
  role: 'RN',
  specialty: 'Wound Care',
  location_type: 'on-site',
  address: '1 Bay St, Tampa, FL 33606',
  state: 'FL',
  practice_states: [],
  pay_range_min: 46,
  pay_range_max: 60,
  start_date: '2026-12-20',
  emr: 'PointClickCare (cloud)',
  shift_types: ['day', 'evening'],
};

const clinician: ClinicianFitFacts = {
  roles: ['RN'],
  licensure_states: ['FL', 'GA'],
  specialties: ['wound care'],
  state: 'FL',
  travel_cities: [],
  telehealth: false,
  rate_band_min: 60,
  availability: 'now',
  available_from: null,
  availability_date: '2026-11-30T00:00:00.000Z',
  emr_list: ['My pointclickcare'],
  shift_types: ['evening'],
};

const unstated: ClinicianFitFacts = {
  ...clinician,
  ...({ roles: [], licensure_states: [], specialties: [], emr_list: [], shift_types: [] } as const),
  ...({ state: null, rate_band_min: null, availability: null } as const),
};

const [from, later] = ['2027-01-19', '2027-01-20'];

describe('a line', () => {
  test('all that a job states and a clinician has comes to 100', () => {
    const found = fit(job, clinician, now);
    expect(found.lines.map(({ criterion }) => criterion)).toEqual(fitCriteria);
    expect([found.points, found.of]).toEqual([100, 100]);
  });

  test('is unstated for a person who states nothing, and adds nothing', () => {
    const found = fit(job, unstated, now);
    expect(found.lines.map(({ state }) => state)).toEqual(fitCriteria.map(() => 'unstated'));
    expect([found.points, found.of]).toEqual([0, 100]);
  });

  test('what the job does not say has none', () => {
    const silent = {
      ...job,
      specialty: null,
      address: null,
      state: null,
      pay_range_min: null,
      pay_range_max: null,
      start_date: null,
    };
    const found = fit({ ...silent, emr: 'Our own', shift_types: [] }, clinician, now);
    expect(found.lines.map(({ criterion }) => criterion)).toEqual(['role']);
    expect(found.of).toBe(25);
  });

  test.each<[string, FitCriterion, Partial<JobFitFacts>, Partial<ClinicianFitFacts>, string, number]>([
    ['another role', 'role', {}, { roles: ['LPN'] }, 'no', 0],
    ['no license there', 'license', {}, { licensure_states: ['GA'] }, 'no', 0],
    ['S5: a state that remote work names', 'license', { state: null, practice_states: ['GA'] }, {}, 'yes', 20],
    ['C3: the state of the patients', 'license', { practice_states: ['GA'] }, { licensure_states: ['FL'] }, 'no', 0],
    ['S5: no license there', 'license', { state: null, practice_states: ['TX'] }, {}, 'no', 0],
    ['another specialty', 'specialty', {}, { specialties: ['Surgery'] }, 'no', 0],
    ['another state', 'place', {}, { state: 'GA' }, 'no', 0],
    ['a travel city there', 'place', {}, { state: 'GA', travel_cities: ['Tampa, FL'] }, 'yes', 10],
    ['a travel city without a state', 'place', {}, { state: null, travel_cities: ['Tampa'] }, 'unstated', 0],
    ['remote', 'place', { location_type: 'remote', state: null }, {}, 'partly', 5],
    ['remote, telehealth', 'place', { location_type: 'remote', state: null }, { telehealth: true }, 'yes', 10],
    ['nine tenths of the rate', 'pay', { pay_range_max: 43.2 }, { rate_band_min: 48 }, 'partly', 5],
    ['a cent less', 'pay', { pay_range_max: 43.19 }, { rate_band_min: 48 }, 'no', 0],
    ['one bound alone', 'pay', { pay_range_max: null, pay_range_min: 60 }, {}, 'yes', 10],
    ['30 days later', 'start', {}, { availability: 'from_date', available_from: from }, 'partly', 5],
    ['31 days later', 'start', {}, { availability: 'from_date', available_from: later }, 'no', 0],
    ['on that day', 'start', {}, { availability: 'from_date', available_from: '2026-12-20' }, 'yes', 10],
    ['not looking', 'start', {}, { availability: 'not_looking' }, 'no', 0],
    ['said too long ago', 'start', {}, { availability_date: '2026-10-01T00:00:00.000Z' }, 'unstated', 0],
    ['another system', 'emr', {}, { emr_list: ['Epic'] }, 'no', 0],
    ['a system nobody knows', 'emr', {}, { emr_list: ['Our own'] }, 'no', 0],
    ['part of another word', 'emr', { emr: 'Epic' }, { emr_list: ['Epicenter'] }, 'no', 0],
    ['one of two systems', 'emr', { emr: 'Epic/Oracle Health' }, { emr_list: ['oracle  health'] }, 'yes', 5],
    ['another shift', 'shift', {}, { shift_types: ['night'] }, 'no', 0],
  ])('%s', (_, criterion, ofJob, ofClinician, state, points) => {
    const found = fit({ ...job, ...ofJob }, { ...clinician, ...ofClinician }, now);
    const line = found.lines.find((one) => one.criterion === criterion);
    expect([line?.state, line?.points, line?.of]).toEqual([state, points, fitWeights.points[criterion]]);
  });
});

test.each(['75002 Paris, France', '1 Bay St', null])(
  'C3: a job at %j has no license line, in whichever state it is listed',
  (address) => {
    const found = fit({ ...job, address }, clinician, now);
    expect(found.lines.find(({ criterion }) => criterion === 'license')).toBeUndefined();
    expect(found.of).toBe(80);
  },
);

const some = <T>(values: readonly T[]) => fc.subarray([...values]);
const day = fc.date({ min: new Date('2026-10-01'), max: new Date('2027-03-01'), noInvalidDate: true });
const dollars = fc.option(fc.integer({ min: 0, max: 30_000 }).map((cents) => cents / 100));
const place = fc.option(fc.constantFrom(...states));

const jobs: fc.Arbitrary<JobFitFacts> = fc.record({
  role: fc.constantFrom(...clinicalRoles),
  specialty: fc.option(fc.constantFrom(...specialties)),
  location_type: fc.constantFrom(...locationTypes),
  address: fc.option(fc.oneof(fc.constant('Tampa, FL'), fc.string())),
  state: place,
  practice_states: fc.subarray([...states], { maxLength: 2 }),
  pay_range_min: dollars,
  pay_range_max: dollars,
  start_date: fc.option(day.map((date) => date.toISOString().slice(0, 10))),
  emr: fc.option(fc.oneof(fc.constantFrom(...emrNames), fc.string())),
  shift_types: some(shiftTypes),
});

const clinicians: fc.Arbitrary<ClinicianFitFacts> = fc.record({
  roles: some(clinicalRoles),
  licensure_states: some(states),
  specialties: some(specialties),
  state: place,
  travel_cities: fc.array(fc.oneof(fc.constant('Tampa, FL'), fc.string()), { maxLength: 3 }),
  telehealth: fc.boolean(),
  rate_band_min: dollars,
  availability: fc.option(fc.constantFrom(...availabilities)),
  available_from: fc.option(day.map((date) => date.toISOString().slice(0, 10))),
  availability_date: fc.option(day.map((date) => date.toISOString())),
  emr_list: some(emrNames),
  shift_types: some(shiftTypes),
});

/** Whatever else a row says of a person, and of a job. */
const person = fc.record({
  full_name: fc.string(),
  avatar: fc.option(fc.webUrl()),
  headline: fc.string(),
  bio: fc.string(),
  languages: fc.array(fc.string()),
  years_exp: fc.option(fc.integer({ min: 0, max: 80 })),
  rating_average: fc.option(fc.double({ min: 1, max: 5, noNaN: true })),
  verification_status: fc.constantFrom('pending', 'verified', null),
  location: fc.string(),
  city: fc.option(fc.string()),
  travel_radius: fc.option(fc.integer({ min: 0, max: 5000 })),
  credentials: fc.string(),
  certifications: fc.array(fc.string()),
  employment_types: some(employmentTypes),
});
const posting = fc.record({
  title: fc.string(),
  description: fc.string(),
  city: fc.option(fc.string()),
  postal_code: fc.option(fc.string()),
  facility_name: fc.string(),
});

test('44: the points are those of the lines, and nothing else that a row says changes them', () => {
  fc.assert(
    fc.property(jobs, clinicians, person, posting, (facts, own, who, what) => {
      const found = fit(facts, own, now);
      expect(found.points).toBe(found.lines.reduce((total, { points }) => total + points, 0));
      expect(found.of).toBe(found.lines.reduce((total, { of }) => total + of, 0));
      expect(fit(jobFitFacts({ ...what, ...facts }), clinicianFitFacts({ ...who, ...own }), now)).toEqual(found);
      expect(fit({ ...what, ...facts }, { ...who, ...own }, now)).toEqual(found);
    }),
    { numRuns: 500 },
  );
});

test('each line is worth a whole share of its public weight', () => {
  fc.assert(
    fc.property(jobs, clinicians, (facts, own) => {
      for (const { criterion, points, of, state } of fit(facts, own, now).lines) {
        expect(of).toBe(fitWeights.points[criterion]);
        expect(points).toBe(state === 'yes' ? of : state === 'partly' ? of / 2 : 0);
        expect(Number.isInteger(points)).toBe(true);
      }
    }),
  );
});

test('saying more never takes points away', () => {
  fc.assert(
    fc.property(jobs, clinicians, (facts, own) => {
      const { points, of } = fit(facts, { ...own, shift_types: [], emr_list: [], roles: [] }, now);
      const more = fit(facts, own, now);
      expect(more.of).toBe(of);
      expect(more.points).toBeGreaterThanOrEqual(points);
    }),
  );
});

test('W20: figures of postings that state different facts compare as shares', () => {
  const shares = [
    { points: 35, of: 80 },
    { points: 15, of: 100 },
    { points: 85, of: 95 },
    { points: 0, of: 0 },
  ].map(percentOf);
  expect(shares).toEqual([44, 15, 89, 0]);
});
