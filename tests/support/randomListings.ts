import fc from 'fast-check';
import { jobChoices } from '#domain/search/jobQuery.ts';
import { talentChoices } from '#domain/search/talentQuery.ts';

/** Rows and searches out of so few words, places and values that they often meet. */

const towns = [
  { city: 'Tampa', state: 'FL', zip: '33602' },
  { city: 'Orlando', state: 'FL', zip: '32801' },
  { city: 'Atlanta', state: 'GA', zip: '30303' },
  { city: 'Boise', state: 'ID', zip: '83702' },
] as const;
const places = ['33602', 'Tampa, FL', 'Orlando, FL', 'Atlanta, GA', 'Boise, ID'];
const titles = [
  'ICU nurse',
  'Night float',
  'Surgery & trauma',
  'MD/DO hospitalist',
  'RN 12-3',
  'Telemedicine',
  'Nursery',
];
const bodies = ['Wound care in Tampa', 'Days or nights', 'Cardiothoracic unit, 100 % paid', 'Perfusion'];
const texts = [
  'nur',
  'nurses',
  'night float',
  '"night float"',
  'icu',
  'intensive care',
  'surg',
  'md/do',
  '12-3',
  '-night',
].concat(['%', 'or', 'wound', 'tampa nur', 'telemed', 'perfusion -icu', 'amara', 'ama', 'zzz', 'car']);

const some = <T>(values: readonly T[], most = 2) =>
  fc.subarray([...values], { maxLength: Math.min(most, values.length) });
const maybe = <T>(value: fc.Arbitrary<T>) => fc.option(value, { freq: 2 });
const day = fc.constantFrom('2026-11-20', '2026-12-01', '2026-12-08', '2026-12-15', '2027-02-01');
const moment = fc.constantFrom('2026-09-01T00:00:00Z', '2026-11-20T15:00:00Z', '2026-11-30T16:00:00Z');
const few = {
  role: ['RN', 'NP', 'MD/DO'],
  specialty: ['Surgery', 'Critical Care'],
  state: ['FL', 'GA', 'ID'],
} as const;

/** Columns of `jobs`. */
export function randomJob(facilityIds: readonly string[]) {
  return fc
    .record({
      town: fc.option(fc.constantFrom(...towns), { freq: 5 }),
      facility_id: fc.constantFrom(...facilityIds),
      created_date: moment,
      title: fc.constantFrom(...titles),
      description: fc.constantFrom(...bodies),
      role: fc.constantFrom(...few.role),
      specialty: maybe(fc.constantFrom(...few.specialty)),
      location_type: fc.constantFrom(...jobChoices.location_type),
      start_date: maybe(day),
      pay_range_max: maybe(fc.constantFrom(30, 59.99, 60, 61, 120)),
      shift_types: some(jobChoices.shift),
      employment_type: maybe(fc.constantFrom(...jobChoices.employment)),
      benefits: some(jobChoices.benefits.slice(0, 3), 3),
      emr: maybe(fc.constantFrom('Epic', 'epic and Cerner')),
      days: maybe(some(jobChoices.days, 3)),
    })
    .map(({ town, days, ...job }) => {
      // Work that is done from anywhere has no place.
      const at = job.location_type === 'remote' ? null : town;
      const address = at && `1 Main St, ${at.city}, ${at.state} ${at.zip}`;
      const placed = { address, city: at?.city ?? null, state: at?.state ?? null, postal_code: at?.zip ?? null };
      return Object.assign(job, placed, { schedule_json: days && JSON.stringify({ days }) });
    });
}

/** Columns of `users`. */
export function randomClinician(facilityIds: readonly string[]) {
  return fc
    .record({
      town: fc.constantFrom(...towns),
      user_role: fc.constant('clinician'),
      full_name: fc.constantFrom('Amara Nurse', 'Tom Care', 'Grace O’Neil'),
      headline: fc.constantFrom(...titles),
      credentials: maybe(fc.constantFrom('RN, BSN', 'NP', 'MD')),
      specialties: some(few.specialty),
      licensure_states: some(few.state),
      employment_types: some(talentChoices.employment),
      shift_types: some(talentChoices.shift),
      emr_list: some(['Epic', 'CERNER']),
      languages: some(['english', 'Spanish']),
      travel_radius: maybe(fc.constantFrom(0, 90, 120, 300, 500)),
      travel_cities: some(['Tampa, FL', 'Boise, ID']),
      years_exp: maybe(fc.constantFrom(0, 3, 12)),
      telehealth: fc.boolean(),
      rate_band_min: maybe(fc.constantFrom(35, 60, 75)),
      availability: maybe(fc.constantFrom(...talentChoices.availability)),
      available_from: maybe(day),
      availability_date: maybe(moment),
      verification_status: maybe(fc.constant('verified')),
      profile_visibility: fc.constantFrom('everybody', 'facilities', 'nobody'),
      blocked_facility_ids: some(facilityIds, 1),
      skills: some(bodies, 1),
    })
    .map(({ town, ...person }) => Object.assign(person, place(town)));
}

function place({ city, state }: (typeof towns)[number]) {
  return { location: `${city}, ${state}`, city, state };
}

type LocalizedText = readonly string[] | string | number | null;

const near = {
  near: maybe(fc.constantFrom(...places)),
  miles: maybe(fc.constantFrom(5, 100, 250)),
  q: maybe(fc.constantFrom(...texts)),
  unstated: maybe(fc.constant('show')),
};
/** Most searches ask for little, so that something is found. */
const rarely = <T>(value: fc.Arbitrary<T>) =>
  fc.oneof({ weight: 5, arbitrary: fc.constant(null) }, { weight: 1, arbitrary: value });
const list = (values: readonly string[]) => rarely(some(values, 3));

/** The text of an address of the page with the jobs. */
export function randomJobSearch(facilityIds: readonly string[]) {
  const lists = Object.fromEntries(
    Object.entries({ ...jobChoices, ...few }).map(([name, values]) => [name, list(values)]),
  );
  return addressOf({
    ...lists,
    ...near,
    days: list(jobChoices.days),
    benefits: list(jobChoices.benefits.slice(0, 3)),
    emr: list(['Epic', 'Cerner']),
    with_remote: rarely(fc.constant('1')),
    pay_min: rarely(fc.constantFrom(30, 59, 60, 100)),
    starts_within: rarely(fc.constantFrom(7, 14, 90)),
    starts_from: rarely(day),
    starts_to: rarely(day),
    facility_id: rarely(fc.constantFrom(...facilityIds)),
    verified_facility: rarely(fc.constant('1')),
    answers: rarely(fc.constant('1')),
    posted_within: rarely(fc.constantFrom(1, 7, 14)),
  });
}

/** The text of an address of the page with the clinicians. */
export function randomTalentSearch() {
  const lists = Object.fromEntries(
    Object.entries({ ...talentChoices, ...few }).map(([name, values]) => [name, list(values)]),
  );
  return addressOf({
    ...lists,
    ...near,
    emr: list(['Epic', 'Cerner']),
    language: list(['English', 'Spanish']),
    comes_to: maybe(fc.constant('1')),
    telehealth: rarely(fc.constant('1')),
    years_min: rarely(fc.constantFrom(1, 5)),
    rate_max: rarely(fc.constantFrom(40, 60, 74.5)),
    verified_only: rarely(fc.constant('1')),
  });
}

function addressOf(criteria: Readonly<Record<string, fc.Arbitrary<LocalizedText>>>): fc.Arbitrary<string> {
  return fc.record(criteria).map((said) => {
    const pairs = Object.entries(said).flatMap(([name, value]) =>
      (Array.isArray(value) ? value : value === null ? [] : [value]).map((one) => [name, String(one)]),
    );
    return new URLSearchParams(pairs).toString();
  });
}
