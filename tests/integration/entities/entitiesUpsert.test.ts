import { describe, expect, test } from 'vitest';
import { call } from '#tests/support/call.ts';
import { jobShop } from '#tests/support/jobShop.ts';
import { newJob } from '#tests/support/newJob.ts';

const jobs = '/api/apps/openlocum/entities/Job';

const shop = jobShop();
const { make, titles, send, refused } = shop;

describe('upsert', () => {
  test('changes what has the key, makes the rest, merges, and counts', async () => {
    const [a] = await shop.facility.client.entities.Job.bulkCreate([{ ...newJob, title: 'A', emr: 'Epic' }]);
    const answer = await shop.facility.client.entities.Job.upsert(
      [
        { title: 'A', duration: '1 week' },
        { ...newJob, title: 'B', duration: 'first' },
        { ...newJob, title: ' B ', duration: 'last' },
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
    const rival = await shop.app.people.facility();
    const foreign = await rival.client.entities.Job.create({ ...newJob, title: 'Shared' });
    const answer = await shop.facility.client.entities.Job.upsert([{ ...newJob, title: 'Shared' }], {
      key: ['title', 'role'],
    });
    expect([answer.created, answer.updated]).toEqual([1, 0]);
    expect(await rival.client.entities.Job.get(foreign.id)).toEqual(foreign);
  });

  test('two concurrent ones make one record', async () => {
    const records = [{ ...newJob, title: 'Once' }];
    const answers = await Promise.all(
      Array.from({ length: 4 }, () => shop.facility.client.entities.Job.upsert(records, { key: 'title' })),
    );
    expect(answers.reduce((sum, { created }) => sum + created, 0)).toBe(1);
    expect(await titles()).toEqual(['Once']);
  });

  test('what the entity keeps once anyway is answered, not made again', async () => {
    const clinician = await shop.app.people.clinician();
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
    ['a record without the key', { records: [newJob, { role: 'RN' }], key: 'title' }, 422],
    ['a key of null', { records: [{ ...newJob, emr: null }], key: 'emr' }, 422],
    ['operators for a key', { records: [{ ...newJob, title: { $gt: '' } }], key: 'title' }, 422],
    ['an unknown key', { records: [newJob], key: 'nope' }, 400],
    ['the prototype for a key', { records: [newJob], key: 'toString' }, 400],
    ['a list for a key', { records: [{ ...newJob, required_credentials: ['a'] }], key: 'required_credentials' }, 400],
    ['the id for a key', { records: [{ ...newJob, id: 'x' }], key: 'id' }, 400],
    [
      'too many',
      { records: Array.from({ length: 501 }, (_, at) => ({ ...newJob, title: `${at}` })), key: 'title' },
      422,
    ],
    ['one that does not fit', { records: [newJob, { ...newJob, title: 'B', role: 'Wizard' }], key: 'title' }, 422],
  ])('%s', async (_name, body, status) => {
    expect((await refused(() => send('POST', 'upsert', body)))[0]).toBe(status);
  });

  test('is for those who may write', async () => {
    const clinician = await shop.app.people.clinician();
    const body = { records: [newJob], key: 'title' };
    expect(await refused(() => call(shop.app.server, 'POST', `${jobs}/upsert`, { body }))).toEqual([
      401,
      'AUTH_REQUIRED',
    ]);
    expect(await refused(() => send('POST', 'upsert', body, clinician.token))).toEqual([403, 'FORBIDDEN']);
  });
});
