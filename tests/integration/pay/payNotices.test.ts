import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { lackingJobsSize } from '#domain/pay/contracts.ts';
import { keepPayDuties } from '#server/features/pay/tasks.ts';
import { fillRows } from '#tests/support/fillRows.ts';
import { mailsTo } from '#tests/support/mailbox.ts';
import { refusal } from '#tests/support/refusal.ts';
import { inSpanish } from '#tests/support/spanishNotifications.ts';
import { testApp, type Person, type TestApp } from '#tests/support/testApp.ts';
import { nothing, trace } from '#tests/support/trace.ts';

let app: TestApp;
let facility: Person;
let now: Date;

beforeAll(async () => {
  app = await testApp({}, { clock: () => now });
});
afterAll(() => app.close());
beforeEach(async () => {
  now = new Date('2026-12-01T15:00:00Z');
  await app.services.pool.query('delete from jobs');
  // Nine in New York is 14:00 UTC.
  facility = await app.people.facility({ time_zone: 'America/New_York' });
});

const remote = { title: 'Nurse', description: 'Days', role: 'RN', location_type: 'remote' } as const;
const inDenver = { ...remote, title: 'Ward nurse', location_type: 'on-site', address: 'Denver, CO 80202' } as const;
const pay = { pay_stated_min: 46, pay_stated_max: 62 };
const stated = { ...pay, benefits: ['health' as const], other_pay: 'None' };

const post = (draft: typeof remote | typeof inDenver, by = facility) => by.client.entities.Job.create(draft);
const run = () => keepPayDuties(app.services);

/** Runs the task each hour, and once more with each: between these moments, both included. */
async function runHourly(from: string, to: string): Promise<void> {
  for (let at = Date.parse(from); at <= Date.parse(to); at += 3_600_000) {
    now = new Date(at);
    await run();
    await run();
  }
}

const notificationOf = ({ client }: Person) =>
  client.entities.Notification.filter({ type: 'posting_due' }, 'created_date');
const titles = async (person = facility) => (await notificationOf(person)).map(({ title }) => title);

const lacksAll = 'Nurse does not list the pay range, the benefits and other pay';

test('2: a job without pay sends no notification immediately, and one at the next nine o’clock of its facility', async () => {
  const posted = await trace(app.services, () => post(remote));
  expect(posted.rows).toEqual({ jobs: 1 });
  const [job] = await facility.client.entities.Job.list();
  await runHourly('2026-12-01T15:00:00Z', '2026-12-02T13:00:00Z');
  expect(await titles()).toEqual([]);
  now = new Date('2026-12-02T14:00:00Z');
  expect(await trace(app.services, run)).toMatchObject({
    rows: { notifications: 1, outbox_mails: 1 },
    events: ['Notification create'],
    mails: [`${facility.user.email}: ${lacksAll}`],
  });
  const [news] = await notificationOf(facility);
  const asks =
    'Clinicians may work remotely from Colorado, which requires the pay range, the benefits and other pay in every job posting (rule of 2021-01-01, checked 2026-11-30). Add: the pay range, the benefits and other pay.';
  expect(news).toMatchObject({
    title: lacksAll,
    body: `${asks} Not legal advice.`,
    link: `/post-job?edit=${job!.id}&step=2`,
    read: false,
  });
  expect(inSpanish(news!)).toMatchObject({
    title: 'Nurse no indica el rango de pago, los beneficios y otros pagos',
    body: 'Se puede trabajar a distancia desde Colorado, que exige el rango de pago, los beneficios y otros pagos en todo anuncio de puesto (norma del 2021-01-01, comprobada el 2026-11-30). Agregue: el rango de pago, los beneficios y otros pagos. Esto no es asesoramiento legal.',
  });
  expect((await mailsTo(app.services, facility.user.email))[0]!.text).toContain(asks);
  await runHourly('2026-12-02T14:00:00Z', '2026-12-04T15:00:00Z');
  expect(await titles()).toHaveLength(1);
});

test('2: a facility is notified of several postings in one message, with what to add to each', async () => {
  await post(remote);
  await post(inDenver);
  await facility.client.entities.Job.create({ ...inDenver, title: 'Complete', ...stated });
  await runHourly('2026-12-02T13:00:00Z', '2026-12-02T14:00:00Z');
  expect(await notificationOf(facility)).toMatchObject([
    { title: '2 jobs lack required pay details', link: '/facility-jobs' },
  ]);
  const { text } = (await mailsTo(app.services, facility.user.email))[0]!;
  expect(text).toContain('Nurse: Clinicians may work remotely from Colorado');
  expect(text).toContain('Ward nurse: Colorado requires the pay range');
  expect(text).not.toContain('Complete');
});

test('what comes after nine waits for the next morning', async () => {
  await post(remote);
  await runHourly('2026-12-02T13:00:00Z', '2026-12-02T14:00:00Z');
  await post(inDenver);
  await runHourly('2026-12-02T15:00:00Z', '2026-12-03T13:00:00Z');
  expect(await titles()).toEqual([lacksAll]);
  await runHourly('2026-12-03T14:00:00Z', '2026-12-03T18:00:00Z');
  expect(await titles()).toEqual([lacksAll, lacksAll.replace('Nurse', 'Ward nurse')]);
});

test('a job that was corrected or closed before nine sends no notification; if it lacks something again, it does', async () => {
  const { Job } = facility.client.entities;
  const [job, closed] = [await post(inDenver), await post(remote)];
  await runHourly('2026-12-01T15:00:00Z', '2026-12-01T16:00:00Z');
  await Job.update(job.id, stated);
  await Job.update(closed.id, { status: 'closed' });
  await runHourly('2026-12-02T14:00:00Z', '2026-12-02T15:00:00Z');
  expect(await titles()).toEqual([]);
  await Job.update(job.id, { benefits: [] });
  await runHourly('2026-12-02T16:00:00Z', '2026-12-03T14:00:00Z');
  expect(await titles()).toEqual(['Ward nurse does not list the benefits']);
});

test('a facility is notified of the same posting again only once other rules are in force', async () => {
  const { Job } = facility.client.entities;
  const job = await post(inDenver);
  await runHourly('2026-12-02T13:00:00Z', '2026-12-02T14:00:00Z');
  await Job.update(job.id, stated);
  await Job.update(job.id, { benefits: [], other_pay: null });
  await runHourly('2026-12-02T15:00:00Z', '2026-12-03T15:00:00Z');
  expect(await titles()).toHaveLength(1);
  // The day on which Delaware’s rule begins.
  await runHourly('2027-09-25T12:00:00Z', '2027-09-25T15:00:00Z');
  expect(await titles()).toHaveLength(1);
  await runHourly('2027-09-26T00:00:00Z', '2027-09-27T15:00:00Z');
  expect(await titles()).toEqual([
    'Ward nurse does not list the pay range, the benefits and other pay',
    'Ward nurse does not list the benefits and other pay',
  ]);
});

test('a user who wants no mails of this kind gets the notification alone', async () => {
  await facility.client.auth.updateMe({ email_notifications: ['new_application'] });
  await post(remote);
  await run();
  now = new Date('2026-12-02T14:00:00Z');
  const told = await trace(app.services, run);
  expect(told).toMatchObject({ rows: { notifications: 1 }, mails: [] });
});

test('jobs that were taken down and those of closed accounts are left alone', async () => {
  const job = await post(remote);
  const gone = await app.people.facility({ time_zone: 'America/New_York' });
  await post(inDenver, gone);
  await app.services.pool.query('update jobs set is_taken_down = true, is_hidden = true where id = $1', [job.id]);
  await app.services.pool.query('update jobs set is_owner_active = false where facility_id = $1', [gone.user.id]);
  await run();
  now = new Date('2026-12-02T14:00:00Z');
  expect(await trace(app.services, run)).toEqual(nothing);
});

describe('killed anywhere, the next run finishes', () => {
  test('two processes notify once', async () => {
    await post(remote);
    await Promise.all([run(), run()]);
    now = new Date('2026-12-02T14:00:00Z');
    const told = await trace(app.services, () => Promise.all([run(), run()]));
    expect(told.rows).toEqual({ notifications: 1, outbox_mails: 1 });
  });

  test('a facility that cannot be notified holds up no other, and is notified the next time', async () => {
    const { pool } = app.services;
    const other = await app.people.facility({ time_zone: 'America/New_York' });
    await post(remote);
    await post(remote, other);
    await run();
    now = new Date('2026-12-02T14:00:00Z');
    // The one whose turn comes first.
    const [broken, whole] = facility.user.id < other.user.id ? [facility, other] : [other, facility];
    await pool.query(`
      create function break_off() returns trigger language plpgsql as $$ begin raise exception 'broken off'; end $$;
      create trigger broken before insert on notifications for each row when (new.user_id = '${broken.user.id}')
        execute function break_off()`);
    await run();
    expect([await titles(broken), await titles(whole)]).toEqual([[], [lacksAll]]);
    await pool.query('drop trigger broken on notifications; drop function break_off');
    await run();
    await run();
    expect([await titles(broken), await titles(whole)]).toEqual([[lacksAll], [lacksAll]]);
  });

  test('more postings than one run reads are all notified, a thousand a day', async () => {
    await fillRows(
      app,
      `insert into jobs (facility_id, title, description, role, location_type)
       select $1, 'Nurse ' || n, 'Days', 'RN', 'remote' from generate_series(1, 1001) n`,
      [facility.user.id],
    );
    for (const at of ['2026-12-02T13:00:00Z', '2026-12-02T14:00:00Z', '2026-12-02T20:00:00Z', '2026-12-03T14:00:00Z']) {
      now = new Date(at);
      await run();
    }
    expect((await titles())[0]).toBe('1000 jobs lack required pay details');
    expect(await titles()).toHaveLength(2);
    const long = (await mailsTo(app.services, facility.user.email)).find(({ subject }) => subject.startsWith('1000'));
    expect(long?.text.match(/Clinicians may work remotely/g)).toHaveLength(10);
    expect(long?.text).toContain('And 990 more.');
  });
});

describe('2: the list of administrators', () => {
  test('has every such posting, newest first and page by page, and when its facility was notified', async () => {
    const admin = await app.people.admin();
    const { lackingJobs } = admin.client.functions;
    const { Job } = facility.client.entities;
    await Job.create({ ...inDenver, title: 'Complete', ...stated });
    const closed = await post(remote);
    await Job.update(closed.id, { status: 'closed' });
    const older = await Job.create({ ...inDenver, title: 'Without benefits', ...stated, benefits: [] });
    await app.services.pool.query(`update jobs set created_date = created_date - interval '1 day' where id = $1`, [
      older.id,
    ]);
    const newer = [];
    for (let at = 0; at < lackingJobsSize; at++) newer.push(await post(remote));
    const first = await lackingJobs({});
    expect(first.jobs.map(({ id }) => id).toSorted()).toEqual(newer.map(({ id }) => id).toSorted());
    expect(first.jobs[0]).toMatchObject({
      title: 'Nurse',
      facility_id: facility.user.id,
      missing: [
        { item: 'range', place: 'CO' },
        { item: 'benefits', place: 'CO' },
        { item: 'other_pay', place: 'CO' },
      ],
      told_date: null,
    });
    const second = await lackingJobs({ after: first.next });
    expect(second).toMatchObject({
      jobs: [{ id: older.id, missing: [{ item: 'benefits', place: 'CO' }], told_date: null }],
      next: null,
    });
    await runHourly('2026-12-02T13:00:00Z', '2026-12-02T14:00:00Z');
    expect((await lackingJobs({ after: first.next })).jobs).toMatchObject([{ told_date: '2026-12-02T14:00:00.000Z' }]);
  });

  test('only administrators read it', async () => {
    for (const { client } of [facility, await app.people.clinician(), app.people.visitor()]) {
      expect(await refusal(client.functions.lackingJobs({}))).toMatch(/FORBIDDEN|AUTH_REQUIRED/);
    }
  });
});
