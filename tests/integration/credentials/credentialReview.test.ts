import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Document } from '#domain/credentials/document.ts';
import { testApp, type Person, type TestApp } from '#tests/support/testApp.ts';
import { nothing, trace } from '#tests/support/trace.ts';
import { licenseFacts, uploadCredential } from '#tests/support/uploadCredential.ts';

const now = new Date('2026-11-22T17:00:00Z');

let app: TestApp;
let clinician: Person;
let admin: Person;

beforeAll(async () => {
  app = await testApp({}, { clock: () => now });
});
afterAll(() => app.close());
beforeEach(async () => {
  [clinician, admin] = await Promise.all([app.people.clinician(), app.people.admin()]);
});

type Review = Parameters<Person['client']['functions']['reviewDocument']>[0];

const upload = (facts: Partial<Document> = {}, person = clinician) =>
  uploadCredential(person, { ...licenseFacts, ...facts });
const review = (document: Document, decision: Omit<Review, 'document_id' | 'seen'>, judge = admin) => {
  const { id: document_id, type, file_url, updated_date } = document;
  return judge.client.functions.reviewDocument({ document_id, seen: { type, file_url, updated_date }, ...decision });
};

test('case 12: what has expired is approved with the right date alone, through every door', async () => {
  const document = await upload({ expires_date: '2026-11-21' });
  const expired = { status: 422, message: expect.stringContaining('It expired on November 21, 2026') };
  const left = await trace(app.services, async () => {
    await expect(review(document, { status: 'approved' })).rejects.toMatchObject(expired);
    const { Document } = admin.client.entities;
    await expect(Document.update(document.id, { status: 'approved' })).rejects.toMatchObject(expired);
    const service = app.people.service().client.entities.Document;
    await expect(service.update(document.id, { status: 'approved' })).rejects.toMatchObject(expired);
  });
  expect(left).toEqual(nothing);
  const facts = { expires_date: '2027-11-21', state: 'TX' } as const;
  const { document: approved } = await review(document, { status: 'approved', facts });
  expect(approved).toMatchObject({ status: 'approved', ...facts, reviewed_date: now.toISOString() });
});

test('what ends today is approved', async () => {
  const document = await upload({ expires_date: '2026-11-22' });
  expect(await review(document, { status: 'approved' })).toMatchObject({ document: { status: 'approved' } });
});

test('facts are those of a document, and as its owner could write them', async () => {
  const document = await upload();
  for (const facts of [{ status: 'approved' }, { user_id: admin.user.id }, { issued_date: '2026-11-23' }]) {
    const wrong = review(document, { status: 'approved', facts: facts as NonNullable<Review['facts']> });
    await expect(wrong).rejects.toMatchObject({ status: 422 });
  }
});

test('case 14: no one reviews their own', async () => {
  const judge = await app.people.admin({ user_role: 'clinician', headline: 'Judge', location: 'Here' });
  const own = await upload({}, judge);
  const left = await trace(app.services, async () => {
    const decision = { status: 'approved', facts: { state: 'TX' } } as const;
    await expect(review(own, decision, judge)).rejects.toMatchObject({ status: 403 });
  });
  expect(left).toEqual(nothing);
});

test('case 15: a rejection has notes, and a reason that is other unless one is given', async () => {
  const [first, second] = [await upload(), await upload()];
  await expect(review(first, { status: 'rejected', reason: 'expired' })).rejects.toMatchObject({
    status: 422,
    extra: { errors: [{ field: 'admin_notes', message: 'Please add a rejection reason' }] },
  });
  const notes = { status: 'rejected', admin_notes: 'It ended in May' } as const;
  const { document } = await review(first, { ...notes, reason: 'expired' });
  expect(document).toMatchObject({ status: 'rejected', rejection_reason: 'expired', reviewed_date: now.toISOString() });
  expect(await review(second, notes)).toMatchObject({ document: { rejection_reason: 'other' } });
  expect(await clinician.client.entities.Notification.count({ type: 'doc_rejected' })).toBe(2);
  const again = await clinician.client.entities.Document.update(first.id, { expires_date: '2027-05-31' });
  expect(again).toMatchObject({ status: 'pending', rejection_reason: null, reviewed_date: null });
});

test('what its owner has changed since it was looked at stays undecided', async () => {
  const document = await upload();
  await clinician.client.entities.Document.update(document.id, { state: 'CA' });
  const left = await trace(app.services, () =>
    expect(review(document, { status: 'approved' })).rejects.toMatchObject({ status: 409, code: 'CONFLICT' }),
  );
  expect(left).toEqual(nothing);
});

test('(C1) a new number of an approved license is not approved by who has read the old one', async () => {
  const document = await upload({ number: 'RN100' });
  const { document: approved } = await review(document, { status: 'approved' });
  const { id: document_id, type, file_url, updated_date } = approved;
  const changed = await clinician.client.entities.Document.update(document_id, { number: 'RN200' });
  expect(changed).toMatchObject({ status: 'pending', number: 'RN200' });
  const left = await trace(app.services, async () => {
    for (const status of ['approved', 'rejected', 'pending', undefined] as const) {
      const seen = { type, file_url, updated_date, ...(status && { status }) };
      const stale = { document_id, seen, status: 'approved' } as const;
      await expect(admin.client.functions.reviewDocument(stale)).rejects.toMatchObject({
        status: 409,
        code: 'CONFLICT',
        extra: { extraData: { reason: 'changed' } },
      });
    }
  });
  expect(left).toEqual(nothing);
});

test('(C1) a review that comes twice is one, and of another administrator its reader learns who has decided', async () => {
  const document = await upload();
  const decision = { status: 'rejected', admin_notes: 'Blurred' } as const;
  await review(document, decision);
  expect(await trace(app.services, () => review(document, decision))).toEqual(nothing);
  const other = await app.people.admin();
  await expect(review(document, { status: 'approved' }, other)).rejects.toMatchObject({ code: 'WRONG_STEP' });
  await expect(review(document, { status: 'approved' })).rejects.toMatchObject({ code: 'WRONG_STEP' });
});

test('W27: nothing is approved at the desk without what its kind needs, and each missing fact is named', async () => {
  const license = await uploadCredential(clinician);
  const certification = await uploadCredential(clinician, { type: 'certification' });
  const card = await uploadCredential(clinician, { type: 'bls' });
  const lacking = (fields: string[]) => ({
    status: 422,
    extra: { errors: fields.map((field) => ({ field, message: 'Required for approval' })) },
  });
  const left = await trace(app.services, async () => {
    await expect(review(license, { status: 'approved' })).rejects.toMatchObject(
      lacking(['state', 'number', 'expires_date']),
    );
    const some = { state: 'TX', number: 'RN 1' } as const;
    await expect(review(license, { status: 'approved', facts: some })).rejects.toMatchObject(lacking(['expires_date']));
    await expect(review(certification, { status: 'approved' })).rejects.toMatchObject(lacking(['kind']));
  });
  expect(left).toEqual(nothing);
  const whole = { status: 'approved', facts: licenseFacts } as const;
  expect(await review(license, whole)).toMatchObject({ document: { status: 'approved', ...licenseFacts } });
  const facts = { kind: 'board_certification', has_no_expiry: true } as const;
  expect(await review(certification, { status: 'approved', facts })).toMatchObject({
    document: { status: 'approved' },
  });
  expect(await review(card, { status: 'approved' })).toMatchObject({ document: { status: 'approved' } });
  const rejected = await uploadCredential(clinician);
  await review(rejected, { status: 'rejected', admin_notes: 'Blurred' });
});
