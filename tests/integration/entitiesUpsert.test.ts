import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { call, refusalOf, type Answer } from '#tests/support/call.ts';
import { testApp, type Person, type TestApp } from '#tests/support/testApp.ts';
import { nothing, trace } from '#tests/support/trace.ts';

const jobs = '/api/apps/openlocum/entities/Job';
const draft = { title: 'RN', description: 'Nights', role: 'RN', location_type: 'on-site' } as const;

let house: TestApp;
/** Fresh for each test: what is theirs is what the test made. */
let facility: Person;

beforeAll(async () => {
  house = await testApp();
});

beforeEach(async () => {
  facility = await house.people.facility();
});

afterAll(() => house.close());

const jobNamed = (title: string) => ({ ...draft, title });
const make = (...titles: string[]) => facility.client.entities.Job.bulkCreate(titles.map(jobNamed));
const titles = async () =>
  (await facility.client.entities.Job.filter({ facility_id: facility.user.id }, 'title')).map((job) => job.title);
const send = (method: string, path: string, body: unknown, token: string | undefined = facility.token) =>
  call(house.app, method, `${jobs}/${path}`, { token, body });

/** Refused, and nothing of it written. */
async function refused(act: () => Promise<Answer>): Promise<[number, unknown]> {
  let refusal: [number, unknown] | undefined;
  const left = await trace(house.services, async () => {
    refusal = refusalOf(await act());
  });
  expect(left).toEqual(nothing);
  return refusal!;
}

describe('upsert', () => {
  test('changes what has the key, makes the rest, merges, and counts', async () => {
    const [a] = await facility.client.entities.Job.bulkCreate([{ ...draft, title: 'A', emr: 'Epic' }]);
    const answer = await facility.client.entities.Job.upsert(
      [
        { title: 'A', duration: '1 week' },
        { ...draft, title: 'B', duration: 'first' },
        { ...draft, title: ' B ', duration: 'last' },
      ],
      { key: 'title' },
    );
    expect(answer).toMatchObject({
      created: 1,
      updated: 1,
      records: [
        { id: a!.id, title: 'A', emr: 'Epic', duration: '1 week' },
        { title: 'B', duration: 'last' },
      ],
    });
    expect(await titles()).toEqual(['A', 'B']);
  });

  test('knows only records that are one’s own to change', async () => {
    const rival = await house.people.facility();
    const foreign = await rival.client.entities.Job.create({ ...draft, title: 'Shared' });
    const answer = await facility.client.entities.Job.upsert([{ ...draft, title: 'Shared' }], {
      key: ['title', 'role'],
    });
    expect([answer.created, answer.updated]).toEqual([1, 0]);
    expect(await facility.client.entities.Job.get(foreign.id)).toEqual(foreign);
  });

  test('two at once make one record', async () => {
    const records = [{ ...draft, title: 'Once' }];
    const answers = await Promise.all(
      Array.from({ length: 4 }, () => facility.client.entities.Job.upsert(records, { key: 'title' })),
    );
    expect(answers.reduce((sum, { created }) => sum + created, 0)).toBe(1);
    expect(await titles()).toEqual(['Once']);
  });

  test('what the entity keeps once anyway is answered, not made again', async () => {
    const clinician = await house.people.clinician();
    const [job] = await make('A');
    const save = () => clinician.client.entities.SavedJob.upsert([{ job_id: job!.id }], { key: 'job_id' });
    expect(await save()).toMatchObject({ created: 1, updated: 0 });
    expect(await save()).toMatchObject({ created: 0, updated: 1 });
  });

  test.each<[string, unknown, number]>([
    ['no key', { records: [] }, 422],
    ['an empty key', { records: [], key: [] }, 422],
    ['too long a key', { records: [], key: ['a', 'b', 'c', 'd', 'e'] }, 422],
    ['no records', { key: 'title' }, 422],
    ['a record without the key', { records: [draft, { role: 'RN' }], key: 'title' }, 422],
    ['a key of null', { records: [{ ...draft, emr: null }], key: 'emr' }, 422],
    ['operators for a key', { records: [{ ...draft, title: { $gt: '' } }], key: 'title' }, 422],
    ['an unknown key', { records: [draft], key: 'nope' }, 400],
    ['the prototype for a key', { records: [draft], key: 'toString' }, 400],
    ['a list for a key', { records: [{ ...draft, required_credentials: ['a'] }], key: 'required_credentials' }, 400],
    ['the id for a key', { records: [{ ...draft, id: 'x' }], key: 'id' }, 400],
    [
      'too many',
      { records: Array.from({ length: 501 }, (_, at) => ({ ...draft, title: `${at}` })), key: 'title' },
      422,
    ],
    ['one that does not fit', { records: [draft, { ...draft, title: 'B', role: 'Wizard' }], key: 'title' }, 422],
  ])('%s', async (_name, body, status) => {
    expect((await refused(() => send('POST', 'upsert', body)))[0]).toBe(status);
  });

  test('is for those who may write', async () => {
    const clinician = await house.people.clinician();
    const body = { records: [draft], key: 'title' };
    expect(await refused(() => call(house.app, 'POST', `${jobs}/upsert`, { body }))).toEqual([401, 'AUTH_REQUIRED']);
    expect(await refused(() => send('POST', 'upsert', body, clinician.token))).toEqual([403, 'FORBIDDEN']);
  });
});
