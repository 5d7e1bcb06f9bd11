import { afterAll, beforeAll, expect, test } from 'vitest';
import { keepListings } from '#server/features/search/tasks.ts';
import { newJob } from '#tests/support/newJob.ts';
import { plansOf, sentBy } from '#tests/support/statements.ts';
import { testApp, type Person, type TestApp } from '#tests/support/testApp.ts';

let app: TestApp;
let visitor: Person['client'];

beforeAll(async () => {
  app = await testApp();
  visitor = app.people.visitor().client;
  const { client } = await app.people.facility();
  for (const [title, address] of [
    ['Bay', 'St. Petersburg, FL'],
    ['Islands', '1 Calle Sol, San Juan, PR 00901'],
    ['Lake', 'Ft Worth, TX'],
    ['Church', 'Washington, D.C.'],
    ['Borough', '12 Main Street, Queens, NY'],
  ])
    await client.entities.Job.create({ ...newJob, title: title!, address: address!, location_type: 'on-site' });
  await keepListings(app.services);
});
afterAll(() => app.close());

const placeOf = async (near: string) => (await visitor.functions.searchJobs({ near })).place;

test.each([
  [['St Petersburg, FL', 'st. petersburg, fl', 'Saint Petersburg, FL', 'Saint-Petersburg, FL'], 'Saint Petersburg, FL'],
  [['Ft Worth, TX', 'Ft. Worth, TX', 'Fort Worth', 'fort-worth, TX'], 'Fort Worth, TX'],
  [['Mt Pleasant, SC', 'Mt. Pleasant, SC', 'Mount Pleasant, SC'], 'Mount Pleasant, SC'],
  [['Sault Ste Marie, MI', 'Sault Ste. Marie, MI', 'Sault Sainte Marie, MI'], 'Sault Sainte Marie, MI'],
  [["O'Fallon, MO", 'O’Fallon, MO', 'O Fallon, MO', 'OFallon, MO'], 'O Fallon, MO'],
  [['Winston-Salem, NC', 'Winston Salem, NC', 'WinstonSalem, NC'], 'Winston-Salem, NC'],
  [['Cañon City, CO', 'Canon City, CO', 'Can\u0303on City, CO'], 'Canon City, CO'],
  [['Bronx, NY', 'The Bronx, NY', 'the bronx'], 'Bronx, NY'],
  [['NYC', 'nyc, ny'], 'NYC, NY'],
  [['Manhattan, NY'], 'Manhattan, NY'],
  [['DC', 'D.C.', 'Washington DC', 'Washington, D.C.', 'Washington D.C.', 'District of Columbia'], 'Washington, DC'],
  [['San Juan PR', 'San Juan, PR', 'San Juan, Puerto Rico'], 'San Juan, PR'],
  [['Guam', 'GU'], 'Guam, GU'],
  [['Mayaguez, PR', 'Mayagüez, PR'], 'Mayagüez, PR'],
])('P21: %j is one place', async (spellings, name) => {
  for (const spelling of spellings) expect((await placeOf(spelling))?.name, spelling).toBe(name);
});

test.each([
  ['Saint Petersburg, FL', 'Bay'],
  ['San Juan, PR', 'Islands'],
  ['Fort Worth, TX', 'Lake'],
  ['20001', 'Church'],
  ['NYC', 'Borough'],
])('P21: a job is found near %s whatever way its facility wrote the town', async (near, title) => {
  const { jobs } = await visitor.functions.searchJobs({ near, miles: 25 });
  expect(jobs.map((job) => job.title)).toEqual([title]);
});

test('P21: a town is found by one index', async () => {
  const sent = await sentBy(app.services, () => placeOf('St. Petersburg, FL'));
  const [plan] = await plansOf(app.services, sent, /town_key/);
  expect(plan).toContain('places_town_key');
});

test('P21: towns are suggested by each spelling', async () => {
  for (const near of ['st. pet', 'St Pet', 'saint pet']) {
    const { suggestions } = await visitor.functions.suggest({ kind: 'places', q: near });
    expect(
      suggestions.map(({ text }) => text),
      near,
    ).toContain('Saint Petersburg, FL');
  }
});
