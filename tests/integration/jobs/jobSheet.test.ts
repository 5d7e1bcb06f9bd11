import { afterAll, beforeAll, expect, test } from 'vitest';
import { refusal } from '#tests/support/refusal.ts';
import { testApp, type Person, type TestApp } from '#tests/support/testApp.ts';

let app: TestApp;
let facility: Person;
beforeAll(async () => {
  app = await testApp();
  facility = await app.people.facility();
});
afterAll(() => app.close());

type Cells = Record<string, string>;
const nurse: Cells = {
  title: 'ICU nurse',
  role: 'Registered Nurse',
  description: 'Nights in our ICU',
  address: 'Austin, TX',
  pay_stated_min: '$58.00',
  pay_stated_max: '62',
  pay_unit: 'hourly',
};
const add = (rows: readonly Cells[], options: { status?: 'draft'; preview?: boolean } = {}, by = facility) =>
  by.client.functions.addJobRows({ rows: rows.map((cells, at) => ({ row: at + 2, cells })), ...options });
const jobsOf = (who: Person) => who.client.entities.Job.filter({ facility_id: who.user.id });

test('a row becomes a job in what its cells say, as people type it', async () => {
  const site = await facility.client.entities.Site.create({
    name: 'North Campus',
    address: 'Reno, NV',
    time_zone: 'America/Los_Angeles',
  });
  const { jobs, failed } = await add([
    nurse,
    {
      title: 'Physical therapist',
      role: 'physical therapist',
      description: 'Clinic',
      site_id: 'north campus',
      shift_types: 'Days; Weekends',
      employment_type: 'Full-time',
      start_date: '1/5/2027',
      pay_stated_min: '2,300',
      pay_stated_max: '2,500',
      pay_unit: 'per week',
      weekly_hours: '40',
      required_credentials: 'BLS; State license',
      positions: '2',
      benefits: 'health',
    },
  ]);
  expect(failed).toEqual([]);
  expect(jobs.map(({ row, title, existed }) => [row, title, existed])).toEqual([
    [2, 'ICU nurse', false],
    [3, 'Physical therapist', false],
  ]);
  expect(await facility.client.entities.Job.get(jobs[0]!.job_id!)).toMatchObject({
    role: 'RN',
    location_type: 'on-site',
    state: 'TX',
    pay_stated_min: 58,
    pay_stated_max: 62,
    pay_unit: 'hour',
    status: 'active',
  });
  expect(await facility.client.entities.Job.get(jobs[1]!.job_id!)).toMatchObject({
    role: 'PT',
    site_id: site.id,
    address: 'Reno, NV',
    shift_types: ['day', 'weekend'],
    employment_type: 'full_time',
    start_date: '2027-01-05',
    pay_unit: 'week',
    pay_stated_max: 2500,
    required_credentials: ['BLS', 'State license'],
    positions: 2,
    benefits: ['health'],
  });
});

test('wrong rows come back with the column and the reason, and the others are added', async () => {
  const hospital = await app.people.facility();
  const { jobs, failed } = await add(
    [
      { ...nurse, role: 'Astronaut' },
      nurse,
      { ...nurse, title: '' },
      { ...nurse, title: 'Other', site_id: 'Nowhere' },
      { ...nurse, title: 'Cheap', pay_stated_min: 'a lot' },
      { ...nurse, title: 'When', start_date: '31 February' },
    ],
    {},
    hospital,
  );
  expect(jobs.map(({ row }) => row)).toEqual([3]);
  expect(failed.map(({ row, errors }) => [row, errors.map(({ column }) => column)])).toEqual([
    [2, ['role']],
    [4, ['title']],
    [5, ['site_id']],
    [6, ['pay_stated_min']],
    [7, ['start_date']],
  ]);
  expect(await jobsOf(hospital)).toHaveLength(1);
});

test('a rule of the place speaks at the column of what is missing', async () => {
  const { failed } = await add([
    { ...nurse, title: 'Denver nurse', address: 'Denver, CO', pay_stated_min: '', pay_stated_max: '' },
  ]);
  expect(failed[0]!.errors.map(({ column }) => column)).toContain('pay_stated_min');
});

test('a preview stores nothing and says the same', async () => {
  const hospital = await app.people.facility();
  const preview = await add([nurse, { ...nurse, role: '' }], { preview: true }, hospital);
  expect(preview.jobs).toEqual([{ row: 2, job_id: null, title: 'ICU nurse', existed: false }]);
  expect(preview.failed.map(({ row }) => row)).toEqual([3]);
  expect(await jobsOf(hospital)).toEqual([]);
});

test('the same rows add nothing twice, also from two calls at the same moment', async () => {
  const hospital = await app.people.facility();
  const [one, two] = await Promise.all([add([nurse, nurse], {}, hospital), add([nurse], {}, hospital)]);
  const ids = [...one.jobs, ...two.jobs].map(({ job_id }) => job_id);
  expect(new Set(ids).size).toBe(1);
  expect([...one.jobs, ...two.jobs].filter(({ existed }) => !existed)).toHaveLength(1);
  expect(await jobsOf(hospital)).toHaveLength(1);
});

test('drafts are saved for the facility alone', async () => {
  const hospital = await app.people.facility();
  const { jobs } = await add([nurse], { status: 'draft' }, hospital);
  expect(await hospital.client.entities.Job.get(jobs[0]!.job_id!)).toMatchObject({ status: 'draft' });
  expect(await refusal(facility.client.entities.Job.get(jobs[0]!.job_id!))).toBe('NOT_FOUND');
});

test('who may not post adds no rows, and a column that no job has is refused', async () => {
  const viewer = await app.people.member(facility, 'viewer');
  const clinician = await app.people.clinician();
  for (const person of [viewer, clinician]) expect(await refusal(add([nurse], {}, person))).toBe('FORBIDDEN');
  expect(await refusal(add([{ ...nurse, is_hidden: 'yes' }]))).toBe('VALIDATION_ERROR');
  expect(await refusal(add([]))).toBe('VALIDATION_ERROR');
});

test('a recruiter who is limited to sites adds jobs at these alone', async () => {
  const hospital = await app.people.facility();
  const site = (name: string) => hospital.client.entities.Site.create({ name, time_zone: 'America/Chicago' });
  const [east] = [await site('East'), await site('West')];
  const recruiter = await app.people.member(hospital, 'recruiter', [east.id]);
  const at = (site_id: string) => ({ ...nurse, title: `At ${site_id}`, site_id });
  const { jobs, failed } = await add(['East', 'West', ''].map(at), {}, recruiter);
  expect(jobs.map(({ row }) => row)).toEqual([2]);
  expect(failed.map(({ row, errors }) => [row, errors.map(({ column }) => column)])).toEqual([
    [3, ['site_id']],
    [4, ['site_id']],
  ]);
});

test('a formula is text', async () => {
  const { jobs } = await add([{ ...nurse, title: '=HYPERLINK("http://x.example")' }]);
  expect(jobs[0]).toMatchObject({ title: '=HYPERLINK("http://x.example")' });
});
