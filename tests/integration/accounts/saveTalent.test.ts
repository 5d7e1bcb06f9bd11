import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { testApp, type Person, type TestApp } from '#tests/support/testApp.ts';
import { nothing, trace } from '#tests/support/trace.ts';

let app: TestApp;
let facility: Person;
let clinicians: Person[];

beforeAll(async () => {
  app = await testApp();
  clinicians = await Promise.all(Array.from({ length: 4 }, () => app.people.clinician()));
});
afterAll(() => app.close());
beforeEach(async () => {
  facility = await app.people.facility();
});

const save = (person: Person, saved = true, by = facility) =>
  by.client.functions.saveTalent({ user_id: person.user.id, saved });
const savedIds = async () => (await facility.client.auth.me()).saved_talent_ids;

test('four concurrent tabs save all four people, and leave nothing else behind', async () => {
  const left = await trace(app.services, () => Promise.all(clinicians.map((person) => save(person))));
  expect(left).toMatchObject({ rows: {}, mails: [], jobs: [] });
  expect((await savedIds()).toSorted()).toEqual(clinicians.map(({ user }) => user.id).toSorted());
});

test('the newest is last, and saving it twice changes nothing', async () => {
  const [first, second] = clinicians as [Person, Person];
  await save(first);
  expect(await save(second)).toEqual({ saved_talent_ids: [first.user.id, second.user.id] });
  expect(await trace(app.services, () => save(first))).toEqual(nothing);
  expect(await save(first, false)).toEqual({ saved_talent_ids: [second.user.id] });
  expect(await trace(app.services, () => save(first, false))).toEqual(nothing);
});

test('only facilities save, and only clinicians of the directory', async () => {
  const [clinician, other] = clinicians as [Person, Person];
  const gone = await app.people.clinician();
  await app.services.pool.query('update users set is_active = false where id = $1', [gone.user.id]);
  const left = await trace(app.services, async () => {
    await expect(save(other, true, clinician)).rejects.toMatchObject({ status: 403 });
    await expect(app.client().functions.saveTalent({ user_id: other.user.id, saved: true })).rejects.toMatchObject({
      status: 401,
    });
    for (const person of [facility, gone]) await expect(save(person)).rejects.toMatchObject({ status: 404 });
    await expect(facility.client.functions.saveTalent({ user_id: 'nobody', saved: true })).rejects.toMatchObject({
      status: expect.toSatisfy((status: number) => [404, 422].includes(status)),
    });
  });
  expect(left).toEqual(nothing);
  // A bookmark of a clinician who has left can still be removed.
  await app.services.pool.query('update users set saved_talent_ids = array[$2] where id = $1', [
    facility.user.id,
    gone.user.id,
  ]);
  expect(await save(gone, false)).toEqual({ saved_talent_ids: [] });
});
