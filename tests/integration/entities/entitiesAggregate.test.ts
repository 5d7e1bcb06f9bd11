import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { AggregateSpec } from '#client/entities.ts';
import { call, refusalOf } from '#tests/support/call.ts';
import { testApp, type Person, type TestApp } from '#tests/support/testApp.ts';

const draft = { title: 'Job', description: 'Nights', location_type: 'on-site' } as const;

let app: TestApp;
let facility: Person;
let other: Person;

beforeAll(async () => {
  app = await testApp();
  facility = await app.people.facility();
  other = await app.people.facility();
  await facility.client.entities.Job.bulkCreate([
    {
      ...draft,
      role: 'RN',
      pay_range_min: 50,
      pay_range_max: 60,
      start_date: '2026-01-05',
      required_credentials: ['BLS'],
    },
    { ...draft, role: 'RN', pay_range_min: 70.5, pay_range_max: 80, start_date: '2026-01-11' },
    { ...draft, role: 'NP', start_date: '2026-02-20', emr: 'Epic' },
  ]);
  await other.client.entities.Job.create({ ...draft, role: 'RN', pay_range_min: 10, emr: 'Cerner' });
});

afterAll(() => app.close());

const rows = async (spec: AggregateSpec<'Job'>) => {
  const answer = await app.people.visitor().client.entities.Job.aggregate(spec);
  expect(answer.truncated).toBe(false);
  return answer.rows;
};

describe('groups and measures', () => {
  test('without groups there is one row, also of nothing', async () => {
    expect(await rows({})).toEqual([{ count: 4 }]);
    expect(await rows({ query: { title: 'None' }, sum: 'pay_range_min', avg: 'pay_range_min', max: 'title' })).toEqual([
      { count: 0, sum_pay_range_min: 0, avg_pay_range_min: null, max_title: null },
    ]);
  });

  test('measures by group, in the order of the groups', async () => {
    const spec = { groupBy: 'role', sum: ['pay_range_min'], avg: 'pay_range_max', min: 'start_date' } as const;
    expect(await rows({ ...spec, max: ['pay_range_max'], countDistinct: 'facility_id' })).toEqual([
      {
        role: 'NP',
        count: 1,
        sum_pay_range_min: 0,
        avg_pay_range_max: null,
        min_start_date: '2026-02-20',
        max_pay_range_max: null,
        count_distinct_facility_id: 1,
      },
      {
        role: 'RN',
        count: 3,
        sum_pay_range_min: 130.5,
        avg_pay_range_max: 70,
        min_start_date: '2026-01-05',
        max_pay_range_max: 80,
        count_distinct_facility_id: 2,
      },
    ]);
  });

  test('several groups; missing values are a group of their own', async () => {
    expect(await rows({ groupBy: ['emr', 'role'], count: false })).toEqual([
      { emr: null, role: 'RN' },
      { emr: 'Cerner', role: 'RN' },
      { emr: 'Epic', role: 'NP' },
    ]);
    expect(await rows({ groupBy: 'required_credentials' })).toEqual([
      { required_credentials: [], count: 3 },
      { required_credentials: ['BLS'], count: 1 },
    ]);
  });

  test('buckets of dates and of instants', async () => {
    const bucket = (unit: 'day' | 'week' | 'month' | 'year') =>
      rows({ query: { start_date: { $exists: true } }, dateBucket: { field: 'start_date', unit } });
    expect(await bucket('day')).toHaveLength(3);
    expect(await bucket('week')).toEqual([
      { start_date: '2026-01-05', count: 2 },
      { start_date: '2026-02-16', count: 1 },
    ]);
    expect(await bucket('month')).toEqual([
      { start_date: '2026-01-01', count: 2 },
      { start_date: '2026-02-01', count: 1 },
    ]);
    expect(await bucket('year')).toEqual([{ start_date: '2026-01-01', count: 3 }]);
    const year = `${new Date().getUTCFullYear()}-01-01`;
    expect(await rows({ dateBucket: { field: 'created_date', unit: 'year' }, groupBy: 'role' })).toEqual([
      { role: 'NP', created_date: year, count: 1 },
      { role: 'RN', created_date: year, count: 3 },
    ]);
  });

  test('instants come as in records', async () => {
    const [newest] = await facility.client.entities.Job.list('-updated_date', 1);
    expect(await rows({ count: false, max: 'updated_date' })).toEqual([{ max_updated_date: newest!.updated_date }]);
  });

  test('having, sort and limit speak of the answer’s keys', async () => {
    expect(await rows({ groupBy: 'role', having: { count: { $gt: 1 } } })).toEqual([{ role: 'RN', count: 3 }]);
    expect(await rows({ groupBy: 'role', having: { $or: [{ role: 'NP' }, { count: 0 }] } })).toHaveLength(1);
    expect(await rows({ groupBy: 'role', sum: 'pay_range_min', having: { sum_pay_range_min: { $gte: 200 } } })).toEqual(
      [],
    );
    expect((await rows({ groupBy: 'role', sort: '-count' })).map((row) => row['role'])).toEqual(['RN', 'NP']);
    expect((await rows({ groupBy: 'role', sort: '+count' })).map((row) => row['role'])).toEqual(['NP', 'RN']);
    const { rows: first, truncated } = await facility.client.entities.Job.aggregate({ groupBy: 'title', limit: 1 });
    expect([first.length, truncated]).toEqual([1, false]);
    expect(await facility.client.entities.Job.aggregate({ groupBy: 'role', sort: '-role', limit: 1 })).toEqual({
      rows: [{ role: 'RN', count: 3 }],
      truncated: true,
    });
  });
});

describe('only what one may see', () => {
  const users = async (spec: object, token?: string) => {
    const answer = await call(app.server, 'POST', '/api/apps/openlocum/entities/User/aggregate', { token, body: spec });
    return answer.status === 200 ? (answer.body as { rows: Record<string, unknown>[] }).rows : answer.status;
  };

  test('hidden fields have no place in any part', async () => {
    const clinician = await app.people.clinician();
    for (const field of ['applied_facility_ids', 'verified_badge', 'is_onboarded', 'nope', '__proto__', 'toString']) {
      for (const spec of [
        { groupBy: field },
        { countDistinct: field },
        { max: field },
        { query: { [field]: 1 } },
        { dateBucket: { field, unit: 'day' } },
        { having: { [field]: 1 } },
        { sort: field },
      ]) {
        const text = JSON.stringify(spec);
        if (!text.includes('__proto__')) expect([spec, await users(spec, clinician.token)]).toEqual([spec, 400]);
      }
    }
    expect(await users({ groupBy: 'email' })).toBe(400);
    expect(await users({ countDistinct: 'email' })).toBe(400);
  });

  test('a field that few rows show counts these rows alone', async () => {
    const clinician = await app.people.clinician({ contact_facility_ids: [facility.user.id] });
    const emails = [clinician.user.email, facility.user.email].toSorted();
    expect(await users({ groupBy: 'email' }, facility.token)).toEqual(emails.map((email) => ({ email, count: 1 })));
    expect(await users({ max: 'email', count: false }, other.token)).toEqual([{ max_email: other.user.email }]);
  });

  test('hidden rows are in no sum', async () => {
    const [a, b] = [await app.people.clinician(), await app.people.clinician()];
    await a.client.entities.Post.create({ caption: 'A', visibility: 'private' });
    await a.client.entities.Post.create({ caption: 'B' });
    const counts = await Promise.all(
      [a.client, b.client, app.people.visitor().client].map((client) => client.entities.Post.aggregate({})),
    );
    expect(counts.map((answer) => answer.rows)).toEqual([[{ count: 2 }], [{ count: 1 }], [{ count: 1 }]]);
    await expect(app.people.visitor().client.entities.Document.aggregate({})).rejects.toMatchObject({ status: 401 });
  });
});

test.each<[string, unknown]>([
  ['no object', []],
  ['text', '"x"'],
  ['an unknown part', { groupby: 'role' }],
  ['five groups', { groupBy: ['role', 'emr', 'title', 'status', 'address'] }],
  ['a group twice', { groupBy: ['role', 'role'] }],
  ['a group and its bucket', { groupBy: 'start_date', dateBucket: { field: 'start_date', unit: 'day' } }],
  ['a unit that is none', { dateBucket: { field: 'start_date', unit: "day'; drop table jobs" } }],
  ['a bucket of text', { dateBucket: { field: 'title', unit: 'day' } }],
  ['a sum of texts', { sum: 'title' }],
  ['a minimum of a list', { min: 'required_credentials' }],
  ['nothing at all', { count: false }],
  ['no rows', { limit: 0 }],
  ['too many rows', { limit: 1001 }],
  ['having of something else', { groupBy: 'role', having: { title: 'x' } }],
  ['having with another type', { groupBy: 'role', having: { count: 'x' } }],
  ['having with a strange operator', { groupBy: 'role', having: { count: { $where: 1 } } }],
  ['a sort by something else', { groupBy: 'role', sort: 'title' }],
  ['a query that is none', { query: 'x' }],
  ['a deep query', { query: JSON.parse(`${'{"$and":['.repeat(12)}{}${']}'.repeat(12)}`) as unknown }],
  ['a pattern that does not compile', { query: { title: { $regex: '(' } } }],
])('%s is refused', async (_name, body) => {
  const answer = await call(app.server, 'POST', '/api/apps/openlocum/entities/Job/aggregate', { body });
  expect(refusalOf(answer)).toEqual([400, 'INVALID_QUERY']);
});
