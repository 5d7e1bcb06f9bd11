import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { testApp, type Person, type TestApp } from '#tests/support/testApp.ts';
import { nothing, trace } from '#tests/support/trace.ts';
import { licenseFacts } from '#tests/support/uploadCredential.ts';
import { uploadPdf } from '#tests/support/uploads.ts';

let app: TestApp;
let first: Person;
let second: Person;
let clinician: Person;

beforeAll(async () => {
  app = await testApp();
  first = await app.people.admin({ full_name: 'Ada First' });
  second = await app.people.admin({ full_name: 'Ben Second' });
  clinician = await app.people.clinician();
});
afterAll(() => app.close());

/** The second is refused by what the first did, and leaves nothing behind; the first may ask twice. */
async function expectNotified(operation: (admin: Person) => Promise<unknown>, current: string, message: string) {
  await operation(first);
  const left = await trace(app.services, async () => {
    await expect(operation(second)).rejects.toMatchObject({
      status: 409,
      code: 'WRONG_STEP',
      message,
      extra: {
        extraData: {
          current,
          decided_by: first.user.id,
          decided_by_name: 'Ada First',
          decided_date: expect.stringMatching(/Z$/),
        },
      },
    });
  });
  expect(left).toEqual(nothing);
}

async function upload() {
  const file_url = await uploadPdf(clinician);
  return clinician.client.entities.Document.create({
    ...licenseFacts,
    type: 'license',
    file_url,
    file_name: 'license.pdf',
  });
}

describe('D9: the second of two administrators learns what was decided and by whom', () => {
  const decisions = [
    { status: 'approved', admin_notes: 'Fine' },
    { status: 'rejected', admin_notes: 'Blurred' },
  ] as const;

  test.each(decisions)('D9: a document that was $status, through both doors', async (decision) => {
    const document = await upload();
    const seen = { type: document.type, file_url: document.file_url, status: document.status };
    const review = (admin: Person, other = decision) =>
      admin.client.functions.reviewDocument({ document_id: document.id, seen, ...other });
    const update = (admin: Person, other = decision) => admin.client.entities.Document.update(document.id, other);
    const message = `Ada First has already ${decision.status} this document`;
    for (const door of [review, update]) {
      await expectNotified((admin) => door(admin), decision.status, message);
      for (const other of decisions) {
        await expect(door(second, other as typeof decision)).rejects.toMatchObject({ status: 409, message });
      }
    }
    expect(await first.client.entities.Document.get(document.id)).toMatchObject(decision);
  });

  test('D9: an administrator who has seen an approval reverts it', async () => {
    const document = await upload();
    const { type, file_url } = document;
    const review = (admin: Person, status: 'approved' | 'rejected', seen: 'pending' | 'approved') =>
      admin.client.functions.reviewDocument({
        document_id: document.id,
        seen: { type, file_url, status: seen },
        status,
        admin_notes: 'Forged',
      });
    await review(first, 'approved', 'pending');
    await expect(review(second, 'rejected', 'pending')).rejects.toMatchObject({ status: 409 });
    expect(await review(second, 'rejected', 'approved')).toMatchObject({ document: { status: 'rejected' } });
  });

  test('D9: each of fourteen parallel rounds has one winner, and the other reads who that is', async () => {
    for (let round = 0; round < 14; round++) {
      const { id, type, file_url } = await upload();
      const seen = { type, file_url, status: 'pending' as const };
      const outcomes = await Promise.allSettled([
        first.client.functions.reviewDocument({ document_id: id, seen, status: 'approved' }),
        second.client.functions.reviewDocument({ document_id: id, seen, status: 'rejected', admin_notes: 'Blurred' }),
      ]);
      const refused = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason] : []));
      const { status } = await first.client.entities.Document.get(id);
      const winner = status === 'approved' ? 'Ada First' : 'Ben Second';
      expect(refused).toMatchObject([{ status: 409, message: `${winner} has already ${status} this document` }]);
    }
  });

  test.each(['upheld', 'dismissed'] as const)('D9: a report that was %s', async (status) => {
    const post = await clinician.client.entities.Post.create({ caption: 'Seen on a night shift' });
    const reporter = await app.people.facility();
    const { report } = await reporter.client.functions.reportItem({
      target_kind: 'post',
      target_id: post.id,
      reason: 'Other',
    });
    await expectNotified(
      (admin) => admin.client.functions.decideReport({ report_id: report.id, status }),
      status,
      `Ada First has already ${status} this report`,
    );
  });

  test('D9: an account that was deactivated, and opened again', async () => {
    const person = await app.people.clinician();
    const set = (is_active: boolean) => (admin: Person) =>
      admin.client.entities.User.update(person.user.id, { is_active });
    await expectNotified(set(false), 'inactive', 'Ada First has already deactivated this account');
    await expectNotified(set(true), 'active', 'Ada First has already reactivated this account');
    expect(await trace(app.services, () => set(true)(first))).toEqual(nothing);
  });

  test('D9: someone who was made an administrator, and no longer is', async () => {
    const person = await app.people.clinician();
    const set = (role: 'admin' | 'user') => (admin: Person) =>
      admin.client.entities.User.update(person.user.id, { role });
    await expectNotified(set('admin'), 'admin', 'Ada First has already made this person an administrator');
    await expectNotified(set('user'), 'user', "Ada First has already removed this person's administrator role");
  });

  test('D9: an account that was deleted', async () => {
    const person = await app.people.clinician();
    await person.client.functions.requestDeletion({});
    const erase = (admin: Person) => admin.client.functions.completeDeletion({ user_id: person.user.id });
    await expectNotified(erase, 'deleted', 'Ada First has already deleted this account');
    expect(await trace(app.services, () => erase(first))).toEqual(nothing);
    await expect(second.client.entities.User.update(person.user.id, { is_active: true })).rejects.toMatchObject({
      status: 409,
      message: 'Ada First has already deleted this account',
    });
  });
});
