import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { versionsWith, type SdkPage, type SdkRecord, type Version } from '#tests/support/platformSdk.ts';
import { sdkApp, type SdkApp } from '#tests/support/sdkApp.ts';

let app: SdkApp;
beforeAll(async () => {
  app = await sdkApp();
});
afterAll(() => app.close());

const night = { description: 'Twelve hours', role: 'RN', location_type: 'on-site' };
const five = [10, 20, 30, 40, 50].map((pay, index) => paying(pay, index));

function paying(pay_range_min: number, index: number) {
  return { ...night, title: `Job ${index}`, specialty: index < 2 ? 'Wound Care' : null, pay_range_min };
}

/** A facility with five jobs of its own. */
async function posted(version: Version) {
  const facility = await app.people.facility();
  const client = app.sdk(version, facility);
  const jobs = await client.entities.Job.bulkCreate(five);
  return { client, jobs, own: { facility_id: facility.user.id } };
}

describe.each(versionsWith('batch updates'))('%s', (version) => {
  test('updates what matches a query, with operators', async () => {
    const { client, own } = await posted(version);
    const { Job } = client.entities;
    const changes = { $set: { duration: '8 weeks' }, $inc: { pay_range_min: 5 } };
    expect(await Job.updateMany({ ...own, pay_range_min: { $lte: 20 } }, changes)).toEqual({
      success: true,
      updated: 2,
      has_more: false,
    });
    const changed = await Job.filter({ ...own, duration: '8 weeks' }, 'pay_range_min');
    expect(changed.map((job) => job['pay_range_min'])).toEqual([15, 25]);
    await expect(Job.updateMany(own, { $rot: { title: 'x' } })).rejects.toMatchObject({ status: 400 });
  });

  test('updates several records, each with its own changes', async () => {
    const { client, jobs } = await posted(version);
    const changes = [
      { id: jobs[1]!.id, title: 'Second' },
      { id: jobs[0]!.id, title: 'First' },
    ];
    const changed = await client.entities.Job.bulkUpdate(changes);
    expect(changed.map(({ id, title }) => ({ id, title }))).toEqual(changes);
    const wrong = [
      { id: jobs[0]!.id, title: 'Again' },
      { id: 'no-such-id', title: 'Nobody' },
    ];
    await expect(client.entities.Job.bulkUpdate(wrong)).rejects.toMatchObject({ status: 404 });
    expect((await client.entities.Job.get(jobs[0]!.id))['title']).toBe('First');
  });
});

describe.each(versionsWith('pages, counts and groups'))('%s', (version) => {
  test('upserts by one key or several', async () => {
    const { client, own } = await posted(version);
    const { Job } = client.entities;
    const records = [
      { ...night, title: 'Job 0', duration: 'new' },
      { ...night, title: 'Job 9' },
      { ...night, title: 'Job 9', duration: 'last wins' },
    ];
    const done = await Job.upsert(records, { key: 'title' });
    expect([done.created, done.updated]).toEqual([1, 1]);
    expect(done.records).toHaveLength(2);
    expect(await Job.filter({ ...own, title: 'Job 9' })).toMatchObject([{ duration: 'last wins' }]);
    const again = await Job.upsert([{ ...night, title: 'Job 9' }], { key: ['title', 'role'] });
    expect([again.created, again.updated]).toEqual([0, 1]);
  });

  test('counts', async () => {
    const { client, own } = await posted(version);
    expect(await client.entities.Job.count(own)).toBe(5);
    expect(await client.entities.Job.count({ ...own, pay_range_min: { $gt: 20 } })).toBe(3);
    expect(await client.entities.Job.count()).toBeGreaterThanOrEqual(5);
  });

  test('groups', async () => {
    const { client, own } = await posted(version);
    const spec = { query: own, groupBy: 'specialty', sum: 'pay_range_min', sort: '-count' };
    expect(await client.entities.Job.aggregate(spec)).toEqual({
      rows: [
        { specialty: null, count: 3, sum_pay_range_min: 120 },
        { specialty: 'Wound Care', count: 2, sum_pay_range_min: 30 },
      ],
      truncated: false,
    });
  });

  test('pages through with a cursor, in the order of the first page', async () => {
    const { client, own } = await posted(version);
    const { Job } = client.entities;
    const seen: unknown[] = [];
    let cursor: string | null = null;
    do {
      const page: SdkPage<SdkRecord> = await Job.filter(own, {
        limit: 2,
        ...(cursor ? { cursor } : { sort: '-pay_range_min', fields: ['title'] }),
      });
      expect(page.has_more).toBe(page.next_cursor !== null);
      seen.push(...page.items.map(({ title }) => title));
      cursor = page.next_cursor;
    } while (cursor);
    expect(seen).toEqual(['Job 4', 'Job 3', 'Job 2', 'Job 1', 'Job 0']);
    expect((await Job.list({})).items.length).toBeLessThanOrEqual(100);
  });

  test('refuses a cursor with another order, with the code of the platform', async () => {
    const { client, own } = await posted(version);
    const { Job } = client.entities;
    const first = await Job.filter(own, { limit: 2, sort: 'title' });
    await expect(Job.filter(own, { cursor: first.next_cursor, sort: '-title' })).rejects.toMatchObject({
      status: 400,
      code: 'invalid_cursor',
    });
    await expect(Job.list({ cursor: 'made-up' })).rejects.toMatchObject({ status: 400, code: 'invalid_cursor' });
  });

  test('lists the different values of a field', async () => {
    const { client } = await posted(version);
    const page = await client.entities.Job.list({ distinct: 'role', limit: 5 });
    expect(page).toEqual({ items: ['RN'], next_cursor: null, has_more: false });
  });
});
