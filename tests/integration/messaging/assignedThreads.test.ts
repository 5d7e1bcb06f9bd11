import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { refusal } from '#tests/support/refusal.ts';
import { testApp, type Person, type TestApp } from '#tests/support/testApp.ts';
import { trace } from '#tests/support/trace.ts';

let app: TestApp;
let facility: Person;
let clinician: Person;
let nora: Person;
let threadId: string;

beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  facility = await app.people.facility();
  clinician = await app.people.clinician({ applied_facility_ids: [facility.user.id] });
  nora = await app.people.member(facility, 'recruiter');
  threadId = (await facility.client.functions.openThread({ user_id: clinician.user.id })).thread.id;
  await facility.client.functions.sendMessage({ thread_id: threadId, body: 'Hello' });
});

const assign = (by: Person, user_id: string | null) =>
  by.client.functions.assignThread({ thread_id: threadId, user_id });
const notices = async (person: Person) =>
  (await person.client.entities.Notification.list()).filter(({ title }) => title === 'A conversation to look after');
const seenBy = ({ client }: Person) => client.entities.Thread.get(threadId);
const memberOf = async (person: Person) => {
  const [member] = await facility.client.entities.Member.filter({ user_id: person.user.id });
  return member!.id;
};

test('a colleague is assigned, notified once and found by a filter, and the clinician sees none of it', async () => {
  const { thread } = await assign(facility, nora.user.id);
  expect(thread).toMatchObject({ assigned_to: nora.user.id, assigned_name: nora.user.full_name });
  expect(await notices(nora)).toMatchObject([
    {
      body: expect.stringContaining('assigned you the conversation'),
      link: `/messages?thread=${threadId}`,
      read: false,
    },
  ]);
  const mine = await nora.client.entities.Thread.filter({ assigned_to: nora.user.id });
  expect(mine.map(({ id }) => id)).toEqual([threadId]);
  const seen = await seenBy(clinician);
  expect(seen).not.toHaveProperty('assigned_to');
  expect(seen).not.toHaveProperty('assigned_name');
  expect(await clinician.client.entities.Thread.filter({ assigned_to: nora.user.id }).catch(() => [])).toEqual([]);
  expect(await notices(clinician)).toEqual([]);
  const again = await trace(app.services, () => assign(facility, nora.user.id));
  expect(again).toEqual({ rows: {}, events: [], mails: [], jobs: [] });
});

test('another colleague takes it over: the first is no longer asked, and no one is notified of their own choice', async () => {
  const rosa = await app.people.member(facility, 'recruiter');
  await assign(facility, nora.user.id);
  await assign(rosa, rosa.user.id);
  expect([await notices(nora), await notices(rosa)]).toEqual([[], []]);
  await assign(rosa, facility.user.id);
  expect(await notices(facility)).toHaveLength(1);
  await assign(nora, null);
  expect(await seenBy(nora)).toMatchObject({ assigned_to: null, assigned_name: null });
  expect(await notices(facility)).toEqual([]);
});

test('those who write assign it, to those who write', async () => {
  const [reviewer, viewer, stranger, elsewhere] = [
    await app.people.member(facility, 'reviewer'),
    await app.people.member(facility, 'viewer'),
    await app.people.clinician(),
    await app.people.facility(),
  ];
  for (const person of [reviewer, viewer, clinician, stranger])
    expect(await refusal(assign(person, nora.user.id))).toBe('FORBIDDEN');
  expect(await refusal(assign(elsewhere, elsewhere.user.id))).toBe('NOT_FOUND');
  for (const { user } of [reviewer, viewer, clinician, elsewhere]) {
    await expect(assign(facility, user.id)).rejects.toMatchObject({
      code: 'VALIDATION_ERROR',
      extra: { errors: [{ field: 'user_id' }] },
    });
  }
  expect(await seenBy(facility)).toMatchObject({ assigned_to: null });
});

test('a colleague who leaves or may no longer write looks after nothing', async () => {
  await assign(facility, nora.user.id);
  await facility.client.functions.updateMember({ member_id: await memberOf(nora), work_role: 'viewer', site_ids: [] });
  expect(await seenBy(facility)).toMatchObject({ assigned_to: null, assigned_name: null });
  const rosa = await app.people.member(facility, 'recruiter');
  await assign(facility, rosa.user.id);
  await facility.client.functions.removeMember({ member_id: await memberOf(rosa) });
  expect(await seenBy(facility)).toMatchObject({ assigned_to: null, assigned_name: null });
});
