import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Job } from '#domain/jobs/job.ts';
import { indeedListing } from '#server/features/jobs/feeds/indeed.ts';
import { payText } from '#server/features/jobs/functions.ts';
import { testApp, type Person, type TestApp } from '#tests/support/testApp.ts';
import { nothing, trace } from '#tests/support/trace.ts';

let app: TestApp;
let facility: Person;

beforeAll(async () => {
  app = await testApp();
  facility = await app.people.facility({ location: 'Tampa, FL' });
});
afterAll(() => app.close());

const least = { title: 'Ward nurse', description: 'Days', role: 'RN', location_type: 'remote' } as const;
const weekly = { pay_unit: 'week', pay_stated_min: 2400, pay_stated_max: 2600, weekly_hours: 36 } as const;
const post = (change: Record<string, unknown> = {}) => facility.client.entities.Job.create({ ...least, ...change });
const change = (id: string, patch: Record<string, unknown>) => facility.client.entities.Job.update(id, patch);
const jobsNow = () => facility.client.entities.Job.count({ facility_id: facility.user.id });

test('case 2: a job without pay is posted as ever', async () => {
  const job = await post();
  expect(job).toMatchObject({
    status: 'active',
    pay_unit: 'hour',
    pay_range_min: null,
    pay_stated_max: null,
    shift_types: [],
    benefits: [],
    employment_type: null,
  });
});

test('case 3: pay per hour, then per week, then per hour by a client that knows nothing else', async () => {
  const job = await post({ pay_range_min: 38, pay_range_max: 52 });
  const perHour = { pay_unit: 'hour', pay_range_min: 38, pay_range_max: 52, pay_stated_min: 38, pay_stated_max: 52 };
  expect(job).toMatchObject(perHour);
  let perWeek: Job | undefined;
  const left = await trace(app.services, async () => {
    perWeek = await change(job.id, weekly);
  });
  expect(perWeek).toMatchObject({ ...weekly, pay_range_min: 66.67, pay_range_max: 72.22 });
  expect(left.events).toEqual(['Job update']);
  expect(await change(job.id, { pay_range_max: 70 })).toMatchObject({
    pay_unit: 'hour',
    pay_range_min: 66.67,
    pay_range_max: 70,
    pay_stated_min: 66.67,
    pay_stated_max: 70,
    weekly_hours: 36,
  });
});

test('case 5: part-time pay for a week without its hours is stored, and not compared', async () => {
  const week = { pay_unit: 'week', pay_stated_min: 1200, employment_type: 'part_time' };
  const job = await post(week);
  expect(job).toMatchObject({ ...week, pay_range_min: null, pay_range_max: null });
  expect(await change(job.id, { weekly_hours: 24 })).toMatchObject({ ...week, pay_range_min: 50, pay_range_max: null });
  expect(await change(job.id, { weekly_hours: null, employment_type: 'travel' })).toMatchObject({ pay_range_min: 30 });
});

test('a body that states the pay is taken at its word, whatever it says per hour', async () => {
  const job = await post({ ...weekly, pay_range_min: 2400, pay_range_max: 99_999 });
  expect(job).toMatchObject({ ...weekly, pay_range_min: 66.67, pay_range_max: 72.22 });
  expect(await post({ pay_unit: 'hour', pay_range_min: 60 })).toMatchObject({ pay_range_min: null });
});

test('a whole record that is sent back says only what is new in it', async () => {
  const job = await post(weekly);
  expect(await change(job.id, { ...job, title: 'Ward nurse, days' })).toMatchObject({
    ...weekly,
    title: 'Ward nurse, days',
    pay_range_min: 66.67,
  });
  expect(await change(job.id, { pay_range_min: job.pay_range_min, duration: '8 weeks' })).toMatchObject(weekly);
  expect(await change(job.id, { ...job, weekly_hours: 40 })).toMatchObject({
    ...weekly,
    weekly_hours: 40,
    pay_range_min: 60,
  });
  const seen = await facility.client.entities.Job.get(job.id);
  expect(await change(job.id, { ...seen, pay_range_max: 70 })).toMatchObject({
    pay_unit: 'hour',
    pay_stated_min: 60,
    pay_stated_max: 70,
  });
});

test('pay is read at the other doors: many in one call, operators and a file', async () => {
  const { Job } = facility.client.entities;
  const [first, second] = await Job.bulkCreate([
    { ...least, ...weekly },
    { ...least, pay_range_min: 40 },
  ]);
  expect([first, second]).toMatchObject([{ pay_range_max: 72.22 }, { pay_unit: 'hour', pay_stated_min: 40 }]);
  await Job.updateMany({ id: second!.id }, { $inc: { pay_range_min: 5 } });
  expect(await Job.get(second!.id)).toMatchObject({ pay_range_min: 45, pay_stated_min: 45 });
  const file = new File([JSON.stringify([{ ...least, title: 'Of a file', ...weekly }])], 'jobs.json');
  await Job.importEntities(file);
  expect(await Job.filter({ title: 'Of a file' })).toMatchObject([{ ...weekly, pay_range_min: 66.67 }]);
});

test('closing and opening again leaves the pay as it is', async () => {
  const job = await post(weekly);
  await facility.client.functions.closeJob({ job_id: job.id, status: 'closed' });
  expect(await change(job.id, { status: 'active' })).toMatchObject({ ...weekly, pay_range_min: 66.67 });
});

test('the town is read from the address, or else from where the facility is', async () => {
  const address = '1200 Riverside Drive, San Diego, CA 92101';
  const job = await post({ location_type: 'on-site', address });
  expect(job).toMatchObject({ city: 'San Diego', state: 'CA', postal_code: '92101' });
  expect(await change(job.id, { address: 'North campus' })).toMatchObject({
    city: 'Tampa',
    state: 'FL',
    postal_code: null,
  });
  expect(await change(job.id, { address: null, location_type: 'remote' })).toMatchObject({ city: null, state: null });
  const long = await post({ location_type: 'on-site', address: `${'Llan'.repeat(40)}, TX` });
  expect(long).toMatchObject({ city: null, state: 'TX' });
  expect(await post({ location_type: 'on-site', city: 'Elsewhere', state: 'ZZ' })).toMatchObject({
    city: 'Tampa',
    state: 'FL',
  });
});

test('lists for others name the unit, and shifts per hour', async () => {
  const listed = async (pay: Record<string, unknown>) => indeedListing(await post(pay), 'https://jobs.example');
  expect(await listed(weekly)).toContain('<salary><![CDATA[$2,400 - $2,600 per week]]></salary>');
  expect(await listed({ pay_range_min: 60, pay_range_max: 85 })).toContain('<![CDATA[$60 - $85 per hour]]>');
  const shift = await listed({ pay_unit: 'shift', pay_stated_min: 480, shift_hours: 12, employment_type: 'contract' });
  expect(shift).toContain('<![CDATA[$40 per hour]]>');
  expect(shift).toContain('<jobtype><![CDATA[contract]]></jobtype>');
  expect(payText(await post({ pay_unit: 'year', pay_stated_max: 95_000 }))).toBe('$95,000/year');
});

const refused = [
  ['a negative pay', { pay_stated_min: -1 }, 'pay_stated_min'],
  ['a minimum above the maximum', { ...weekly, pay_stated_max: 2000 }, 'pay_stated_max'],
  ['the same per hour', { pay_range_min: 60, pay_range_max: 50 }, 'pay_range_max'],
  ['pay as text', { pay_stated_min: '2400' }, 'pay_stated_min'],
  ['more than there is', { pay_stated_max: 1e9 }, 'pay_stated_max'],
  ['an unknown unit', { pay_unit: 'fortnight' }, 'pay_unit'],
  ['no unit', { pay_unit: null }, 'pay_unit'],
  ['a week of 200 hours', { ...weekly, weekly_hours: 200 }, 'weekly_hours'],
  ['a shift without hours', { shift_hours: 0 }, 'shift_hours'],
  ['half a minute', { visit_minutes: 5.5 }, 'visit_minutes'],
  ['five hundred benefits', { benefits: Array.from({ length: 500 }, () => 'housing') }, 'benefits'],
  ['an unknown benefit', { benefits: ['yacht'] }, 'benefits.0'],
  ['an unknown shift', { shift_types: ['siesta'] }, 'shift_types.0'],
  ['a text that is too long', { benefits_text: 'x'.repeat(2001) }, 'benefits_text'],
] as const;

test.each(refused)('%s is refused at its field, and nothing is written', async (_, wrong, field) => {
  const job = await post({ pay_range_min: 38, pay_range_max: 52 });
  const before = await jobsNow();
  const expected = { status: 422, extra: { errors: [expect.objectContaining({ field })] } };
  const left = await trace(app.services, async () => {
    await expect(post(wrong)).rejects.toMatchObject(expected);
    await expect(change(job.id, wrong)).rejects.toMatchObject(expected);
  });
  expect(left).toEqual(nothing);
  expect(await jobsNow()).toBe(before);
  expect(await facility.client.entities.Job.get(job.id)).toEqual(job);
});

test.each([
  [{ pay_unit: 'hour', pay_stated_min: 95_000 }, 'pay_stated_min', '$95,000'],
  [{ pay_unit: 'visit', pay_stated_max: 1000, visit_minutes: 5 }, 'pay_stated_max', '$12,000'],
])('above ten thousand an hour: %o', async (wrong, field, amount) => {
  await expect(post(wrong)).rejects.toMatchObject({
    status: 422,
    extra: { errors: [{ field, message: `Please check the pay: it comes to ${amount} an hour` }] },
  });
});
