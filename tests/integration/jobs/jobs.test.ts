import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Job } from '#domain/jobs/job.ts';
import { jobHandlers } from '#server/platform/queue/handlers.ts';
import { inTransaction } from '#server/platform/work.ts';
import { system } from '#domain/core/access.ts';
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
const titles = async (person: Person) => (await person.client.entities.Notification.list()).map(({ title }) => title);

describe('a job', () => {
  test('carries its facility’s name, is queued for matching and does nothing else', async () => {
    let job: Job | undefined;
    const left = await trace(app.services, async () => {
      job = await post({ facility_id: 'somebody', facility_name: 'Somebody else' } as Partial<Job>);
    });
    expect(left).toEqual({ rows: { jobs: 1 }, events: ['Job create'], mails: [], jobs: ['matchListings'] });
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

  test('is matched again when it is opened again, and the log retains its steps', async () => {
    const job = await post();
    const { Job } = facility.client.entities;
    const closed = await trace(app.services, () => Job.update(job.id, { status: 'closed' }));
    expect(closed).toEqual({ rows: {}, events: ['Job update'], mails: [], jobs: [] });
    await expect(Job.update(job.id, { status: 'filled' })).rejects.toMatchObject({ status: 409, code: 'WRONG_STEP' });
    expect((await trace(app.services, () => Job.update(job.id, { status: 'active' }))).jobs).toEqual(['matchListings']);
  });
});

describe('the queue', () => {
  test('holds a job only if its transaction commits', async () => {
    const left = await trace(app.services, () =>
      expect(
        inTransaction(app.services, system, async (work) => {
          await work.enqueue('matchListings', {});
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
    const person = await app.people.clinician();
    const search = { kind: 'jobs', name: 'Critical care', query: 'specialty=Critical+Care' } as const;
    await person.client.entities.SavedSearch.create(search);
    await post({ specialty: 'Critical Care' });
    await expect.poll(() => titles(person)).toEqual(['New job match']);
    await inTransaction(app.services, system, (work) => work.enqueue('sendMail', { mail_id: 'm1' }));
    await expect.poll(() => seen).toEqual(['m1']);
    const states = async () =>
      (await app.services.pool.query("select state from pgboss.job where name = 'sendMail'")).rows as unknown[];
    await expect.poll(states).toEqual([{ state: 'retry' }]);
    await app.services.pool.query("update pgboss.job set start_after = now() where name = 'sendMail'");
    await expect.poll(() => seen).toEqual(['m1', 'm1']);
  });
});
