import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Thread } from '#domain/messaging/thread.ts';
import { testApp, type Person, type TestApp } from '#tests/support/testApp.ts';
import { trace } from '#tests/support/trace.ts';

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

const open = (person = facility, other = clinician) => person.client.functions.openThread({ user_id: other.user.id });
const send = (person: Person, thread: Pick<Thread, 'id'>, body: string) =>
  person.client.functions.sendMessage({ thread_id: thread.id, body });

test('B13: an empty conversation is shown to the user who opened it; the other has it when something is written, or when they open it', async () => {
  const { thread } = await open();
  const seen = async ({ client }: Person) => (await client.entities.Thread.list()).map(({ id }) => id);
  expect([await seen(facility), await seen(clinician)]).toEqual([[thread.id], []]);
  const hidden = { status: 404 };
  await expect(clinician.client.entities.Thread.get(thread.id)).rejects.toMatchObject(hidden);
  await expect(send(clinician, thread, 'Hello')).rejects.toMatchObject(hidden);
  expect((await open(clinician, facility)).thread).toMatchObject({ id: thread.id, last_message: null });
  expect(await seen(clinician)).toEqual([thread.id]);

  const other = await app.people.clinician();
  const { thread: written } = await open(facility, other);
  const left = await trace(app.services, () => send(facility, written, 'When can you start?'));
  expect(left.events).toContain('Thread update');
  expect(await seen(other)).toEqual([written.id]);
  await expect(open(other, facility)).resolves.toMatchObject({ thread: { id: written.id } });
});

test('B13: what the previous version of the program opened is shown to both', async () => {
  const pair = [facility.user.id, clinician.user.id];
  await app.services.pool.query('insert into threads (created_by_id, participant_ids) values ($1, $2)', [
    facility.user.id,
    pair,
  ]);
  expect(await clinician.client.entities.Thread.list()).toHaveLength(1);
});
