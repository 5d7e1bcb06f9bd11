import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Job } from '#domain/jobs/job.ts';
import { matchListings } from '#server/features/alerts/matchListings.ts';
import { keepListings } from '#server/features/search/tasks.ts';
import { newJob } from '#tests/support/newJob.ts';
import { countRoundTrips, countStatements } from '#tests/support/statements.ts';
import { testApp, type Person, type TestApp } from '#tests/support/testApp.ts';

/** What matching costs where there are many searches. */

let app: TestApp;
let facility: Person;
let nurses: Person[];

beforeAll(async () => {
  app = await testApp();
  await keepListings(app.services);
  facility = await app.people.facility();
  nurses = await Promise.all([1, 2, 3, 4].map(() => app.people.clinician({ profile_visibility: 'nobody' })));
});
afterAll(() => app.close());
beforeEach(() => forget());

const forget = () => sql`truncate saved_searches, unmatched_listings cascade`.execute(app.services.db);
const save = (query: string, { client } = nurses[0]!) =>
  client.entities.SavedSearch.create({ kind: 'jobs', name: 'Nights', query });
const post = (change: Partial<Job> = {}) => facility.client.entities.Job.create({ ...newJob, ...change });
const match = () => matchListings(app.services);

test('a job that is found is read once, and its notifications are written together', async () => {
  const cost = async (count: typeof countStatements, who: readonly Person[]) => {
    await forget();
    for (const nurse of who) await save('role=RN', nurse);
    await post();
    return count(app.services, match);
  };
  const [one, all] = [nurses.slice(0, 1), nurses];
  expect(await cost(countStatements, all)).toBe((await cost(countStatements, one)) + all.length - one.length);
  expect(await cost(countRoundTrips, all)).toBe(await cost(countRoundTrips, one));
});

test('a listing meets those that share their two narrowest filters with it', async () => {
  const leadsOf = async (query: string) => {
    const { id } = await save(query);
    const { rows } = await sql<{ leads: string[] }>`
      select leads from compiled_searches where search_id = ${id}`.execute(app.services.db);
    return rows[0]!.leads;
  };
  expect(await leadsOf('q=night')).toEqual(['*']);
  expect(await leadsOf('role=RN')).toEqual(['role:RN']);
  expect(await leadsOf('role=NP&role=RN&state=FL&shift=day')).toEqual(['state:FL&role:NP', 'state:FL&role:RN']);
  // Around Tampa, which lies at 27.95 and -82.46 degrees: the squares of one degree that 25 miles reach.
  expect(await leadsOf('near=Tampa%2C+FL&miles=25&role=RN&state=FL')).toEqual([
    'area:27,-83&role:RN',
    'area:28,-83&role:RN',
  ]);
  expect(await leadsOf('near=Tampa%2C+FL&with_remote=1&miles=25&shift=day')).toEqual([
    'area:27,-83&shift:day',
    'area:28,-83&shift:day',
    'location_type:remote&shift:day',
  ]);
  // Of benefits each is needed.
  expect(await leadsOf('role=RN&benefits=housing&benefits=travel')).toEqual(['role:RN&benefits:housing']);
  expect(await leadsOf('employment=travel&unstated=show')).toEqual(['employment:travel', 'employment:-']);
});

test('of a place the job is found, whatever state its address names', async () => {
  await save('near=33602&miles=10&role=RN');
  const { id } = await post({ address: 'Bay Street 2' });
  await sql`update jobs set state = 'GA', postal_code = '33602' where id = ${id}`.execute(app.services.db);
  await match();
  const { rows } = await sql`select item_id from search_hits`.execute(app.services.db);
  expect(rows).toEqual([{ item_id: id }]);
});
