import { afterAll, beforeAll, expect, test } from 'vitest';
import { system } from '#domain/core/access.ts';
import { erase } from '#server/features/accounts/deletion/erase.ts';
import { sendRejections } from '#server/features/applications/rejections/tasks.ts';
import { inTransaction } from '#server/platform/work.ts';
import { newJob } from '#tests/support/newJob.ts';
import { rejectionHouse } from '#tests/support/rejectionHouse.ts';
import { testApp, type TestApp } from '#tests/support/testApp.ts';
import { nothing, trace } from '#tests/support/trace.ts';

let app: TestApp;
let house: Awaited<ReturnType<typeof rejectionHouse>>;

beforeAll(async () => {
  app = await testApp({ RATE_LIMITS: 'off' });
  house = await rejectionHouse(app);
});
afterAll(() => app.close());

const over = { reject_at: null, reject_by: null, reject_message: null };
const never = { ...over, reject_reason: null, reject_note: null, decision_message: null };

test('the applicant withdraws: no rejection', async () => {
  const { person, id } = await house.applied();
  await house.reject(id, { reason: 'pay', message: 'Sorry' });
  await house.step(person, id, 'withdrawn');
  expect(await house.stored(id)).toMatchObject({ status: 'withdrawn', ...never });
  expect(await house.undo(id)).toMatchObject({ skipped: [{ id, reason: 'WRONG_STEP', current: 'withdrawn' }] });
});

test('a second recruiter shortlists through the public contract: that ends the rejection', async () => {
  const { id } = await house.applied();
  await house.reject(id, { reason: 'pay' });
  await house.step(house.recruiter, id, 'shortlisted');
  expect(await house.stored(id)).toMatchObject({ status: 'shortlisted', team_stage: 'shortlisted', ...never });
  expect(await house.notifications(id)).toEqual(['You have been shortlisted']);
  expect(await trace(app.services, () => sendRejections(app.services))).toEqual(nothing);
});

test('a colleague opens the application: the rejection stays', async () => {
  const { id } = await house.applied();
  await house.reject(id);
  await house.step(house.recruiter, id, 'reviewed');
  await house.passHour(id);
  await sendRejections(app.services);
  expect((await house.stored(id)).status).toBe('rejected');
});

test('a rejection through the public contract notifies immediately, with the message', async () => {
  const { person, id } = await house.applied();
  await house.reject(id, { reason: 'pay', message: 'Sorry' });
  await house.facility.client.entities.Application.update(id, { status: 'rejected' });
  expect(await person.client.entities.Application.get(id)).toMatchObject({
    status: 'rejected',
    decision_message: 'Sorry',
  });
  expect(await house.notifications(id)).toHaveLength(1);
  expect(await house.stored(id)).toMatchObject({ reject_reason: 'pay', ...over });
  expect(await trace(app.services, () => sendRejections(app.services))).toEqual(nothing);
});

test('the job is deleted: the applicant learns that, and nothing else', async () => {
  const { id: gone } = await house.facility.client.entities.Job.create(newJob);
  const { id } = await house.applied(gone);
  await house.reject(id, { message: 'Sorry' });
  await house.facility.client.entities.Job.delete(gone);
  expect(await house.stored(id)).toMatchObject({ decision_reason: 'position_withdrawn', ...never });
  expect(await house.notifications(id)).toHaveLength(1);
  expect(await trace(app.services, () => sendRejections(app.services))).toEqual(nothing);
});

test('the facility closes its account: no rejection', async () => {
  const other = await app.people.facility();
  const { id: job_id } = await other.client.entities.Job.create(newJob);
  const { id } = await house.applied(job_id);
  await other.client.functions.rejectApplicants({ application_ids: [id], reason: 'pay', message: 'Sorry' });
  await inTransaction(app.services, system, (work) => erase(work, other.user));
  expect(await house.stored(id)).toMatchObject(never);
  expect(await trace(app.services, () => sendRejections(app.services))).toEqual(nothing);
});
