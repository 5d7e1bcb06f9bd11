import { afterAll, beforeAll, expect, test } from 'vitest';
import { daysAfter, freshDays } from '#domain/jobs/jobFreshness.ts';
import { seedDemo } from '#server/features/administration/demo/seed.ts';
import { keepJobs } from '#server/features/jobs/confirmation/tasks.ts';
import { newJob } from '#tests/support/newJob.ts';
import { testApp, type TestApp } from '#tests/support/testApp.ts';
import { trace } from '#tests/support/trace.ts';

let app: TestApp;
const start = new Date();
let now = start;

beforeAll(async () => {
  app = await testApp({}, { clock: () => now });
});
afterAll(() => app.close());

test('a demo that runs for months has its jobs open still; beside it others are asked as ever', async () => {
  await seedDemo(app.services);
  const facility = await app.people.facility();
  const own = await facility.client.entities.Job.create(newJob);
  const { client } = app.people.visitor();
  const demoJobs = async () => (await client.entities.Job.list()).filter(({ id }) => id !== own.id);
  const [closed, ...kept] = await demoJobs();
  await app.services.pool.query(`update jobs set status = 'closed' where id = $1`, [closed!.id]);

  const left = await trace(app.services, async () => {
    for (let day = 1; day <= 3 * freshDays; day++) {
      now = daysAfter(start, day);
      await keepJobs(app.services);
    }
  });

  // The notices of seven days and of one day.
  expect(left.rows).toEqual({ notifications: 2, outbox_mails: 2 });
  expect(left.mails.every((mail) => mail.startsWith(facility.user.email))).toBe(true);
  expect(await client.entities.Job.get(own.id)).toMatchObject({ status: 'closed', closed_reason: 'not_confirmed' });
  const after = new Map((await demoJobs()).map((job) => [job.id, job]));
  expect(after.get(closed!.id)).toMatchObject({ status: 'closed' });
  for (const { id } of kept) {
    const job = after.get(id)!;
    expect(job.status).toBe('active');
    expect(Date.parse(job.expires_date!)).toBeGreaterThan(now.getTime());
  }
});
