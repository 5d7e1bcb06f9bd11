import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { versions, type Body, type SdkClient, type SdkRecord } from '#tests/support/platformSdk.ts';
import { sdkApp, type SdkApp } from '#tests/support/sdkApp.ts';
import type { Person } from '#tests/support/testApp.ts';

let app: SdkApp;
beforeAll(async () => {
  app = await sdkApp();
});
afterAll(() => app.close());

const night = {
  title: 'Night RN',
  description: 'Twelve hours',
  role: 'RN',
  location_type: 'on-site',
  pay_range_min: 50,
};

function draft(title: string, more: Body = {}): Body {
  return { ...night, title, ...more };
}

describe.each(versions)('%s', (version) => {
  let facility: Person;
  let client: SdkClient;
  let jobs: SdkRecord[];
  /** Only what this version's facility posted. */
  let own: { facility_id: string };

  beforeAll(async () => {
    facility = await app.people.facility();
    client = app.sdk(version, facility);
    own = { facility_id: facility.user.id };
    jobs = [];
    for (const title of ['Alpha', 'Beta', 'Gamma']) jobs.push(await client.entities.Job.create(draft(title)));
  });

  const titles = (found: SdkRecord[]) => found.map(({ title }) => title);

  test('creates, and answers the record with what the server adds', async () => {
    const job = await client.entities.Job.create({ ...night, status: 'active', facility_id: 'mine', unheard_of: true });
    expect(job).toMatchObject({
      ...night,
      ...own,
      status: 'active',
      created_by_id: facility.user.id,
    });
    expect([job['created_date'], job['updated_date']]).toEqual([
      expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
      expect.stringMatching(/Z$/),
    ]);
    expect(await client.entities.Job.delete(job.id)).toEqual({ success: true });
  });

  test('lists with sort, limit, skip and fields', async () => {
    const { Job } = client.entities;
    expect(titles(await Job.list('-title', 2))).toHaveLength(2);
    expect(await Job.list()).toEqual(expect.arrayContaining(jobs));
    expect(await Job.list(null, null, null)).toEqual(await Job.list());
    const [first] = await Job.list('-created_date', 1, 1, ['title', 'role']);
    expect(first).toEqual({ id: jobs[1]!.id, title: 'Beta', role: 'RN' });
    expect(await Job.list('-created_date', 1, 1, 'title')).toEqual([{ id: jobs[1]!.id, title: 'Beta' }]);
  });

  test('filters with every form of arguments', async () => {
    const { Job } = client.entities;
    expect(titles(await Job.filter(own))).toEqual(['Gamma', 'Beta', 'Alpha']);
    expect(titles(await Job.filter(own, 'title'))).toEqual(['Alpha', 'Beta', 'Gamma']);
    expect(titles(await Job.filter(own, '+title', 2))).toEqual(['Alpha', 'Beta']);
    expect(titles(await Job.filter(own, '-title', 2, 1))).toEqual(['Beta', 'Alpha']);
    expect(await Job.filter(own, 'title', 1, 0, ['title'])).toEqual([{ id: jobs[0]!.id, title: 'Alpha' }]);
    expect(titles(await Job.filter({ ...own, title: ['Alpha', 'Gamma'] }, 'title'))).toEqual(['Alpha', 'Gamma']);
    expect(titles(await Job.filter({ ...own, title: { $regex: '^B' }, pay_range_min: { $gte: 50 } }))).toEqual([
      'Beta',
    ]);
    expect(titles(await Job.filter({ $or: [{ id: jobs[0]!.id }, { title: 'Gamma' }], ...own }, 'title'))).toEqual([
      'Alpha',
      'Gamma',
    ]);
    expect(await Job.filter({ ...own, title: 'a+b & c%' })).toEqual([]);
  });

  test('takes no query, null and {} for everything', async () => {
    const { Job } = client.entities;
    const all = await Job.list();
    for (const query of [undefined, null, {}]) expect(await Job.filter(query)).toEqual(all);
  });

  test('gets one record; an empty id is no list', async () => {
    const { Job } = client.entities;
    expect(await Job.get(jobs[0]!.id)).toEqual(jobs[0]);
    for (const id of ['', '?', 'no-such-id', 'a/../b', `${jobs[0]!.id}/`, '%2e%2e']) {
      await expect.soft(Job.get(id), id).rejects.toMatchObject({ status: 404, code: 'NOT_FOUND' });
    }
    await expect(client.entities.Nothing.list()).rejects.toMatchObject({ status: 404 });
  });

  test('updates, merging', async () => {
    const { Job } = client.entities;
    const changed = await Job.update(jobs[0]!.id, { duration: '13 weeks', facility_id: 'someone', unknown_field: 1 });
    expect(changed).toEqual({ ...jobs[0], duration: '13 weeks', updated_date: changed['updated_date'] });
    expect((changed['updated_date'] as string) >= (jobs[0]!['updated_date'] as string)).toBe(true);
    jobs[0] = changed;
  });

  test('creates in bulk in the order sent, and deletes by a query in the body', async () => {
    const { Job } = client.entities;
    const made = await Job.bulkCreate(['One', 'Two', 'Three'].map((title) => draft(title, { duration: 'bulk' })));
    expect(titles(made)).toEqual(['One', 'Two', 'Three']);
    expect(await Job.deleteMany({ ...own, duration: 'bulk', title: { $ne: 'Two' } })).toEqual({
      success: true,
      deleted: 2,
    });
    expect(titles(await Job.filter({ ...own, duration: 'bulk' }))).toEqual(['Two']);
    await expect(Job.bulkCreate([draft('Four'), draft('')])).rejects.toMatchObject({ status: 422 });
    expect(await Job.filter({ ...own, title: 'Four' })).toEqual([]);
    await expect(Job.deleteMany({})).rejects.toMatchObject({ status: 422 });
    await Job.delete(made[1]!.id);
  });

  test('imports a file', async () => {
    const { Job } = client.entities;
    const csv = `title,description,role,location_type,pay_range_min\n"Night, weekend",Twelve hours,RN,on-site,55\n`;
    const imported = await Job.importEntities(new File([csv], 'jobs.csv', { type: 'text/csv' }));
    expect(imported).toMatchObject({
      status: 'success',
      output: [{ title: 'Night, weekend', pay_range_min: 55, ...own }],
    });
    await Job.delete(imported.output![0]!.id);
    const wrong = await Job.importEntities(new File(['title\nx\n'], 'jobs.csv', { type: 'text/csv' }));
    expect(wrong).toMatchObject({ status: 'error', details: expect.any(String) as string, output: null });
  });

  test('sees as a visitor what visitors may see, and writes nothing', async () => {
    const visitor = app.sdk(version);
    const seen = await visitor.entities.Job.get(jobs[0]!.id);
    expect(jobs[0]).toMatchObject(seen);
    // What a report does to it is for its facility.
    expect(seen).not.toHaveProperty('is_hidden');
    const [person] = await visitor.entities.User.filter({ id: facility.user.id });
    expect(person).toMatchObject({ facility_name: facility.user.facility_name });
    expect(person).not.toHaveProperty('email');
    await expect(visitor.entities.Notification.list()).rejects.toMatchObject({ status: 401 });
    await expect(visitor.entities.Job.create(night)).rejects.toMatchObject({ status: 401, code: 'AUTH_REQUIRED' });
    await expect(visitor.entities.Job.delete(jobs[0]!.id)).rejects.toMatchObject({ status: 401 });
  });

  test('sends headers that mean nothing here', async () => {
    const headers = { 'Base44-State': 'opaque', 'X-Data-Env': 'dev', 'X-Origin-URL': 'https://elsewhere.example/' };
    const other = app.sdk(version, facility, { headers, functionsVersion: 'v7' });
    expect(await other.entities.Job.get(jobs[0]!.id)).toEqual(jobs[0]);
    expect((await other.functions.invoke('searchJobs')).status).toBe(200);
  });
});
