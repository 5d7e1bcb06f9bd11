import { afterAll, beforeAll, expect, test } from 'vitest';
import { keepListings } from '#server/features/search/tasks.ts';
import { newJob } from '#tests/support/newJob.ts';
import { plansOf, sentBy } from '#tests/support/statements.ts';
import { testApp, type Person, type TestApp } from '#tests/support/testApp.ts';

let app: TestApp;
let visitor: Person['client'];
type Input = Parameters<Person['client']['functions']['searchJobs']>[0];

beforeAll(async () => {
  app = await testApp();
  visitor = app.people.visitor().client;
  const { client } = await app.people.facility();
  const post = (title: string, role: 'RN' | 'NP', address: string | null) =>
    client.entities.Job.create({ ...newJob, title, role, address, location_type: address ? 'on-site' : 'remote' });
  await post('Tampa', 'RN', 'Tampa, FL');
  await post('Orlando', 'NP', 'Orlando, FL');
  await post('Atlanta', 'NP', 'Atlanta, GA');
  await post('From home', 'NP', null);
  await keepListings(app.services);
});
afterAll(() => app.close());

const search = (input: Input) => visitor.functions.searchJobs(input);
const titles = async (input: Input) => (await search(input)).jobs.map(({ title }) => title);

test('jobs of a role near a place are read from one index', async () => {
  const near = { near: 'Tampa, FL', miles: 100 } as const;
  expect(await titles({ ...near, role: 'NP' })).toEqual(['Orlando']);
  expect(await titles({ ...near, role: ['RN', 'NP'] })).toEqual(['Orlando', 'Tampa']);
  expect(await titles({ ...near, role: 'NP', with_remote: true })).toEqual(['From home', 'Orlando']);
  expect(await titles({ ...near, role: 'NP', shift: 'night' })).toEqual([]);
  const sent = await sentBy(app.services, () => search({ ...near, role: 'NP' }));
  const [plan] = await plansOf(app.services, sent, /with matches/);
  expect(plan).toMatch(/Bitmap Index Scan on listed_jobs_place_role .*\n *Index Cond: .*place_id.*facets\[1\]/);
  expect(plan).not.toContain('listed_jobs_words');
});
