import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Job } from '#domain/nouns/job.ts';
import { matchJob } from '#server/features/jobs/tasks.ts';
import { jobHandlers } from '#server/platform/queue/handlers.ts';
import { inTransaction } from '#server/platform/work.ts';
import { system } from '#domain/language/access.ts';
import { testApp, type Person, type TestApp } from '#tests/support/testApp.ts';
import { trace } from '#tests/support/trace.ts';

let app: TestApp;
let facility: Person;

beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  facility = await app.people.facility();
});

const draft = {
  title: 'Wound nurse',
  description: 'Days only',
  role: 'RN',
  specialty: 'Wound Care',
  location_type: 'on-site',
  address: '1 Main St, Austin, TX 78701',
  pay_range_min: 60,
  pay_range_max: 80,
} as const;
const post = (change: Partial<Job> = {}) => facility.client.entities.Job.create({ ...draft, ...change });
const nurse = { credentials: 'RN, BSN', specialties: ['Wound Care'], licensure_states: ['TX'] } as const;
const titles = async (person: Person) => (await person.client.entities.Notification.list()).map(({ title }) => title);

describe('a job', () => {
  test('carries its facility’s name, is queued for matching and does nothing else', async () => {
    let job: Job | undefined;
    const left = await trace(app.services, async () => {
      job = await post({ facility_id: 'somebody', facility_name: 'Somebody else' } as Partial<Job>);
    });
    expect(left).toEqual({ rows: { jobs: 1 }, events: ['Job create'], mails: [], jobs: ['matchJob'] });
    expect(job).toMatchObject({
      facility_id: facility.user.id,
      facility_name: facility.user.facility_name,
      status: 'active',
    });
  });

  test('takes up its facility’s new name with the next write', async () => {
    const job = await post();
    await facility.client.auth.updateMe({ facility_name: 'New Name' });
    expect(await facility.client.entities.Job.update(job.id, { title: 'Other' })).toMatchObject({
      title: 'Other',
      facility_name: 'New Name',
    });
  });

  test('is matched again when it is opened again, and its steps are kept', async () => {
    const job = await post();
    const { Job } = facility.client.entities;
    const closed = await trace(app.services, () => Job.update(job.id, { status: 'closed' }));
    expect(closed).toEqual({ rows: {}, events: ['Job update'], mails: [], jobs: [] });
    await expect(Job.update(job.id, { status: 'filled' })).rejects.toMatchObject({ status: 409, code: 'WRONG_STEP' });
    expect((await trace(app.services, () => Job.update(job.id, { status: 'active' }))).jobs).toEqual(['matchJob']);
  });
});

describe('matching', () => {
  test('tells the clinicians whose role, specialty and state fit, once, with at most one mail a day', async () => {
    const [fit, unlicensedAnywhere, otherRole, otherState, otherSpecialty, away, reported] = await Promise.all([
      app.people.clinician({ ...nurse, specialties: [...nurse.specialties], licensure_states: ['TX', 'CA'] }),
      app.people.clinician({ ...nurse, specialties: ['Wound Care', 'Surgery'], licensure_states: [] }),
      app.people.clinician({
        ...nurse,
        specialties: ['Wound Care'],
        licensure_states: ['TX'],
        credentials: 'CRNA',
        headline: 'Anaesthesia',
      }),
      app.people.clinician({ ...nurse, specialties: ['Wound Care'], licensure_states: ['CA'] }),
      app.people.clinician({ ...nurse, specialties: ['Surgery'], licensure_states: ['TX'] }),
      app.people.clinician({ ...nurse, specialties: ['Wound Care'], licensure_states: ['TX'] }),
      app.people.clinician({ ...nurse, specialties: ['Wound Care'], licensure_states: ['TX'] }),
    ]);
    await app.services.pool.query('update users set is_active = false where id = $1', [away.user.id]);
    await app.services.pool.query('update users set is_hidden = true where id = $1', [reported.user.id]);
    const job = await post();
    const run = (job_id: string) => trace(app.services, () => matchJob(app.services, { job_id }));
    const left = await run(job.id);
    expect(left.rows).toEqual({ notifications: 2, outbox_mails: 2 });
    expect(left.mails.toSorted()).toEqual(
      [fit, unlicensedAnywhere].map(({ user }) => `${user.email}: New job match: Wound nurse`).toSorted(),
    );
    expect(await fit.client.entities.Notification.list()).toMatchObject([
      { type: 'new_job_match', title: 'New job match', link: `/job-detail?id=${job.id}` },
    ]);
    for (const person of [otherRole, otherState, otherSpecialty, facility]) expect(await titles(person)).toEqual([]);
    expect((await run(job.id)).rows).toEqual({});
    const second = await post();
    expect(await run(second.id)).toMatchObject({ rows: { notifications: 2 }, mails: [] });
  });

  test('leaves a job alone that is no longer active or no longer there', async () => {
    await app.people.clinician({ ...nurse, specialties: ['Radiology'], licensure_states: ['TX'] });
    const job = await post({ specialty: 'Radiology' });
    await facility.client.entities.Job.update(job.id, { status: 'closed' });
    const left = await trace(app.services, async () => {
      await matchJob(app.services, { job_id: job.id });
      await matchJob(app.services, { job_id: 'gone' });
    });
    expect(left.rows).toEqual({});
  });
});

describe('the queue', () => {
  test('holds a job only if its transaction commits', async () => {
    const left = await trace(app.services, () =>
      expect(
        inTransaction(app.services, system, async (work) => {
          await work.enqueue('matchJob', { job_id: 'x' });
          throw new Error('changed my mind');
        }),
      ).rejects.toThrow('changed my mind'),
    );
    expect(left.jobs).toEqual([]);
  });

  test('runs what is queued and tries again what failed', async () => {
    const seen: string[] = [];
    const handlers = jobHandlers(app.services);
    await app.services.queue.work({
      ...handlers,
      sendMail: async ({ mail_id }) => {
        seen.push(mail_id);
        if (seen.length === 1) throw new Error('the mail server is away');
      },
    });
    const person = await app.people.clinician({ ...nurse, specialties: ['Critical Care'], licensure_states: ['TX'] });
    await post({ specialty: 'Critical Care' });
    await vi.waitFor(async () => expect(await titles(person)).toEqual(['New job match']), 10_000);
    await inTransaction(app.services, system, (work) => work.enqueue('sendMail', { mail_id: 'm1' }));
    await vi.waitFor(() => expect(seen).toEqual(['m1']), 10_000);
    await vi.waitFor(async () => {
      const { rows } = await app.services.pool.query(
        "select state, retry_count from pgboss.job where name = 'sendMail'",
      );
      expect(rows).toMatchObject([{ state: 'retry' }]);
    }, 10_000);
    await app.services.pool.query("update pgboss.job set start_after = now() where name = 'sendMail'");
    await vi.waitFor(() => expect(seen).toEqual(['m1', 'm1']), 10_000);
  });
});
