import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Client } from '#client/createClient.ts';
import type { DistinctOptions, PageOptions } from '#client/entities.ts';
import type { Job } from '#domain/jobs/job.ts';
import { call } from '#tests/support/call.ts';
import { testApp, type Person, type TestApp } from '#tests/support/testApp.ts';

const jobs = '/api/apps/openlocum/entities/Job';
const draft = { description: 'Nights', role: 'RN', location_type: 'on-site' } as const;

let app: TestApp;
let facility: Person;
let visitor: Client;

beforeAll(async () => {
  app = await testApp();
  facility = await app.people.facility();
  visitor = app.people.visitor().client;
  // All made in one transaction, so many share their created_date with others.
  await facility.client.entities.Job.bulkCreate(
    Array.from({ length: 23 }, (_, at) => ({
      ...draft,
      title: `Job ${at}`,
      pay_range_min: at % 3 === 0 ? null : (at % 5) + 0.1,
      duration: at % 2 === 0 ? 'short' : null,
      required_credentials: [`C${at % 3}`, 'BLS'],
      start_date: at % 4 === 0 ? null : `2026-0${(at % 4) + 1}-01`,
    })),
  );
});

afterAll(() => app.close());

/** All pages one after the other. */
async function walk(client: Client, options: PageOptions<'Job'>, between = async () => {}): Promise<Job[]> {
  const found: Job[] = [];
  let page = await client.entities.Job.list(options);
  found.push(...page.items);
  while (page.has_more) {
    await between();
    page = await client.entities.Job.list({ cursor: page.next_cursor, limit: options.limit ?? 100 });
    found.push(...page.items);
  }
  expect(page.next_cursor).toBeNull();
  return found;
}

test('no more are counted than are asked for', async () => {
  const { Job } = facility.client.entities;
  const mine = { facility_id: facility.user.id };
  const short = { ...mine, duration: 'short' };
  expect(await Promise.all([Job.count(mine, { most: 5 }), Job.count(mine, { most: 500 }), Job.count(mine)])).toEqual([
    5, 23, 23,
  ]);
  expect(await Promise.all([Job.count(short, { most: 5 }), Job.count(short, { most: 12 })])).toEqual([5, 12]);
  const asked = async (most: string) =>
    (await call(app.server, 'GET', `${jobs}/count?most=${most}`, { token: facility.token })).status;
  expect(await Promise.all(['', '0', '-1', '1e3', '9999999999'].map(asked))).toEqual([200, 200, 400, 400, 400]);
});

describe('pages', () => {
  test.each([
    '-created_date',
    'created_date',
    'id',
    '-id',
    '+title',
    '-title',
    'pay_range_min',
    '-pay_range_min',
    'duration',
    '-duration',
    'start_date',
    '-start_date',
    'required_credentials',
    '-status',
  ] as const)('sorted by %s are the list, nothing twice and nothing missing', async (sort) => {
    const whole = await visitor.entities.Job.list(sort);
    for (const limit of [1, 4, 23, 100]) expect(await walk(visitor, { sort, limit })).toEqual(whole);
  });

  test('carry query, sort and fields', async () => {
    const query = { duration: 'short' };
    const first = await visitor.entities.Job.filter(query, { sort: 'title', fields: ['title'], limit: 5 });
    const second = await visitor.entities.Job.list({ cursor: first.next_cursor, limit: 50 });
    const whole = await visitor.entities.Job.filter(query, 'title', null, null, ['title']);
    expect([...first.items, ...second.items]).toEqual(whole);
    // Repeated they must be the same.
    const again = await visitor.entities.Job.filter(query, {
      cursor: first.next_cursor,
      limit: 50,
      sort: '+title' as 'title',
      fields: ['title'],
    });
    expect(again).toEqual(second);
  });

  test('keep their boundary when records are deleted, changed and made between them', async () => {
    const other = await app.people.facility();
    const made = await other.client.entities.Job.bulkCreate(
      Array.from({ length: 9 }, (_, at) => ({ ...draft, title: `Walk ${at}` })),
    );
    const left = new Set(made.map(({ id }) => id));
    const query = { facility_id: other.user.id };
    let page = await visitor.entities.Job.filter(query, { sort: 'title', limit: 3 });
    const seen = page.items.map(({ title }) => title);
    while (page.has_more) {
      // The boundary's own row goes, and so does one before it.
      for (const { id } of page.items.slice(-2)) if (left.delete(id)) await other.client.entities.Job.delete(id);
      page = await visitor.entities.Job.list({ cursor: page.next_cursor, limit: 3 });
      seen.push(...page.items.map(({ title }) => title));
    }
    expect(seen).toEqual(made.map(({ title }) => title));
  });

  test('hold 100 records unless asked for more, 5,000 at most, 500 for visitors', async () => {
    const answer = await call(app.server, 'GET', `${jobs}/v2/list?limit=999999`);
    expect(answer).toMatchObject({ status: 200, body: { has_more: false, next_cursor: null } });
    for (const limit of ['0', '-1', '1.5', 'x', '1e3']) {
      const refused = await call(app.server, 'GET', `${jobs}/v2/list?limit=${limit}`);
      expect([refused.status, (refused.body as { code: string }).code]).toEqual([400, 'INVALID_QUERY']);
    }
  });

  test('show each person what the list shows them', async () => {
    const clinician = await app.people.clinician({ applied_facility_ids: [facility.user.id] });
    await app.people.clinician();
    for (const who of [visitor, facility.client, clinician.client]) {
      const page = await who.entities.User.list({ limit: 2 });
      const rest = await who.entities.User.list({ cursor: page.next_cursor });
      expect([...page.items, ...rest.items]).toEqual(await who.entities.User.list());
    }
  });
});

describe('cursors', () => {
  const pageWith = (query: string, token?: string) => call(app.server, 'GET', `${jobs}/v2/list?${query}`, { token });
  const cursorOf = async (query = 'limit=2', token?: string) =>
    ((await pageWith(query, token)).body as { next_cursor: string }).next_cursor;

  const expectInvalid = (answer: Awaited<ReturnType<typeof call>>) =>
    expect(answer).toMatchObject({
      status: 400,
      body: {
        message: 'The cursor is not valid',
        detail: 'The cursor is not valid',
        code: 'INVALID_CURSOR',
        error: {
          code: 'invalid_cursor',
          message: 'The cursor is not valid',
          details: { reason: expect.any(String) as string },
        },
      },
    });

  test('are refused when they are not ours', async () => {
    const cursor = await cursorOf();
    const changed = `${cursor.slice(0, 30)}${cursor[30] === 'A' ? 'B' : 'A'}${cursor.slice(31)}`;
    for (const text of ['x', '%00', 'null', changed, cursor.slice(0, -4), `${cursor}AAAA`, 'A'.repeat(9000)]) {
      expectInvalid(await pageWith(`cursor=${text}`));
    }
  });

  test('are refused to another person and for another entity', async () => {
    const mine = await cursorOf('limit=2', facility.token);
    const other = await app.people.facility();
    expectInvalid(await pageWith(`cursor=${mine}`, other.token));
    expectInvalid(await pageWith(`cursor=${mine}`));
    expectInvalid(
      await call(app.server, 'GET', `/api/apps/openlocum/entities/User/v2/list?cursor=${mine}`, {
        token: facility.token,
      }),
    );
    expect((await pageWith(`cursor=${mine}`, facility.token)).status).toBe(200);
  });

  test('are refused with another sort, query, fields or field', async () => {
    const cursor = await cursorOf('limit=2&sort=title&q=%7B%22role%22:%22RN%22%7D&fields=title');
    for (const other of [
      'sort=-title',
      'q=%7B%7D',
      'q=%7B%22role%22:%22NP%22%7D',
      'fields=title,role',
      'distinct=title',
    ]) {
      expectInvalid(await pageWith(`cursor=${cursor}&${other}`));
    }
    for (const same of [
      'sort=title',
      'sort=%2Btitle',
      'q=%7B%22role%22:%22RN%22%7D',
      'q=null',
      'fields=title',
      'limit=1',
    ]) {
      expect((await pageWith(`cursor=${cursor}&${same}`)).status).toBe(200);
    }
  });

  test('are distinguished by our own client', async () => {
    await expect(visitor.entities.Job.list({ cursor: 'x' })).rejects.toMatchObject({
      code: 'INVALID_CURSOR',
      status: 400,
      message: 'The cursor is not valid',
    });
  });

  test('stay short enough for an address with the longest query', async () => {
    const ids = Array.from({ length: 150 }, () => crypto.randomUUID());
    const [job] = await visitor.entities.Job.list('title', 1);
    const query = { $or: [{ id: { $nin: ids } }, { id: job!.id }] };
    const page = await visitor.entities.Job.filter(query, { limit: 3 });
    expect(page.next_cursor!.length).toBeLessThan(encodeURIComponent(JSON.stringify(query)).length);
    expect((await visitor.entities.Job.filter(query, { cursor: page.next_cursor })).items.length).toBeGreaterThan(3);
  });
});

describe('distinct values', () => {
  const values = async (options: DistinctOptions<'Job', keyof Job>, query: object = {}) => {
    const all: unknown[] = [];
    let page = await visitor.entities.Job.filter(query, options);
    all.push(...page.items);
    while (page.has_more) {
      page = await visitor.entities.Job.filter(query, { ...options, cursor: page.next_cursor });
      all.push(...page.items);
    }
    return all;
  };

  test('ascend, each once, without missing ones', async () => {
    expect(await values({ distinct: 'duration' })).toEqual(['short']);
    expect(await values({ distinct: 'pay_range_min', limit: 2 })).toEqual([0.1, 1.1, 2.1, 3.1, 4.1]);
    expect(await values({ distinct: 'start_date', limit: 1 })).toEqual(['2026-02-01', '2026-03-01', '2026-04-01']);
    expect(await values({ distinct: 'duration' }, { title: 'Job 1' })).toEqual([]);
  });

  test('of a list are its elements', async () => {
    expect(await values({ distinct: 'required_credentials', limit: 1 })).toEqual(['BLS', 'C0', 'C1', 'C2']);
  });

  test('of instants are as in records', async () => {
    const [job] = await visitor.entities.Job.list('created_date', 1);
    expect((await values({ distinct: 'created_date', limit: 3 }))[0]).toBe(job!.created_date);
  });

  test('only of fields one may see', async () => {
    const clinician = await app.people.clinician();
    const distinct = async (field: string, token?: string) => {
      const url = `/api/apps/openlocum/entities/User/v2/list?distinct=${field}`;
      const answer = await call(app.server, 'GET', url, { token });
      return answer.status === 200 ? (answer.body as { items: unknown[] }).items : answer.status;
    };
    expect(await distinct('email')).toBe(400);
    expect(await distinct('email', clinician.token)).toEqual([clinician.user.email]);
    for (const field of ['applied_facility_ids', 'verified_badge', 'nope', '__proto__', 'documents']) {
      expect(await distinct(field, clinician.token)).toBe(400);
    }
    await app.services.pool.query(`update users set verification_status = 'pending' where id = $1`, [
      clinician.user.id,
    ]);
    expect(await distinct('verification_status')).toEqual(['verified']);
    expect(await distinct('verification_status', clinician.token)).toEqual(['pending', 'verified']);
  });
});
