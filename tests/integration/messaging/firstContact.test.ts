import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { newJob } from '#tests/support/newJob.ts';
import { testApp, type Person, type TestApp } from '#tests/support/testApp.ts';
import { nothing, trace } from '#tests/support/trace.ts';

let app: TestApp;
let facility: Person;
let clinician: Person;

beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  [facility, clinician] = await Promise.all([app.people.facility(), app.people.clinician()]);
});

const open = (from = facility, to = clinician) => from.client.functions.openThread({ user_id: to.user.id });
const send = (from: Person, thread_id: string, body: string, client_id: string | null = null) =>
  from.client.functions.sendMessage({ thread_id, body, client_id });
const refused = (reason: string) => ({ status: 403, extra: { extraData: { reason } } });

test('27: a facility writes once to someone who has not applied to it, and freely once answered', async () => {
  const { thread } = await open();
  await send(facility, thread.id, 'Would you like to work here?', 'one');
  const left = await trace(app.services, async () => {
    await expect(send(facility, thread.id, 'Hello?')).rejects.toMatchObject(refused('not_answered'));
    // The answer to the first may have been lost: sent again it is the same message.
    await send(facility, thread.id, 'Would you like to work here?', 'one');
  });
  expect(left).toEqual(nothing);
  await send(clinician, thread.id, 'Perhaps');
  for (const body of ['Good', 'When?']) await send(facility, thread.id, body);
});

test('27: of ten concurrent first messages one arrives', async () => {
  const { thread } = await open();
  const results = await Promise.allSettled(Array.from({ length: 10 }, (_, at) => send(facility, thread.id, `${at}`)));
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
});

test('27: a facility may write to its applicants as often as it needs to', async () => {
  const job = await facility.client.entities.Job.create(newJob);
  await clinician.client.auth.updateMe({ first_contact: 'applied' });
  await clinician.client.functions.handleNewApplication({ job_id: job.id, cover: 'I can start.' });
  const { thread } = await open();
  for (const body of ['Hello', 'Are you there?']) await send(facility, thread.id, body);
});

test('27: facilities do not write first to a clinician who accepts only those they applied to, and the clinician writes first as they like', async () => {
  const { thread: earlier } = await open();
  await clinician.client.auth.updateMe({ first_contact: 'applied' });
  const other = await app.people.facility();
  const left = await trace(app.services, async () => {
    await expect(open(other)).rejects.toMatchObject({
      ...refused('first_contact'),
      message: 'Only facilities that this clinician applied to can message them.',
    });
    await expect(send(facility, earlier.id, 'Hello')).rejects.toMatchObject(refused('first_contact'));
  });
  expect(left).toEqual(nothing);
  const { thread } = await open(clinician, other);
  for (const body of ['Good morning', 'Do you need nurses?']) await send(clinician, thread.id, body);
  await send(other, thread.id, 'We do');
});
