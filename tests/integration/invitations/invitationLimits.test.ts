import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Job } from '#domain/jobs/job.ts';
import { system } from '#domain/core/access.ts';
import { inTransaction } from '#server/platform/work.ts';
import { newJob } from '#tests/support/newJob.ts';
import { refusal } from '#tests/support/refusal.ts';
import { testApp, type TestApp } from '#tests/support/testApp.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp({ RATE_LIMITS: 'on', FACILITY_VERIFICATION: 'required' });
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

test('a facility that is not verified invites no one where verification is required', async () => {
  const hospital = await app.people.facility();
  const job = await hospital.client.entities.Job.create(newJob);
  const nurse = await app.people.clinician();
  await inTransaction(app.services, system, ({ system: hand }) =>
    hand.update('User', hospital.user.id, { verification_status: 'pending' }),
  );
  const call = { job_id: job.id, user_ids: [nurse.user.id] };
  expect(await refusal(hospital.client.functions.inviteToJob(call))).toBe('FORBIDDEN');
  expect(await nurse.client.entities.JobInvitation.list()).toEqual([]);
});
