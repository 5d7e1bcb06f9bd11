import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Document } from '#domain/credentials/document.ts';
import type { DocumentType } from '#domain/shared/vocabulary.ts';
import { testApp, type Person, type TestApp } from '#tests/support/testApp.ts';
import { nothing, trace } from '#tests/support/trace.ts';
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

const upload = async (type: DocumentType, person = clinician) =>
  person.client.entities.Document.create({ type, file_url: await uploadPdf(person), file_name: `${type}.pdf` });
const approve = ({ id }: Document) => admin.client.entities.Document.update(id, { status: 'approved' });
const verification = async (person = clinician) => (await person.client.auth.me()).verification_status;
const approveAll = async () => {
  const documents = [await upload('license'), await upload('certification'), await upload('bls')];
  for (const document of documents) await approve(document);
  return documents as [Document, Document, Document];
};

describe('a document', () => {
  test('is its owner’s, pending and dated by the server', async () => {
    const other = await app.people.clinician();
    const draft = {
      type: 'license',
      file_url: await uploadPdf(clinician),
      user_id: other.user.id,
      uploaded_date: '2001-01-01T00:00:00Z',
    } as const;
    const document = await clinician.client.entities.Document.create(draft);
    expect(document).toMatchObject({ user_id: clinician.user.id, status: 'pending', admin_notes: null });
    expect(Date.now() - Date.parse(document.uploaded_date!)).toBeLessThan(60_000);
    expect(document).not.toHaveProperty('is_removed');
    await expect(other.client.entities.Document.get(document.id)).rejects.toMatchObject({ status: 404 });
    await expect(
      clinician.client.entities.Document.create({ type: 'license', status: 'approved' }),
    ).rejects.toMatchObject({ code: 'FIELD_FORBIDDEN' });
    const facility = await app.people.facility();
    await expect(upload('license', facility)).rejects.toMatchObject({ status: 403 });
  });

  test('is approved and rejected by administrators alone, never their own, and a rejection has a reason', async () => {
    const document = await upload('license');
    const judge = await app.people.admin({ user_role: 'clinician', headline: 'Judge', location: 'Here' });
    const own = await upload('bls', judge);
    const left = await trace(app.services, async () => {
      const { Document } = admin.client.entities;
      await expect(
        clinician.client.entities.Document.update(document.id, { status: 'approved' }),
      ).rejects.toMatchObject({ status: 403 });
      await expect(judge.client.entities.Document.update(own.id, { status: 'approved' })).rejects.toMatchObject({
        status: 403,
      });
      await expect(Document.update(document.id, { status: 'rejected' })).rejects.toMatchObject({
        status: 422,
        extra: { errors: [{ field: 'admin_notes', message: 'Please add a rejection reason' }] },
      });
      await expect(Document.update(document.id, { file_url: '/files/other.pdf' })).rejects.toMatchObject({
        status: 403,
      });
    });
    expect(left).toEqual(nothing);
  });

  test('rejected, notifies its owner once; the mail leaves out the reason', async () => {
    const document = await upload('license');
    const reject = () =>
      admin.client.entities.Document.update(document.id, { status: 'rejected', admin_notes: 'Expired in May' });
    const left = await trace(app.services, async () => {
      await reject();
      await reject();
    });
    expect(left).toEqual({
      rows: { notifications: 1, outbox_mails: 1, checks: 1 },
      events: ['Document update', 'Notification create', 'Check create'],
      mails: [`${clinician.user.email}: A document needs your attention`],
      jobs: [],
    });
    const [news] = await clinician.client.entities.Notification.list();
    expect(news).toMatchObject({ type: 'doc_rejected', body: 'We could not accept your license: Expired in May' });
    const { rows } = await app.services.pool.query('select text from outbox_mails order by created_date desc limit 1');
    expect(rows[0].text).not.toContain('Expired in May');
  });

  test('deleted, is gone for its owner and retained for the record', async () => {
    const document = await upload('license');
    await clinician.client.entities.Document.delete(document.id);
    expect(await clinician.client.entities.Document.list()).toEqual([]);
    await expect(clinician.client.entities.Document.delete(document.id)).rejects.toMatchObject({ status: 404 });
    const { rows } = await app.services.pool.query('select is_removed from documents where id = $1', [document.id]);
    expect(rows).toEqual([{ is_removed: true }]);
    await expect(approve(document)).rejects.toMatchObject({ status: 404 });
  });
});

describe('verification', () => {
  test('comes with the third approved document, in one transaction, with congratulations', async () => {
    const [license, certification, bls] = [await upload('license'), await upload('certification'), await upload('bls')];
    await approve(license);
    await approve(certification);
    expect(await verification()).toBeNull();
    const left = await trace(app.services, () => approve(bls));
    expect(left).toEqual({
      rows: { notifications: 1, outbox_mails: 1, checks: 1 },
      events: ['Document update', 'User update', 'Notification create', 'Check create'],
      mails: [`${clinician.user.email}: Congratulations, you are verified!`],
      jobs: [],
    });
    expect(await verification()).toBe('verified');
    const seen = await app.people.visitor().client.entities.User.get(clinician.user.id);
    expect(seen.verification_status).toBe('verified');
  });

  test('three documents approved at the same moment do not miss each other', async () => {
    const documents = [await upload('license'), await upload('certification'), await upload('bls')];
    const left = await trace(app.services, () => Promise.all(documents.map(approve)));
    expect(await verification()).toBe('verified');
    expect(left.rows).toEqual({ notifications: 1, outbox_mails: 1, checks: 3 });
  });

  test.each([
    [
      'is revoked',
      ({ id }: Document) => admin.client.entities.Document.update(id, { status: 'rejected', admin_notes: 'Forged' }),
    ],
    ['is deleted', ({ id }: Document) => clinician.client.entities.Document.delete(id)],
    ['becomes another type', ({ id }: Document) => clinician.client.entities.Document.update(id, { type: 'other' })],
  ])('ends when a required document %s, and says so', async (_, change) => {
    const [license] = await approveAll();
    await change(license);
    expect(await verification()).toBe('pending');
    const titles = (await clinician.client.entities.Notification.list()).map(({ title }) => title);
    expect(titles).toContain('Your verification is pending again');
  });

  test('C6: a verified person reads once of a rejection that ends the badge, with its reason', async () => {
    const [license] = await approveAll();
    const { Document, Notification } = clinician.client.entities;
    const left = await trace(app.services, () =>
      admin.client.entities.Document.update(license.id, { status: 'rejected', admin_notes: 'Forged' }),
    );
    expect(left.rows).toMatchObject({ notifications: 1, outbox_mails: 1 });
    const [news] = await Notification.list();
    expect(news).toMatchObject({
      title: 'Your verification is pending again',
      body: 'Your profile is pending again, because we could not accept your license: Forged',
    });
    // A rejection that takes no badge says nothing of it.
    const card = await upload('acls');
    await admin.client.entities.Document.update(card.id, { status: 'rejected', admin_notes: 'Blurred' });
    expect((await Document.get(card.id)).status).toBe('rejected');
    expect((await Notification.list())[0]).toMatchObject({ title: 'Document rejected' });
  });

  test('stays while another approved document of the type is there', async () => {
    const [license] = await approveAll();
    await approve(await upload('license'));
    await clinician.client.entities.Document.delete(license.id);
    expect(await verification()).toBe('verified');
  });

  test('does not end with a first approval for someone verified by other means', async () => {
    const vouched = await app.people.clinician({ verification_status: 'verified' });
    await approve(await upload('license', vouched));
    expect(await verification(vouched)).toBe('verified');
  });

  test('an approved document replaced by its owner is reviewed again', async () => {
    const [license] = await approveAll();
    const file_url = await uploadPdf(clinician);
    const replaced = await clinician.client.entities.Document.update(license.id, { file_url });
    expect(replaced).toMatchObject({ status: 'pending', admin_notes: null, file_url });
  });

  test('A9: an approved document counts until the one in its place is approved', async () => {
    const [license] = await approveAll();
    const { Document } = clinician.client.entities;
    const replace = async () => Document.update(license.id, { file_url: await uploadPdf(clinician) });
    const licenses = async () =>
      (await Document.filter({ type: 'license' })).map(({ status, file_url }) => [status, file_url]).sort();
    const first = await replace();
    expect(await verification()).toBe('verified');
    const kept = ['approved', license.file_url];
    expect(await licenses()).toEqual([kept, ['pending', first.file_url]]);
    await admin.client.entities.Document.update(license.id, { status: 'rejected', admin_notes: 'Blurred' });
    expect(await verification()).toBe('verified');
    const second = await replace();
    expect(await licenses()).toEqual([kept, ['pending', second.file_url]]);
    await approve(license);
    expect(await licenses()).toEqual([['approved', second.file_url]]);
    expect(await verification()).toBe('verified');
    expect(await clinician.client.entities.Notification.count({ title: 'Your verification is pending again' })).toBe(0);
  });

  test('a government ID is reviewed like the others, and not required', async () => {
    const id = await upload('id');
    await approve(id);
    expect(await verification()).toBeNull();
    await approveAll();
    await clinician.client.entities.Document.delete(id.id);
    expect(await verification()).toBe('verified');
  });

  test('is submitted with a document and not without; asking again changes nothing', async () => {
    const submit = () => clinician.client.functions.submitVerification({});
    const refused = await trace(app.services, () =>
      expect(submit()).rejects.toMatchObject({
        status: 422,
        message: 'Please upload at least one credential document',
      }),
    );
    expect(refused).toEqual(nothing);
    await upload('resume');
    expect(await submit()).toMatchObject({ success: true, user: { verification_status: 'pending' } });
    expect(await trace(app.services, submit)).toEqual(nothing);
    const facility = await app.people.facility();
    await expect(facility.client.functions.submitVerification({})).rejects.toMatchObject({ status: 403 });
  });

  test('is no one’s to take', async () => {
    await expect(clinician.client.auth.updateMe({ verification_status: 'verified' })).rejects.toMatchObject({
      status: 403,
    });
    expect(await verification()).toBeNull();
  });
});
