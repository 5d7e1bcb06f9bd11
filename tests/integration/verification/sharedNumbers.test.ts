import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Document } from '#domain/credentials/document.ts';
import { verifyChecks } from '#server/features/verification/verifyChecks.ts';
import { testApp, type Person, type TestApp } from '#tests/support/testApp.ts';
import { nothing, trace } from '#tests/support/trace.ts';
import { uploadPdf } from '#tests/support/uploads.ts';

let app: TestApp;
let admin: Person;
let first: Person;
let second: Person;

beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.services.pool.query('update documents set is_removed = true');
  [admin, first, second] = await Promise.all([app.people.admin(), app.people.clinician(), app.people.clinician()]);
});

const license = { type: 'license', profession: 'RN', state: 'TX', number: 'RN 777-888' } as const;

async function add(person: Person, facts: Partial<Document> = {}): Promise<string> {
  const file_url = await uploadPdf(person);
  return (await person.client.entities.Document.create({ ...license, file_url, ...facts })).id;
}

const clear = (document_id: string, by = admin) =>
  by.client.functions.clearNumber({ document_id, reason: 'One nurse with two accounts' });
async function conflicts() {
  const { items } = await admin.client.functions.verificationQueue({ kinds: ['shared_number'] });
  return items.map(({ accounts }) => accounts.map(({ user_id }) => user_id));
}

test('a number that two accounts rightly have is settled with a reason, and does not come up again for them', async () => {
  const mine = await add(first);
  const theirs = await add(second);
  expect(await conflicts()).toEqual([[first.user.id, second.user.id]]);
  const left = await trace(app.services, async () => {
    const { check } = await clear(theirs);
    expect(check).toMatchObject({
      kind: 'document_review',
      result: 'cleared',
      user_id: second.user.id,
      document_id: theirs,
      checked_by: admin.user.id,
      notes: 'One nurse with two accounts',
      seen: { number_key: 'RN777888', state: 'TX', accounts: [first.user.id, second.user.id] },
    });
  });
  expect(left).toEqual({ ...nothing, rows: { checks: 1 }, events: ['Check create'] });
  expect(await conflicts()).toEqual([]);
  // Their standing is what it was, and neither of them reads it.
  expect(await admin.client.entities.Document.get(theirs)).toMatchObject({ status: 'pending' });
  expect(await second.client.entities.Check.filter({ document_id: theirs })).toEqual([]);
  // Renewed, decided on, deleted and back: it is the same two.
  await admin.client.entities.Document.update(mine, { status: 'approved' });
  await second.client.entities.Document.delete(theirs);
  await add(second, { number: 'rn 777888' });
  expect(await conflicts()).toEqual([]);
  // Another state is another number.
  await add(first, { state: 'CA' });
  await add(second, { state: 'CA' });
  expect(await conflicts()).toEqual([[first.user.id, second.user.id]]);
  expect((await verifyChecks(app.services)).broken).toBeNull();
});

test('a third account with the number is a new question, also where it was deactivated in between', async () => {
  const [third, fourth] = [await app.people.clinician(), await app.people.clinician()];
  await add(first);
  await add(second);
  await add(fourth);
  await admin.client.entities.User.update(fourth.user.id, { is_active: false });
  await clear(await add(first));
  expect(await conflicts()).toEqual([]);
  await add(third);
  expect(new Set((await conflicts()).flat())).toEqual(new Set([first, second, third].map(({ user }) => user.id)));
  await clear(await add(third));
  expect(await conflicts()).toEqual([]);
  await admin.client.entities.User.update(fourth.user.id, { is_active: true });
  expect(new Set((await conflicts()).flat())).toEqual(
    new Set([first, second, third, fourth].map(({ user }) => user.id)),
  );
});

test('of two administrators who settle the same the second reads so', async () => {
  const [other, mine, theirs] = [await app.people.admin(), await add(first), await add(second)];
  const outcomes = await Promise.allSettled([clear(mine), clear(theirs, other)]);
  expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  expect(outcomes.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { code: 'WRONG_STEP' } });
});

test('14: no one settles what is about their own account, and no one but administrators', async () => {
  const [mine, theirs] = [await add(first), await add(second)];
  await app.services.pool.query(`update users set role = 'admin' where id = $1`, [second.user.id]);
  const left = await trace(app.services, async () => {
    for (const id of [mine, theirs]) await expect(clear(id, second)).rejects.toMatchObject({ status: 403 });
    await expect(clear(mine, first)).rejects.toMatchObject({ status: 403 });
    for (const reason of [' ', 'SSN 123-45-6789'])
      await expect(admin.client.functions.clearNumber({ document_id: mine, reason })).rejects.toMatchObject({
        status: 422,
        extra: { errors: [{ field: 'reason' }] },
      });
    await expect(clear('nothing')).rejects.toMatchObject({ status: 404 });
  });
  expect(left).toEqual(nothing);
  const alone = await add(first, { number: 'RN 1' });
  await expect(clear(alone)).rejects.toMatchObject({ code: 'WRONG_STEP' });
  const unnumbered = await add(first, { number: null });
  await expect(clear(unnumbered)).rejects.toMatchObject({ code: 'WRONG_STEP' });
});
