import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { freshDays } from '#domain/jobs/jobFreshness.ts';
import type { Job } from '#domain/jobs/job.ts';
import { keepJobs } from '#server/features/jobs/confirmation/tasks.ts';
import { newJob } from '#tests/support/newJob.ts';
import { refusal } from '#tests/support/refusal.ts';
import { testApp, type Person, type TestApp } from '#tests/support/testApp.ts';
import { nothing, trace } from '#tests/support/trace.ts';

let app: TestApp;
let facility: Person;
const start = new Date('2026-11-01T15:00:00Z');
let now = start;

beforeAll(async () => {
  app = await testApp({}, { clock: () => now });
});
afterAll(() => app.close());
beforeEach(async () => {
  now = start;
  await app.services.pool.query('delete from jobs');
  facility = await app.people.facility();
});

const post = (title = 'Night nurse', { client } = facility) => client.entities.Job.create({ ...newJob, title });
const stored = ({ id }: Pick<Job, 'id'>, { client }: Pick<Person, 'client'> = facility) => client.entities.Job.get(id);
const onDay = (date: string, time = '15:00') => (now = new Date(`${date}T${time}:00Z`));
const run = () => trace(app.services, () => keepJobs(app.services));
const notificationOf = ({ client }: Person) => client.entities.Notification.filter({}, 'created_date');

async function apply({ id }: Pick<Job, 'id'>, clinician: Person) {
  const { application } = await clinician.client.functions.handleNewApplication({ job_id: id, cover: 'I can start.' });
  return application;
}

test('a job is confirmed by being posted, for as long as the rule says', async () => {
  const job = await post();
  expect(job).toMatchObject({
    published_date: job.created_date,
    confirmed_date: '2026-11-01T15:00:00.000Z',
    expires_date: '2026-12-01T15:00:00.000Z',
    closed_reason: null,
  });
  const { rows } = await app.services.pool.query(
    `insert into jobs (facility_id, title, description, role, location_type) values ($1, 'Nurse', 'Days', 'RN', 'remote')
     returning extract(epoch from expires_date - confirmed_date)::int as seconds, published_date = created_date as is_new`,
    [facility.user.id],
  );
  expect(rows).toEqual([{ seconds: freshDays * 86_400, is_new: true }]);
});

test('no one writes these dates or the reason', async () => {
  const job = await post();
  const own = { confirmed_date: '2027-01-01T00:00:00.000Z', expires_date: '2027-01-01T00:00:00.000Z' };
  await facility.client.entities.Job.update(job.id, { ...own, closed_reason: 'filled' } as Partial<Job>);
  expect(await stored(job)).toEqual(job);
});

describe('51: confirmed on November 1, and no one confirms it', () => {
  test('is notified on November 24 and 30, and once each', async () => {
    const job = await post();
    for (const [date, time] of [
      ['2026-11-22', '15:00'],
      ['2026-11-24', '14:00'],
    ] as const) {
      onDay(date, time);
      expect(await run()).toEqual(nothing);
    }
    onDay('2026-11-24');
    const first = await run();
    expect(first).toMatchObject({
      rows: { notifications: 1, outbox_mails: 1 },
      events: ['Notification create'],
      mails: [`${facility.user.email}: Is Night nurse still open?`],
    });
    onDay('2026-11-24', '16:00');
    expect(await run()).toEqual(nothing);
    onDay('2026-11-30');
    expect((await run()).mails).toEqual([`${facility.user.email}: Is Night nurse still open?`]);
    onDay('2026-12-01', '14:59');
    expect(await run()).toEqual(nothing);
    expect(await notificationOf(facility)).toMatchObject([
      { type: 'posting_due', body: 'Night nurse closes in 7 days unless you confirm that it is still open.' },
      { type: 'posting_due', body: 'Night nurse closes within a day unless you confirm that it is still open.' },
    ]);
    expect((await stored(job)).status).toBe('active');
  });

  test('is closed on December 1, its applicants are notified, and it leaves every list', async () => {
    const job = await post('Foot clinic 8841x');
    const [waiting, rejected] = [await app.people.clinician(), await app.people.clinician()];
    await apply(job, waiting);
    const { id: application_id } = await apply(job, rejected);
    await facility.client.functions.updateApplicationStatus({ application_id, new_status: 'rejected' });
    const found = async () => (await app.people.visitor().client.functions.searchJobs({ q: '8841x' })).total;
    const listed = async () => {
      const lists = ['/feeds/indeed.xml', '/feeds/jobs.rss', '/sitemaps/jobs.xml', '/sitemap.xml'];
      const texts = await Promise.all(lists.map(async (url) => (await app.server.inject({ url })).body));
      return texts.filter((text) => text.includes(job.id)).length;
    };
    expect(await found()).toBe(1);
    expect(await listed()).toBeGreaterThan(1);
    for (const date of ['2026-11-24', '2026-11-30']) {
      onDay(date);
      await run();
    }
    onDay('2026-12-01');
    const closing = await run();
    expect(closing.rows).toEqual({ notifications: 1, outbox_mails: 1 });
    expect(closing.events.toSorted()).toEqual(['Job update', 'Notification create']);
    expect(closing.mails).toEqual([`${waiting.user.email}: Position closed: Foot clinic 8841x`]);
    expect((await notificationOf(waiting)).at(-1)).toMatchObject({
      title: 'Position closed: Foot clinic 8841x',
      body: 'The facility did not confirm that this job is still open, so we closed it. They keep your application.',
    });
    expect(await stored(job, app.people.visitor())).toMatchObject({ status: 'closed', closed_reason: 'not_confirmed' });
    expect([await found(), await listed()]).toEqual([0, 0]);
    expect(await run()).toEqual(nothing);
  });
});

test('for a job without a notice in time its facility gets the notice, and seven more days', async () => {
  const job = await post();
  onDay('2027-01-10');
  expect((await run()).mails).toEqual([`${facility.user.email}: Is Night nurse still open?`]);
  expect(await stored(job)).toMatchObject({ status: 'active', expires_date: '2027-01-17T15:00:00.000Z' });
  onDay('2027-01-10', '16:00');
  expect(await run()).toEqual(nothing);
  onDay('2027-01-17');
  // Notified seven days before, though not on the last day.
  await run();
  expect(await stored(job)).toMatchObject({ status: 'closed', closed_reason: 'not_confirmed' });
});

test('less than a day before is not in time', async () => {
  const job = await post();
  onDay('2026-12-01', '02:00');
  expect((await run()).mails).toHaveLength(1);
  onDay('2026-12-01');
  expect((await run()).mails).toHaveLength(1);
  expect(await stored(job)).toMatchObject({ status: 'active', expires_date: '2026-12-08T15:00:00.000Z' });
});

test('a facility is notified of all its jobs in one message, and of the next day’s with them', async () => {
  const [one, other] = [await post('Ward nurse'), await post('Clinic nurse')];
  now = new Date('2026-11-02T10:00:00Z');
  await facility.client.functions.confirmJobs({ job_ids: [other.id] });
  const elsewhere = await app.people.facility();
  await post('Elsewhere', elsewhere);
  onDay('2026-11-24');
  const told = await run();
  expect(told.mails).toContain(`${facility.user.email}: Are these 2 jobs still open?`);
  expect(told.rows).toMatchObject({ notifications: 1 });
  onDay('2026-11-26');
  expect((await run()).mails).toEqual([`${elsewhere.user.email}: Is Elsewhere still open?`]);
  expect((await notificationOf(facility))[0]?.body).toBe(
    'Ward nurse, Clinic nurse close unless you confirm that they are still open, the first of them in 7 days.',
  );
  expect((await stored(one)).status).toBe('active');
});

test('two processes notify once, and one that ended between does no harm', async () => {
  await post();
  onDay('2026-11-24');
  const left = await trace(app.services, () => Promise.all([keepJobs(app.services), keepJobs(app.services)]));
  expect(left.rows).toEqual({ notifications: 1, outbox_mails: 1 });
});

test('jobs that were taken down, filled or closed, and those of closed accounts, are left alone', async () => {
  const [down, filled] = [await post('Down'), await post('Filled')];
  await app.services.pool.query('update jobs set is_taken_down = true, is_hidden = true where id = $1', [down.id]);
  await facility.client.entities.Job.update(filled.id, { status: 'filled' });
  expect(await stored(down)).toMatchObject({ status: 'active', closed_reason: 'taken_down' });
  expect(await stored(filled)).toMatchObject({ status: 'filled', closed_reason: 'filled' });
  const gone = await app.people.facility();
  await post('Gone', gone);
  await app.services.pool.query('update jobs set is_owner_active = false where facility_id = $1', [gone.user.id]);
  onDay('2027-02-01');
  expect(await run()).toEqual(nothing);
});

describe('what says that a job is open', () => {
  const confirmed = { confirmed_date: '2026-11-20T15:00:00.000Z', expires_date: '2026-12-20T15:00:00.000Z' };
  const unconfirmed = { confirmed_date: '2026-11-01T15:00:00.000Z', expires_date: '2026-12-01T15:00:00.000Z' };

  test('its facility says so: of its own open jobs alone, and twice is as good', async () => {
    const [job, closed] = [await post(), await post('Closed')];
    await facility.client.entities.Job.update(closed.id, { status: 'closed' });
    const others = await post('Other', await app.people.facility());
    onDay('2026-11-20');
    const say = () =>
      facility.client.functions.confirmJobs({ job_ids: [job.id, job.id, closed.id, others.id, 'none'] });
    expect(await say()).toEqual({ success: true, job_ids: [job.id] });
    expect(await stored(job)).toMatchObject(confirmed);
    expect(await trace(app.services, say)).toEqual(nothing);
    expect(await stored(others)).toMatchObject(unconfirmed);
    const clinician = await app.people.clinician();
    expect(await refusal(clinician.client.functions.confirmJobs({ job_ids: [job.id] }))).toBe('FORBIDDEN');
  });

  test('an edit, but not one that changes nothing', async () => {
    const job = await post();
    onDay('2026-11-20');
    const { client } = facility;
    expect(await trace(app.services, () => client.entities.Job.update(job.id, { title: job.title }))).toEqual(nothing);
    expect(await stored(job)).toMatchObject(unconfirmed);
    await client.entities.Job.update(job.id, { title: 'Night nurse, ICU' });
    expect(await stored(job)).toMatchObject(confirmed);
    onDay('2026-11-20', '18:00');
    await client.entities.Job.update(job.id, { title: 'Night nurse, NICU' });
    expect(await stored(job)).toMatchObject(confirmed);
  });

  test('opening it again', async () => {
    const job = await post();
    await facility.client.entities.Job.update(job.id, { status: 'closed' });
    expect(await stored(job)).toMatchObject({ ...unconfirmed, closed_reason: 'closed' });
    onDay('2026-11-20');
    await facility.client.entities.Job.update(job.id, { status: 'active' });
    expect(await stored(job)).toMatchObject({ ...confirmed, closed_reason: null });
  });

  test('a decision on an applicant, but not opening the application', async () => {
    const job = await post();
    const clinician = await app.people.clinician();
    const { id: application_id } = await apply(job, clinician);
    onDay('2026-11-20');
    const set = (new_status: 'reviewed' | 'shortlisted', by = facility) =>
      by.client.functions.updateApplicationStatus({ application_id, new_status });
    await set('reviewed');
    expect(await stored(job)).toMatchObject(unconfirmed);
    await set('shortlisted');
    expect(await stored(job)).toMatchObject(confirmed);
  });

  test('a message to someone who waits, and none to anyone else', async () => {
    const job = await post();
    const [applicant, stranger] = [await app.people.clinician(), await app.people.clinician()];
    await apply(job, applicant);
    onDay('2026-11-20');
    const write = async (from: Person, to: Person) => {
      const { thread } = await from.client.functions.openThread({ user_id: to.user.id });
      await from.client.functions.sendMessage({ thread_id: thread.id, body: 'Hello' });
    };
    await write(facility, stranger);
    await write(applicant, facility);
    expect(await stored(job)).toMatchObject(unconfirmed);
    await write(facility, applicant);
    expect(await stored(job)).toMatchObject(confirmed);
    // Once a day is enough.
    onDay('2026-11-20', '18:00');
    await write(facility, applicant);
    expect(await stored(job)).toMatchObject(confirmed);
  });
});
