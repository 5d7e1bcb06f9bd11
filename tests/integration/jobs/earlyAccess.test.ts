import { afterAll, beforeAll, expect, test } from 'vitest';
import { matchListings } from '#server/features/alerts/matchListings.ts';
import { openEarlyJobs, tellEarlyJob } from '#server/features/jobs/earlyAccess/tasks.ts';
import { newJob } from '#tests/support/newJob.ts';
import { refusal } from '#tests/support/refusal.ts';
import { testApp, type Person, type TestApp } from '#tests/support/testApp.ts';

const hour = 3_600_000;

let app: TestApp;
let now = new Date();
let facility: Person;
let saved: Person;
let other: Person;

beforeAll(async () => {
  app = await testApp({}, { clock: () => now });
  saved = await app.people.clinician();
  other = await app.people.clinician();
  facility = await app.people.facility({ saved_talent_ids: [saved.user.id] });
});
afterAll(() => app.close());

const post = (title: string, more: object = {}) =>
  facility.client.entities.Job.create({ ...newJob, title, early_hours: 6, ...more });

test('15: a job is first open to those whom its facility has saved, then to everyone', async () => {
  const job = await post('Quokka nurse');
  const sees = async ({ client }: Pick<Person, 'client'>) => ({
    list: (await client.entities.Job.filter({ id: job.id })).length,
    count: await client.entities.Job.count({ id: job.id }),
    found: (await client.functions.searchJobs({ q: 'quokka' })).jobs.length,
    got: await client.entities.Job.get(job.id).then(
      () => 200,
      () => 404,
    ),
  });
  const visitor = app.people.visitor();
  for (const person of [other, visitor]) expect(await sees(person)).toEqual({ list: 0, count: 0, found: 0, got: 404 });
  expect(await sees(saved)).toMatchObject({ list: 1, count: 1, got: 200 });
  expect(await sees(facility)).toMatchObject({ list: 1, got: 200 });
  const cover = 'Please';
  expect(await refusal(other.client.functions.handleNewApplication({ job_id: job.id, cover }))).toBe('NOT_FOUND');
  await saved.client.functions.handleNewApplication({ job_id: job.id, cover });
  const lists = ['/feeds/indeed.xml', '/feeds/jobs.rss', '/sitemaps/jobs-1.xml'];
  for (const path of lists) expect((await app.server.inject(path)).body, path).not.toContain(job.id);

  now = new Date(now.getTime() + 6 * hour - 1000);
  await openEarlyJobs(app.services);
  expect(await sees(other)).toEqual({ list: 0, count: 0, found: 0, got: 404 });
  now = new Date(now.getTime() + 1000);
  await openEarlyJobs(app.services);
  for (const path of lists) expect((await app.server.inject(path)).body, path).toContain(job.id);
  for (const person of [other, visitor, saved])
    expect(await sees(person)).toEqual({ list: 1, count: 1, found: 1, got: 200 });
});

test('15: saved searches notify of it when it opens, and a clinician who sees it early is notified immediately', async () => {
  await other.client.entities.SavedSearch.create({
    kind: 'jobs',
    name: 'Numbats',
    query: 'q=numbat',
    frequency: 'daily',
  });
  const job = await post('Numbat nurse');
  const told = async ({ client }: Person) =>
    (await client.entities.Notification.filter({ type: 'new_job_match' })).map(({ title }) => title);
  const hits = async () =>
    (await app.services.pool.query('select from search_hits where item_id = $1', [job.id])).rows.length;
  await tellEarlyJob(app.services, { job_id: job.id });
  await tellEarlyJob(app.services, { job_id: job.id });
  await matchListings(app.services);
  expect((await told(saved)).filter((title) => title.includes('Numbat'))).toEqual(['Open to you first: Numbat nurse']);
  expect(await hits()).toBe(0);
  now = new Date(now.getTime() + 6 * hour);
  await openEarlyJobs(app.services);
  await matchListings(app.services);
  expect(await hits()).toBe(1);
});

test('15: a job with no saved clinician opens to all immediately', async () => {
  const lonely = await app.people.facility();
  const job = await lonely.client.entities.Job.create({ ...newJob, early_hours: 6 });
  expect(await app.people.visitor().client.entities.Job.get(job.id)).toMatchObject({ id: job.id });
});

test('15: its facility may open it early, and no one sees who had early access', async () => {
  const job = await post('Bilby nurse');
  expect(job).not.toHaveProperty('early_ids');
  expect(await saved.client.entities.Job.get(job.id)).not.toHaveProperty('early_until');
  await facility.client.entities.Job.update(job.id, { early_hours: null });
  expect(await other.client.entities.Job.get(job.id)).toMatchObject({ id: job.id });
  await facility.client.entities.Job.update(job.id, { early_hours: 6 });
  expect(await other.client.entities.Job.get(job.id)).toMatchObject({ id: job.id });
});

test.each([0, 73, 1.5])('15: %d hours are none', async (early_hours) => {
  expect(await refusal(post('Never', { early_hours }))).toBe('VALIDATION_ERROR');
});
