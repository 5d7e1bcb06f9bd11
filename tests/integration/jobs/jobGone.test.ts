import { afterAll, beforeAll, expect, test } from 'vitest';
import { call } from '#tests/support/call.ts';
import { newJob } from '#tests/support/newJob.ts';
import { testApp, type Person, type TestApp } from '#tests/support/testApp.ts';

let app: TestApp;
let facility: Person;
beforeAll(async () => {
  app = await testApp();
  facility = await app.people.facility();
});
afterAll(() => app?.close());

/** Where a visitor or a machine that looks right now finds the job. */
async function placesOf(id: string): Promise<string[]> {
  const { client } = app.people.visitor();
  const files = ['/sitemaps/jobs-1.xml', '/api/generate-sitemap', '/feeds/jobs.rss', '/feeds/indeed.xml'];
  const found = await Promise.all([
    ...files.map(async (url) => String((await call(app.server, 'GET', url)).body).includes(id) && url),
    call(app.server, 'GET', `/og/job/${id}.png`).then(({ status }) => status === 200 && 'picture'),
    client.functions.searchJobs({ limit: 100 }).then(({ jobs }) => jobs.some((job) => job.id === id) && 'search'),
    client.functions
      .searchJobs({ q: 'Rare title', limit: 100 })
      .then(({ jobs }) => jobs.some((job) => job.id === id) && 'text search'),
  ]);
  return found.filter((place) => place !== false);
}

const everywhere = [
  '/sitemaps/jobs-1.xml',
  '/api/generate-sitemap',
  '/feeds/jobs.rss',
  '/feeds/indeed.xml',
  'picture',
  'search',
  'text search',
];

const ways: Readonly<Record<string, (id: string) => Promise<unknown>>> = {
  closed: (id) => facility.client.entities.Job.update(id, { status: 'closed' }),
  'closed by an administrator': async (id) =>
    (await app.people.admin()).client.entities.Job.update(id, { status: 'closed' }),
  'marked as filled': (id) => facility.client.entities.Job.update(id, { status: 'filled' }),
  deleted: (id) => facility.client.entities.Job.delete(id),
  'hidden by a report': async (id) =>
    (await app.people.clinician({ created_date: '2026-01-01T00:00:00.000Z' })).client.functions.reportItem({
      target_kind: 'job',
      target_id: id,
      reason: 'PHI Violation',
    }),
};

test.each(Object.keys(ways))('a job that is %s is gone from everywhere immediately', async (way) => {
  const { id } = await facility.client.entities.Job.create({ ...newJob, title: `Rare title, ${way}` });
  expect(await placesOf(id)).toEqual(everywhere);
  await ways[way]!(id);
  expect(await placesOf(id)).toEqual([]);
});

test('a job that is open again is back everywhere', async () => {
  const { id } = await facility.client.entities.Job.create({ ...newJob, title: 'Rare title, open again' });
  await facility.client.entities.Job.update(id, { status: 'closed' });
  expect(await placesOf(id)).toEqual([]);
  await facility.client.entities.Job.update(id, { status: 'active' });
  expect(await placesOf(id)).toEqual(everywhere);
});
