import { afterAll, beforeAll, expect, test } from 'vitest';
import { keepListings } from '#server/features/search/tasks.ts';
import { inTransaction } from '#server/platform/work.ts';
import { system } from '#domain/core/access.ts';
import { testApp, type Person, type TestApp } from '#tests/support/testApp.ts';

let app: TestApp;
let facility: Person;
let visitor: Person['client'];

beforeAll(async () => {
  app = await testApp();
  visitor = app.people.visitor().client;
  facility = await app.people.facility();
});
afterAll(() => app.close());

const job = (title: string) => ({ title, description: 'Work', role: 'RN' as const, location_type: 'on-site' as const });

/** What a search finds by a word, and by the state alone. */
async function found(word: string, state: string): Promise<[number, number, number]> {
  const { total } = await visitor.functions.searchJobs({ q: word });
  const inState = await visitor.functions.searchJobs({ q: word, state: state as 'FL' });
  const { facets } = await visitor.functions.jobFacets({ q: word });
  return [total, inState.total, facets['state']!.find(({ value }) => value === state)!.count!];
}

test.each([
  ['the API', () => facility.client.entities.Job.create({ ...job('Cardinal'), address: 'Tampa, FL' }), 'cardinal'],
  ['a bulk', () => facility.client.entities.Job.bulkCreate([{ ...job('Sparrow'), address: 'Tampa, FL' }]), 'sparrow'],
  [
    'an import',
    () =>
      facility.client.entities.Job.importEntities(
        new File(['title,description,role,location_type,address\nOsprey,Work,RN,on-site,"Tampa, FL"'], 'jobs.csv'),
      ),
    'osprey',
  ],
  [
    'plain SQL',
    () =>
      app.services.pool.query(
        `insert into jobs (facility_id, title, description, role, location_type, address)
         values ($1, 'Heron', 'Work', 'RN', 'on-site', 'Tampa, FL 33602')`,
        [facility.user.id],
      ),
    'heron',
  ],
])(
  'case 12: a job posted by %s is found immediately; edited, closed and deleted the list follows',
  async (_, post, word) => {
    expect(await found(word, 'FL')).toEqual([0, 0, 0]);
    await post();
    expect(await found(word, 'FL')).toEqual([1, 1, 1]);
    const [stored] = (await visitor.functions.searchJobs({ q: word })).jobs;
    const { id } = stored!;
    await facility.client.entities.Job.update(id, { address: 'Reno, NV' });
    expect(await found(word, 'FL')).toEqual([1, 0, 0]);
    expect(await found(word, 'NV')).toEqual([1, 1, 1]);
    await facility.client.entities.Job.update(id, { status: 'closed' });
    expect(await found(word, 'NV')).toEqual([0, 0, 0]);
    await facility.client.entities.Job.update(id, { status: 'active' });
    expect(await found(word, 'NV')).toEqual([1, 1, 1]);
    await facility.client.entities.Job.delete(id);
    expect(await found(word, 'NV')).toEqual([0, 0, 0]);
  },
);

test('case 12: a post that was rolled back leaves nothing', async () => {
  const { rows: before } = await app.services.pool.query('select count(*) from listing_changes');
  const failing = inTransaction(app.services, system, async (work) => {
    await work.system.create('Job', { ...job('Pelican'), facility_id: facility.user.id } as never);
    throw new Error('rolled back');
  });
  await expect(failing).rejects.toThrow('rolled back');
  expect(await found('pelican', 'FL')).toEqual([0, 0, 0]);
  const { rows: after } = await app.services.pool.query('select count(*) from listing_changes');
  expect(after).toEqual(before);
});

test('an address that was written past the server gets its town within a minute', async () => {
  await app.services.pool.query(
    `insert into jobs (facility_id, title, description, role, location_type, address)
     values ($1, 'Egret', 'Work', 'RN', 'on-site', '2 Bay Street, Tampa, Florida 33602')`,
    [facility.user.id],
  );
  await keepListings(app.services);
  const { jobs, about } = await visitor.functions.searchJobs({ q: 'egret', near: 'Tampa, FL', miles: 25 });
  expect(jobs).toMatchObject([{ city: 'Tampa', state: 'FL', postal_code: '33602' }]);
  expect(about[jobs[0]!.id]!.miles).toBeLessThan(10);
});

test('case 13: 20 people post while 20 search: no deadlock, no failure, and the counts are right afterwards', async () => {
  const posting = await Promise.all(Array.from({ length: 20 }, () => app.people.facility()));
  const writers = posting.map(async ({ client }, at) => {
    for (let n = 0; n < 5; n++) {
      const made = await client.entities.Job.bulkCreate([
        { ...job(`Kestrel ${at} ${n} quick`), address: 'Macon, GA' },
        { ...job(`Kestrel ${n} ${at} brown`), address: 'Tulsa, OK' },
      ]);
      await client.entities.Job.update(made[0]!.id, { shift_types: ['night'] });
      if (n % 2 === 0) await client.entities.Job.delete(made[1]!.id);
    }
  });
  const readers = Array.from({ length: 20 }, async () => {
    for (let n = 0; n < 10; n++) await visitor.functions.jobFacets({ q: 'kestrel', state: ['GA', 'OK'] });
  });
  const keeping = (async () => {
    for (let n = 0; n < 5; n++) await keepListings(app.services);
  })();
  await Promise.all([...writers, ...readers, keeping]);
  await keepListings(app.services);
  expect(await found('kestrel', 'GA')).toEqual([140, 100, 100]);
  expect(await found('kestrel', 'OK')).toEqual([140, 40, 40]);
  const { facets } = await visitor.functions.jobFacets({ q: 'kestrel' });
  expect(facets['shift']!.find(({ value }) => value === 'night')!.count).toBe(100);
});

test('S1: after a migration that changed the tokens the listing of every job is rebuilt in turns, and no alert is sent', async () => {
  const { pool } = app.services;
  const { id } = await facility.client.entities.Job.create({ ...job('Bunting, OR'), address: 'Tampa, FL' });
  await keepListings(app.services);
  await pool.query('delete from unmatched_listings');
  // As an earlier version listed it.
  await pool.query("update listed_jobs set words = ts_delete(words, '=or') where job_id = $1", [id]);
  const inTitle = async () => (await visitor.functions.searchJobs({ q: 'operating room bunting' })).total;
  expect(await inTitle()).toBe(0);
  await pool.query("insert into search_state (name, value) values ('jobs_relisted', '')");
  await keepListings(app.services);
  expect(await inTitle()).toBe(1);
  const { rows } = await pool.query(
    "select (select count(*)::integer from unmatched_listings) as told, (select count(*)::integer from search_state where name = 'jobs_relisted') as begun",
  );
  expect(rows).toEqual([{ told: 0, begun: 0 }]);
});
