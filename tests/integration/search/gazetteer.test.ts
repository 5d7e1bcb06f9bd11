import { afterAll, beforeAll, expect, test } from 'vitest';
import { readGazetteer, storeGazetteer } from '#server/features/search/gazetteer.ts';
import { keepListings } from '#server/features/search/tasks.ts';
import { transaction } from '#server/platform/db/transaction.ts';
import { newJob } from '#tests/support/newJob.ts';
import { testApp, type TestApp } from '#tests/support/testApp.ts';

let app: TestApp;

beforeAll(async () => {
  app = await testApp();
  await keepListings(app.services);
});
afterAll(() => app.close());

/** As until 2024: tabs, and blanks behind the last name. */
const zips = [
  'GEOID\tALAND\tAWATER\tALAND_SQMI\tAWATER_SQMI\tINTPTLAT\tINTPTLONG                ',
  '33602\t4632931\t1166394\t1.789\t0.45\t27.900000\t-82.400000',
  '99999\t1\t0\t0\t0\t10\t10',
].join('\n');

/** As from 2025: bars. */
const towns = [
  'USPS|GEOID|GEOIDFQ|ANSICODE|NAME|LSAD|FUNCSTAT|ALAND|AWATER|ALAND_SQMI|AWATER_SQMI|INTPTLAT|INTPTLONG',
  'FL|1271000|1600000US1271000|02405568|Tampa city|25|A|1|1|1|1|27.970000|-82.450000',
  'FL|1299999|1600000US1299999|00000001|Nowhere Springs CDP|57|S|1|1|1|1|28.000000|-82.000000',
  'TN|4752006|1600000US4752006|01652484|Nashville-Davidson metropolitan government (balance)|UG|F|1|1|1|1|36.17|-86.78',
  'XX|0000000|0|0|Atlantis city|25|A|1|1|1|1|0|0',
].join('\n');

async function store(text: string): Promise<number> {
  return transaction(app.services.pool, (tx) => storeGazetteer(tx, readGazetteer(text)));
}

async function middleOf(where: string): Promise<unknown> {
  const { rows } = await app.services.pool.query(`select latitude, longitude from places where ${where}`);
  return rows;
}

test('ZIP codes that are known move, and their towns with them', async () => {
  const before = await middleOf("zip is null and city = 'Tampa' and state = 'FL'");
  expect(await store(zips)).toBe(1);
  expect(await middleOf("zip = '33602'")).toEqual([{ latitude: 27.9, longitude: -82.4 }]);
  expect(await middleOf("zip = '99999'")).toEqual([]);
  expect(await middleOf("zip is null and city = 'Tampa' and state = 'FL'")).not.toEqual(before);
});

test('towns move or are added, by the name that people use, and jobs there are found', async () => {
  const facility = await app.people.facility();
  const { id } = await facility.client.entities.Job.create({ ...newJob, address: 'Nowhere Springs, FL' });
  const near = async () =>
    (await facility.client.functions.searchJobs({ near: 'Nowhere Springs, FL', miles: 5 })).jobs.map((job) => job.id);
  expect(await store(towns)).toBe(3);
  expect(await middleOf("zip is null and city = 'Tampa' and state = 'FL'")).toEqual([
    { latitude: 27.97, longitude: -82.45 },
  ]);
  expect(await middleOf("city = 'Nashville-Davidson'")).toHaveLength(1);
  expect(await store(towns)).toBe(3);
  await keepListings(app.services);
  expect(await near()).toEqual([id]);
});

test.each([
  ['NAME,AGE\nAnn,3', /no columns GEOID/],
  ['', /no columns GEOID/],
  ['GEOID\tINTPTLAT\tINTPTLONG\n1271000\t27\t-82', /not every GEOID is a ZIP code/],
  ['GEOID\tINTPTLAT\tINTPTLONG\n33602\t\t-82', /no place on earth: 33602/],
  ['GEOID\tINTPTLAT\tINTPTLONG\n33602\t91\t-82', /no place on earth: 33602/],
])('%j is refused', (text, reason) => {
  expect(() => readGazetteer(text)).toThrow(reason);
});
