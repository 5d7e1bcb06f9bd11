import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Document } from '#domain/credentials/document.ts';
import type { DocumentType } from '#domain/shared/vocabulary.ts';
import { testApp, type Person, type TestApp } from '#tests/support/testApp.ts';
import { nothing, trace } from '#tests/support/trace.ts';
import { licenseFacts } from '#tests/support/uploadCredential.ts';
import { uploadPdf } from '#tests/support/uploads.ts';

let app: TestApp;
let clinician: Person;
let admin: Person;

beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  [clinician, admin] = await Promise.all([app.people.clinician(), app.people.admin()]);
});

const upload = async (type: DocumentType) =>
  clinician.client.entities.Document.create({
    type,
    file_url: await uploadPdf(clinician),
    file_name: `${type}.pdf`,
    ...(type === 'license' ? licenseFacts : {}),
  });
const verification = async () => (await clinician.client.auth.me()).verification_status;

describe('a review', () => {
  const review = (document: Document, status: 'approved' | 'rejected', admin_notes?: string, judge = admin) =>
    judge.client.functions.reviewDocument({
      document_id: document.id,
      seen: { type: document.type, file_url: document.file_url },
      status,
      admin_notes,
    });

  test('decides with notes for the owner, who is notified', async () => {
    const document = await upload('license');
    expect(await review(document, 'approved', ' Valid until May ')).toMatchObject({
      success: true,
      document: { status: 'approved', admin_notes: 'Valid until May' },
    });
    const [seen] = await clinician.client.entities.Document.list();
    expect(seen).toMatchObject({ status: 'approved', admin_notes: 'Valid until May' });
    await review(document, 'rejected', 'Taken back: forged');
    const [news] = await clinician.client.entities.Notification.list();
    expect(news).toMatchObject({ type: 'doc_rejected', link: '/verification-check' });
    expect(news!.body).toContain('Taken back: forged');
  });

  test('rejects for a reason, and is an administrator’s alone', async () => {
    const document = await upload('license');
    const facility = await app.people.facility();
    const left = await trace(app.services, async () => {
      await expect(review(document, 'rejected', '  ')).rejects.toMatchObject({
        status: 422,
        extra: { errors: [{ field: 'admin_notes', message: 'Please add a rejection reason' }] },
      });
      for (const person of [clinician, facility]) {
        await expect(review(document, 'approved', '', person)).rejects.toMatchObject({ status: 403 });
      }
    });
    expect(left).toEqual(nothing);
  });

  test('of two administrators at the same moment the first decides, the second reads what was decided', async () => {
    const other = await app.people.admin();
    const document = await upload('license');
    const outcomes = await Promise.allSettled([
      review(document, 'rejected', 'Blurred'),
      review(document, 'rejected', 'Expired', other),
      review(document, 'rejected', 'Cut off', other),
    ]);
    const refused = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason] : []));
    expect(refused).toMatchObject(
      [1, 2].map(() => ({ status: 409, code: 'WRONG_STEP', extra: { extraData: { current: 'rejected' } } })),
    );
    await expect(review(document, 'approved')).rejects.toMatchObject({ status: 409, code: 'WRONG_STEP' });
    expect(await clinician.client.entities.Notification.list()).toHaveLength(1);
  });

  test('that comes twice is one', async () => {
    const document = await upload('license');
    await review(document, 'approved', 'Fine');
    expect(await trace(app.services, () => review(document, 'approved', 'Fine'))).toEqual(nothing);
  });

  test('judges the version that the reviewer saw: a document replaced or deleted since stays undecided', async () => {
    const [replaced, retyped, deleted] = [await upload('license'), await upload('bls'), await upload('acls')];
    const { Document } = clinician.client.entities;
    await Document.update(replaced.id, { file_url: await uploadPdf(clinician) });
    await Document.update(retyped.id, { type: 'license' });
    await Document.delete(deleted.id);
    const left = await trace(app.services, async () => {
      await expect(review(replaced, 'approved')).rejects.toMatchObject({ status: 409, code: 'CONFLICT' });
      await expect(review(retyped, 'approved')).rejects.toMatchObject({ status: 409, code: 'CONFLICT' });
      await expect(review(deleted, 'approved')).rejects.toMatchObject({ status: 404 });
    });
    expect(left).toEqual(nothing);
    const queue = await admin.client.entities.Document.filter({ user_id: clinician.user.id, status: 'pending' });
    expect(queue.map(({ id }) => id).sort()).toEqual([replaced.id, retyped.id].sort());
  });

  test.each([
    ['a required document', ['license', 'bls'], 'license', null],
    ['a required document there is another one of', ['license', 'license'], 'license', 'pending'],
    ['an optional document while others wait', ['license', 'resume'], 'resume', 'pending'],
    ['the last one there was to review', ['resume'], 'resume', null],
  ] as const)('that rejects %s lets the clinician submit again where it must', async (_, types, rejected, expected) => {
    const documents: Document[] = [];
    for (const type of types) documents.push(await upload(type));
    await clinician.client.functions.submitVerification({});
    await review(
      documents.find(({ type }) => type === rejected)!,
      'rejected',
      'Unreadable',
    );
    expect(await verification()).toBe(expected);
  });

  test('that rejected everything: another document is needed to submit again', async () => {
    const document = await upload('license');
    const submit = () => clinician.client.functions.submitVerification({});
    await submit();
    await review(document, 'rejected', 'Unreadable');
    await expect(submit()).rejects.toMatchObject({ status: 422 });
    await clinician.client.entities.Document.update(document.id, { file_url: await uploadPdf(clinician) });
    await submit();
    expect(await verification()).toBe('pending');
  });
});
