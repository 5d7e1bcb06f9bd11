import { afterAll, beforeAll, expect, test } from 'vitest';
import { keepListings } from '#server/features/search/tasks.ts';
import { newJob } from '#tests/support/newJob.ts';
import { testApp, type TestApp } from '#tests/support/testApp.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

test('34: the filter for verified facilities finds those whose badge is shown, and none by the status alone', async () => {
  const facility = await app.people.facility({ verification_status: 'verified' });
  const job = await facility.client.entities.Job.create(newJob);
  const found = async (set: string) => {
    await app.services.pool.query(`update users set ${set} where id = $1`, [facility.user.id]);
    await keepListings(app.services);
    const { jobs } = await app.people.visitor().client.functions.searchJobs({ verified_facility: true });
    return jobs.map(({ id }) => id);
  };
  expect(await found("checked_kinds = '{}'")).toEqual([]);
  expect(await found("checked_kinds = '{npi}', checked_date = '2026-11-20T15:00:00Z'")).toEqual([job.id]);
  expect(await found("verification_status = 'pending'")).toEqual([]);
  expect(await found("verification_status = 'verified'")).toEqual([job.id]);
  expect(await found("checked_kinds = '{}', checked_date = null")).toEqual([]);
});
