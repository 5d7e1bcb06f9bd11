import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Job } from '#domain/jobs/job.ts';
import { newJob } from '#tests/support/newJob.ts';
import { testApp, type TestApp } from '#tests/support/testApp.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp({ RATE_LIMITS: 'on' });
});
afterAll(() => app.close());

test('a facility sends at most 100 a day, also with two requests at the same moment', async () => {
  const hospital = await app.people.facility();
  const makeClinicians = () => Promise.all(Array.from({ length: 10 }, () => app.people.clinician()));
  await makeClinicians();
  const jobs: Job[] = [];
  for (let n = 0; n < 9; n++) jobs.push(await hospital.client.entities.Job.create(newJob));
  await sql`
    insert into job_invitations (facility_id, facility_name, clinician_id, job_id, job_title, status, answered_date)
    select ${hospital.user.id}, 'Hospital', u.id, j.id, j.title, 'interested', now()
    from jobs j, users u where u.user_role = 'clinician'`.execute(app.services.db);
  const send = async () => {
    const user_ids = (await makeClinicians()).map(({ user }) => user.id);
    return hospital.client.functions.inviteToJob({ job_id: jobs[0]!.id, user_ids });
  };
  const outcomes = await Promise.allSettled([send(), send()]);
  expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  expect(outcomes).toContainEqual({ status: 'rejected', reason: expect.objectContaining({ code: 'RATE_LIMITED' }) });
});
