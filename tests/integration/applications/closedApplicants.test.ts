import { afterAll, beforeAll, expect, test } from 'vitest';
import { newJob } from '#tests/support/newJob.ts';
import { testApp, type TestApp } from '#tests/support/testApp.ts';
import { nothing, trace } from '#tests/support/trace.ts';

let app: TestApp;

beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

test('B1: someone whose account is closed is neither shortlisted nor hired, but may be rejected', async () => {
  const { people } = app;
  const [facility, waiting, chosen] = [await people.facility(), await people.clinician(), await people.clinician()];
  const { Application, Job, User } = facility.client.entities;
  const { id: job_id } = await Job.create(newJob);
  const apply = async ({ client }: typeof waiting) =>
    (await client.functions.handleNewApplication({ job_id, cover: 'I can start on Monday.' })).application.id;
  const [pending, shortlisted] = [await apply(waiting), await apply(chosen)];
  const move = (application_id: string, new_status: 'shortlisted' | 'rejected' | 'hired') =>
    facility.client.functions.updateApplicationStatus({ application_id, new_status });
  await move(shortlisted, 'shortlisted');
  const admin = await people.admin();
  for (const { user } of [waiting, chosen]) await admin.client.entities.User.update(user.id, { is_active: false });
  await expect(User.get(waiting.user.id)).rejects.toMatchObject({ status: 404 });

  const closed = { status: 409, code: 'CONFLICT', extra: { extraData: { reason: 'account_closed' } } };
  const left = await trace(app.services, async () => {
    await expect(move(pending, 'shortlisted')).rejects.toMatchObject(closed);
    await expect(Application.update(pending, { status: 'shortlisted' })).rejects.toMatchObject(closed);
    await expect(move(shortlisted, 'hired')).rejects.toMatchObject(closed);
  });
  expect(left).toEqual(nothing);
  // A step that has been taken is answered as done, whatever became of the person since.
  expect((await move(shortlisted, 'shortlisted')).success).toBe(true);
  expect((await move(pending, 'rejected')).application.status).toBe('rejected');
});
