import { expect, test } from 'vitest';
import { fit } from '#domain/fit/fit.ts';
import { clinicianFitFacts, jobFitFacts, type ClinicianFitFacts, type JobFitFacts } from '#domain/fit/fitFacts.ts';
import { readAddress } from '#domain/shared/postalAddress.ts';
import { demoClinicians } from '#server/features/administration/demo/clinicians.ts';
import { demoJobs } from '#server/features/administration/demo/jobs.ts';

const now = new Date('2026-12-01T15:00:00Z');
const start_date = '2026-12-08';

const lines = [
  ['role', 25, 25, 'yes'],
  ['license', 20, 20, 'yes'],
  ['specialty', 15, 15, 'yes'],
  ['place', 10, 10, 'yes'],
  ['pay', 10, 10, 'yes'],
  ['start', 0, 10, 'unstated'],
  ['emr', 5, 5, 'yes'],
];

test('43: Amara fits the wound care job in 85 points of 95, with a line for each fact', () => {
  const found = fit(woundCare(), amara(), now);
  expect(found.lines.map(Object.values)).toEqual(
    lines.map(([criterion, points, of, state]) => [criterion, points, of, state]),
  );
  expect([found.points, found.of]).toEqual([85, 95]);
});

test('43: a shift that the job names as well is one of which she says nothing', () => {
  const found = fit({ ...woundCare(), shift_types: ['day'] }, amara(), now);
  expect([found.points, found.of]).toEqual([85, 100]);
  expect(found.lines.at(-1)).toEqual({ criterion: 'shift', points: 0, of: 5, state: 'unstated' });
});

/** As the database has her: the generated columns, and those the server keeps, in place. */
function amara(): ClinicianFitFacts {
  const draft = demoClinicians.find(({ full_name }) => full_name === 'Amara Nwosu')!;
  const kept = { roles: ['RN' as const], state: readAddress(draft.location!).state };
  const unstated = { availability: null, available_from: null, availability_date: null, shift_types: [] };
  return clinicianFitFacts({ ...unstated, ...draft, ...kept } as ClinicianFitFacts);
}

function woundCare(): JobFitFacts {
  const { job } = demoJobs.find(({ job: { title } }) => title === 'Wound care nurse, two days a week')!;
  return jobFitFacts({
    shift_types: [],
    practice_states: [],
    ...job,
    start_date,
    state: readAddress(job.address!).state,
  } as JobFitFacts);
}
