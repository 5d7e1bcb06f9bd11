import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { readJobFeeds } from '#server/features/jobs/incoming/tasks.ts';
import { status } from '#scripts/scratch/webhookReceiver.ts';
import { er, icu, jobFeedHouse, type JobFeedHouse } from '#tests/support/jobFeedHouse.ts';
import { newJob } from '#tests/support/newJob.ts';

let house: JobFeedHouse;
beforeAll(async () => {
  house = await jobFeedHouse();
});
afterAll(() => house.close());
beforeEach(() => house.renew());

const jobOf = async (title: string) => (await house.jobs()).find((job) => job.title === title)!;

describe('the jobs of a feed', () => {
  test('are added, changed, closed and opened again by reference number, each once', async () => {
    house.serve([icu, er]);
    await house.read();
    expect(await house.jobs()).toMatchObject([
      { title: 'ER nurse', status: 'active' },
      {
        ...{ title: 'ICU nurse', description: 'Nights', role: 'RN', specialty: 'Critical Care', status: 'active' },
        ...{ address: 'Portland, TX', city: 'Portland', state: 'TX', location_type: 'on-site' },
        ...{ pay_stated_min: 58, pay_stated_max: 64, pay_unit: 'hour', pay_range_min: 58 },
      },
    ]);
    expect((await house.feed()).counts).toEqual({ added: 2, changed: 0, gone: 0, unchanged: 0, wrong: 0 });
    const { id } = await jobOf('ICU nurse');

    await house.read();
    expect((await house.feed()).counts).toEqual({ added: 0, changed: 0, gone: 0, unchanged: 2, wrong: 0 });
    house.serve([{ ...icu, title: 'ICU nurse, nights', salary: '$60 an hour' }]);
    await house.read();
    expect((await house.feed()).counts).toEqual({ added: 0, changed: 1, gone: 1, unchanged: 0, wrong: 0 });
    expect(await jobOf('ICU nurse, nights')).toMatchObject({ id, pay_stated_min: 60, pay_stated_max: 60 });
    expect(await jobOf('ER nurse')).toMatchObject({ status: 'closed' });

    house.serve([icu, er]);
    await house.read();
    expect(await house.jobs()).toMatchObject([
      { title: 'ER nurse', status: 'active' },
      { id, title: 'ICU nurse', status: 'active' },
    ]);
    expect(await house.report()).toEqual({ wrong: [], differing: [] });
  });

  test('notify undecided applicants when they are gone', async () => {
    house.serve([icu, er]);
    await house.read();
    const clinician = await house.app.people.clinician();
    await clinician.client.functions.handleNewApplication({ job_id: (await jobOf('ER nurse')).id, cover: 'Hello' });
    house.serve([icu]);
    await house.read();
    const notes = await clinician.client.entities.Notification.list();
    expect(notes.map(({ title }) => title)).toEqual(['Position closed']);
  });

  test('are not fetched whole again while their version is the same', async () => {
    house.serve([icu], { etag: '"v1"', 'last-modified': 'Sun, 01 Nov 2026 00:00:00 GMT' });
    await house.read();
    house.peer.answer(status(304));
    await house.read();
    expect(house.peer.received.at(-1)!.headers).toMatchObject({
      'if-none-match': '"v1"',
      'if-modified-since': 'Sun, 01 Nov 2026 00:00:00 GMT',
    });
    expect(await house.feed()).toMatchObject({ failures: 0, counts: { added: 1 } });
    expect((await house.jobs()).map((job) => job.status)).toEqual(['active']);
  });

  test('stay open as long as the feed has them', async () => {
    house.serve([icu], { etag: '"v1"' });
    await house.read();
    await house.app.services.pool.query(
      `update jobs set confirmed_date = now() - interval '20 days' where facility_id = $1`,
      [house.facility.user.id],
    );
    house.peer.answer(status(304));
    await house.read();
    const [job] = await house.jobs();
    expect(Date.now() - Date.parse(job!.confirmed_date!)).toBeLessThan(60_000);
  });

  test('with two processes at the same moment are added once', async () => {
    house.serve([icu, er]);
    await house.app.services.pool.query(`update job_feeds set next_date = now() - interval '1 second'`);
    await Promise.all([readJobFeeds(house.app.services), readJobFeeds(house.app.services)]);
    expect(await house.jobs()).toHaveLength(2);
    expect(house.peer.received).toHaveLength(1);
  });
});

describe('what a user edited here', () => {
  test('is not overwritten, and the report names it until both agree', async () => {
    house.serve([icu, er]);
    await house.read();
    const { id } = await jobOf('ICU nurse');
    await house.facility.client.entities.Job.update(id, { title: 'Our ICU nurse', description: 'Nights and days' });
    house.serve([{ ...icu, title: 'ICU nurse II', city: 'Austin' }, er]);
    await house.read();
    expect(await house.facility.client.entities.Job.get(id)).toMatchObject({
      ...{ title: 'Our ICU nurse', description: 'Nights and days', address: 'Austin, TX' },
    });
    const differing = { reference: 'A-1', job_id: id, title: 'Our ICU nurse', fields: ['description', 'title'] };
    expect((await house.report()).differing).toEqual([differing]);
    await house.facility.client.entities.Job.update(id, { description: 'Nights' });
    expect((await house.report()).differing).toEqual([{ ...differing, fields: ['title'] }]);
    house.serve([{ ...icu, title: 'Our ICU nurse' }, er]);
    await house.read();
    expect((await house.report()).differing).toEqual([]);
    house.serve([{ ...icu, title: 'ICU nurse III' }, er]);
    await house.read();
    expect(await house.facility.client.entities.Job.get(id)).toMatchObject({
      title: 'ICU nurse III',
      address: 'Portland, TX',
    });
  });

  test('holds for a job that was filled or deleted', async () => {
    house.serve([icu, er]);
    await house.read();
    const [filled, deleted] = [await jobOf('ICU nurse'), await jobOf('ER nurse')];
    await house.facility.client.entities.Job.update(filled.id, { status: 'filled' });
    await house.facility.client.entities.Job.delete(deleted.id);
    house.serve([
      { ...icu, city: 'Austin' },
      { ...er, city: 'Austin' },
    ]);
    await house.read();
    expect(await house.jobs()).toMatchObject([{ id: filled.id, status: 'filled', address: 'Austin, TX' }]);
    expect((await house.report()).differing).toMatchObject([
      { reference: 'A-1', fields: ['status'] },
      { reference: 'A-2', job_id: null, title: 'ER nurse', fields: [] },
    ]);
    house.serve([er]);
    await house.read();
    expect(await house.jobs()).toMatchObject([{ id: filled.id, status: 'filled' }]);
  });

  test('a job that was posted by hand before is not posted twice', async () => {
    const { id } = await house.facility.client.entities.Job.create({
      ...{ ...newJob, title: 'ICU Nurse', role: 'RN', specialty: 'Critical Care', description: 'By hand' },
      ...{ location_type: 'on-site', address: 'Portland, TX', start_date: null, unit: null },
    });
    house.serve([icu, { ...icu, referencenumber: 'A-9' }]);
    await house.read();
    expect(await house.jobs()).toHaveLength(2);
    expect(await house.facility.client.entities.Job.get(id)).toMatchObject({ description: 'By hand' });
    const [differing] = (await house.report()).differing;
    expect(differing).toMatchObject({ reference: 'A-1', fields: expect.arrayContaining(['description']) });
  });
});
