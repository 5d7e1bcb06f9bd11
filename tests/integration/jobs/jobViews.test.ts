import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Job } from '#domain/jobs/job.ts';
import { newJob } from '#tests/support/newJob.ts';
import { refusal } from '#tests/support/refusal.ts';
import { testApp, type Person, type TestApp } from '#tests/support/testApp.ts';
import { nothing, trace } from '#tests/support/trace.ts';

let app: TestApp;
let facility: Person;
let clinician: Person;
let job: Job;

beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  [facility, clinician] = await Promise.all([app.people.facility(), app.people.clinician()]);
  job = await facility.client.entities.Job.create(newJob);
});

const open = ({ client }: Pick<Person, 'client'>, job_id = job.id) => client.functions.recordJobView({ job_id });
const views = async () =>
  (await app.services.pool.query('select viewer_id, day from job_views where job_id = $1 order by day', [job.id])).rows;

test('a clinician is counted once a day and job, and no one is notified', async () => {
  expect(await trace(app.services, () => open(clinician))).toEqual(nothing);
  await Promise.all([open(clinician), open(clinician)]);
  expect(await views()).toEqual([{ viewer_id: clinician.user.id, day: expect.anything() }]);
  await app.services.pool.query('update job_views set day = day - 1');
  await open(clinician);
  expect(await views()).toHaveLength(2);
});

test('facilities and visitors are not counted, a job that cannot be seen has no viewers', async () => {
  expect(await refusal(open(facility))).toBe('FORBIDDEN');
  expect(await refusal(open(app.people.visitor()))).toBe('AUTH_REQUIRED');
  expect(await refusal(open(clinician, crypto.randomUUID()))).toBe('NOT_FOUND');
  await facility.client.entities.Job.update(job.id, { status: 'closed' });
  await open(clinician);
  expect(await views()).toEqual([]);
});

test('a clinician who hides from the facility is not counted either', async () => {
  await clinician.client.auth.updateMe({ blocked_facility_ids: [facility.user.id] });
  await open(clinician);
  expect(await views()).toEqual([]);
});
