import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { call, listUrl } from '#tests/support/call.ts';
import { testApp, type TestApp } from '#tests/support/testApp.ts';

let app: TestApp;

const jobs = [
  {
    title: 'a',
    role: 'RN',
    specialty: 'Surgery',
    pay_range_max: 50,
    required_credentials: ['BLS', 'RN'],
    start_date: '2026-01-01',
    created_date: '2026-01-01T00:00:00.001Z',
    duration: null,
  },
  {
    title: 'b',
    role: 'RN',
    specialty: null,
    pay_range_max: 60.5,
    required_credentials: ['BLS'],
    start_date: null,
    created_date: '2026-01-02T00:00:00.000Z',
    duration: '4 weeks',
  },
  {
    title: 'c',
    role: 'NP',
    specialty: 'Radiology',
    pay_range_max: null,
    required_credentials: [],
    start_date: '2026-03-01',
    created_date: '2026-01-03T00:00:00.000Z',
    duration: '4 Weeks',
  },
  {
    title: 'd',
    role: 'PA',
    specialty: 'Surgery',
    pay_range_max: 50,
    required_credentials: ['ACLS'],
    start_date: '2026-02-01',
    created_date: '2026-01-03T00:00:00.000Z',
    duration: "o'clock; drop table jobs",
  },
];

beforeAll(async () => {
  app = await testApp();
  const facility = await app.people.facility();
  for (const job of jobs) {
    await app.services.pool.query(
      `insert into jobs (facility_id, title, role, specialty, pay_range_max, required_credentials, start_date, created_date, duration,
         description, location_type, status)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, 'd', 'remote', $10)`,
      [
        facility.user.id,
        job.title,
        job.role,
        job.specialty,
        job.pay_range_max,
        job.required_credentials,
        job.start_date,
        job.created_date,
        job.duration,
        job.title === 'd' ? 'closed' : 'active',
      ],
    );
  }
});

afterAll(() => app.close());

async function titles(q: unknown, more: Record<string, unknown> = {}, token?: string): Promise<unknown> {
  const answer = await call(app.server, 'GET', listUrl('Job', { q, sort: 'title', fields: 'title', ...more }), {
    token,
  });
  if (answer.status !== 200) return answer.status;
  const rows = answer.body as { title: string }[];
  if (Object.keys(more).length === 0) {
    expect((await call(app.server, 'GET', listUrl('Job/count', { q }), { token })).body).toEqual({
      count: rows.length,
    });
  }
  return rows.map((row) => row.title).join('');
}

describe('what matches', () => {
  test.each<[string, unknown, string]>([
    ['nothing said', {}, 'abcd'],
    ['null', 'null', 'abcd'],
    ['equality', { title: 'a' }, 'a'],
    ['case matters', { title: 'A' }, ''],
    ['several fields', { role: 'RN', specialty: 'Surgery' }, 'a'],
    ['null matches missing', { specialty: null }, 'b'],
    ['any of', { role: ['NP', 'PA'] }, 'cd'],
    ['any of, null among them', { specialty: ['Radiology', null] }, 'bc'],
    ['none of nothing', { role: [] }, ''],
    ['a list contains a value', { required_credentials: 'BLS' }, 'ab'],
    ['a list contains any of', { required_credentials: ['RN', 'ACLS'] }, 'ad'],
    ['$eq', { title: { $eq: 'b' } }, 'b'],
    ['$eq of a whole list', { required_credentials: { $eq: ['BLS'] } }, 'b'],
    ['$eq of the empty list', { required_credentials: { $eq: [] } }, 'c'],
    ['$ne matches missing', { specialty: { $ne: 'Surgery' } }, 'bc'],
    ['$ne null', { specialty: { $ne: null } }, 'acd'],
    ['$ne of a list', { required_credentials: { $ne: 'BLS' } }, 'cd'],
    ['$gt', { pay_range_max: { $gt: 50 } }, 'b'],
    ['$gte', { pay_range_max: { $gte: 50 } }, 'abd'],
    ['$lt a fraction', { pay_range_max: { $lt: 60.5 } }, 'ad'],
    ['a range', { pay_range_max: { $gt: 50, $lte: 60.5 } }, 'b'],
    ['$gt on text', { title: { $gt: 'b' } }, 'cd'],
    ['$in', { pay_range_max: { $in: [60.5, 1] } }, 'b'],
    ['$nin matches missing', { pay_range_max: { $nin: [50] } }, 'bc'],
    ['$nin with null', { pay_range_max: { $nin: [50, null] } }, 'b'],
    ['$exists', { pay_range_max: { $exists: true } }, 'abd'],
    ['$exists false', { duration: { $exists: false } }, 'a'],
    ['$not matches missing', { pay_range_max: { $not: { $gte: 55 } } }, 'acd'],
    ['$not $in', { specialty: { $not: { $in: ['Surgery', null] } } }, 'c'],
    ['$regex', { duration: { $regex: '^4 week' } }, 'b'],
    ['$regex without letter case', { duration: { $regex: '(?i)^4 week' } }, 'bc'],
    ['$regex on a list', { required_credentials: { $regex: 'LS$' } }, 'abd'],
    ['$not $regex', { duration: { $not: { $regex: 'eeks' } } }, 'ad'],
    ['$all', { required_credentials: { $all: ['RN', 'BLS'] } }, 'a'],
    ['$size', { required_credentials: { $size: 1 } }, 'bd'],
    ['$and', { $and: [{ role: 'RN' }, { specialty: null }] }, 'b'],
    ['$or', { $or: [{ role: 'NP' }, { title: 'a' }] }, 'ac'],
    ['$nor matches missing', { $nor: [{ specialty: 'Surgery' }, { role: 'NP' }] }, 'b'],
    [
      'nested',
      { $or: [{ $and: [{ role: 'RN' }, { pay_range_max: { $lt: 55 } }] }, { $nor: [{ role: ['RN', 'PA'] }] }] },
      'ac',
    ],
    ['a day', { start_date: { $gte: '2026-02-01' } }, 'cd'],
    ['an instant', { created_date: '2026-01-01T00:00:00.001Z' }, 'a'],
    ['an instant in another zone', { created_date: '2026-01-02T02:00:00.000+02:00' }, 'b'],
    ['after an instant', { created_date: { $gt: '2026-01-02T00:00:00.000Z' } }, 'cd'],
    ['up to an instant', { created_date: { $lte: '2026-01-02' } }, 'ab'],
    ['one of two instants', { created_date: ['2026-01-01T00:00:00.001Z', '2026-01-02T00:00:00Z'] }, 'ab'],
    ['a vocabulary', { status: { $ne: 'active' } }, 'd'],
    ['a word outside the vocabulary', { status: "active' or true --" }, ''],
    ['SQL in a value', { duration: "o'clock; drop table jobs" }, 'd'],
  ])('%s', async (_name, q, expected) => {
    expect(await titles(q)).toBe(expected);
  });
});

describe('what is refused', () => {
  const deep = (levels: number): unknown => (levels === 0 ? { title: 'a' } : { $and: [deep(levels - 1)] });
  test.each<[string, unknown]>([
    ['no JSON', '{title'],
    ['text', '"title"'],
    ['a list', []],
    ['an unknown field', { nope: 1 }],
    ['a field of another entity', { cover: 'a' }],
    ['an unknown operator', { title: { $where: '1' } }],
    ['an unknown root operator', { $expr: {} }],
    ['$where at the root', { $where: 'sleep(1000)' }],
    ['an object as a value', { title: { a: 1 } }],
    ['no operator', { title: {} }],
    ['a path into text', { 'title.length': 1 }],
    ['a number for text', { title: 5 }],
    ['text for a number', { pay_range_max: '50' }],
    ['a list in a list', { title: [['a']] }],
    ['text for an instant', { created_date: 'yesterday' }],
    ['a day that is none', { start_date: '2026-02-30' }],
    ['the year zero', { start_date: { $gt: '0000-01-01' } }],
    ['$in without a list', { title: { $in: 'a' } }],
    ['$exists without a flag', { title: { $exists: 1 } }],
    ['$size of text', { title: { $size: 1 } }],
    ['$size below zero', { required_credentials: { $size: -1 } }],
    ['$gt of a list', { required_credentials: { $gt: 'a' } }],
    ['$regex of a number', { pay_range_max: { $regex: '5' } }],
    ['a pattern that is none', { title: { $regex: '(' } }],
    ['a pattern too long', { title: { $regex: 'a'.repeat(201) } }],
    ['a pattern that refers back', { title: { $regex: '(a)\\1' } }],
    ['a pattern with large counts', { title: { $regex: '(a{50}){1000}' } }],
    ['$not without operators', { title: { $not: 'a' } }],
    ['$and without queries', { $and: [] }],
    ['$or of an object', { $or: { title: 'a' } }],
    ['too deep', deep(9)],
    ['too many conditions', { $or: Array.from({ length: 101 }, () => ({ title: 'a' })) }],
    ['too long a list', { title: Array.from({ length: 1001 }, () => 'a') }],
    ['too much text', `{"title":"${'a'.repeat(20_000)}"}`],
    ['a zero byte', { title: 'a\u0000' }],
  ])('%s', async (_name, q) => {
    const url = listUrl('Job', { q });
    const answer = await call(app.server, 'GET', url);
    expect(answer).toMatchObject({
      status: 400,
      body: { code: 'INVALID_QUERY', message: expect.any(String), detail: expect.any(String) },
    });
    expect((await call(app.server, 'GET', listUrl('Job/count', { q }))).status).toBe(400);
  });

  test('a pattern that takes too long is given up', async () => {
    const pool = app.services.pool;
    await pool.query(`update jobs set description = repeat('a', 20000)`);
    const answer = await call(
      app.server,
      'GET',
      listUrl('Job', { q: { description: { $regex: '(.*a.*b){4}(.*c.*d){4}(a|aa|aaa)*x' } } }),
    );
    expect([200, 400]).toContain(answer.status);
  });
});

describe('order and pages', () => {
  test.each<[string, string]>([
    ['title', 'abcd'],
    ['-title', 'dcba'],
    ['+title', 'abcd'],
    ['pay_range_max', 'c??b'],
    ['-pay_range_max', 'b??c'],
    ['start_date', 'badc'],
    ['-start_date', 'cdab'],
    ['created_date', 'ab??'],
  ])('sort=%s', async (sort, expected) => {
    const found = String(await titles({}, { sort }));
    expect(
      found
        .split('')
        .map((title, at) => (expected[at] === '?' ? '?' : title))
        .join(''),
    ).toBe(expected);
  });

  test('the newest come first, and the id decides between equals, the other way round in the other direction', async () => {
    const newest = String(await titles({}, { sort: '-created_date' }));
    const oldest = String(await titles({}, { sort: 'created_date' }));
    expect(oldest.split('').toReversed().join('')).toBe(newest);
    const unsorted = await call(app.server, 'GET', '/api/apps/openlocum/entities/Job?fields=title');
    expect((unsorted.body as { title: string }[]).map((row) => row.title).join('')).toBe(newest);
  });

  test('limit and skip cut a page', async () => {
    expect(await titles({}, { limit: 2, skip: 1 })).toBe('bc');
    expect(await titles({}, { skip: 9 })).toBe('');
  });

  test('a limit beyond the largest is the largest', async () => {
    expect(await titles({}, { limit: 999_999 })).toBe('abcd');
  });

  test.each([
    ['limit=-1'],
    ['limit=x'],
    ['limit=1.5'],
    ['skip=-1'],
    ['skip=99999999'],
    ['sort=nope'],
    ['sort=title,role'],
    ['sort=%27'],
    ['sort=-'],
  ])('%s is refused', async (query) => {
    expect(await call(app.server, 'GET', `/api/apps/openlocum/entities/Job?${query}`)).toMatchObject({
      status: 400,
      body: { code: 'INVALID_QUERY' },
    });
  });

  test('unknown parameters are ignored, + is a blank, fields always hold the id', async () => {
    const answer = await call(
      app.server,
      'GET',
      '/api/apps/openlocum/entities/Job?status=closed&q=%7B%22duration%22:%224+weeks%22%7D&fields=title,nope',
    );
    expect(answer.body).toEqual([{ id: expect.any(String), title: 'b' }]);
  });
});
