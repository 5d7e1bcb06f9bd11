import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Check } from '#domain/verification/check.ts';
import { verifyChecks } from '#server/features/verification/verifyChecks.ts';
import { call } from '#tests/support/call.ts';
import { writeChecks } from '#tests/support/verificationLog.ts';
import { testApp, type Person, type TestApp } from '#tests/support/testApp.ts';
import { testServiceToken } from '#tests/support/testServices.ts';
import { nothing, trace } from '#tests/support/trace.ts';
import { uploadCredential } from '#tests/support/uploadCredential.ts';
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

const upload = (type: 'bls' | 'license' = 'bls') => uploadCredential(clinician, { type, file_name: 'card.pdf' });
const checksOf = (document: { id: string }, by = admin): Promise<Check[]> =>
  by.client.entities.Check.filter({ document_id: document.id }, 'seq');

describe('a decision about a document', () => {
  test('10: by the entity API leaves one check, which its owner reads without the reviewer', async () => {
    const document = await upload();
    const left = await trace(app.services, () =>
      admin.client.entities.Document.update(document.id, { status: 'approved', admin_notes: 'Clear' }),
    );
    expect(left.rows).toEqual({ checks: 1 });
    expect(left.events).toEqual(['Document update', 'Check create']);
    const [check, ...others] = await checksOf(document);
    expect(others).toEqual([]);
    expect(check).toMatchObject({
      kind: 'document_review',
      result: 'accepted',
      method: 'document',
      user_id: clinician.user.id,
      checked_by: admin.user.id,
      checked_date: expect.any(String),
      seen: { type: 'bls', file_name: 'card.pdf' },
      notes: 'Clear',
      evidence_sha256: expect.stringMatching(/^[0-9a-f]{64}$/),
      evidence_url: null,
    });
    const [own] = await checksOf(document, clinician);
    expect(own).toMatchObject({ seq: check!.seq, result: 'accepted', seen: { type: 'bls' } });
    for (const field of ['checked_by', 'notes', 'hash', 'salt']) expect(own).not.toHaveProperty(field);
  });

  test('15: by its function as well: rejected for a reason, accepted, withdrawn', async () => {
    const document = await upload();
    const seen = { type: document.type, file_url: document.file_url };
    const review = (status: 'approved' | 'rejected', admin_notes?: string) =>
      admin.client.functions.reviewDocument({ document_id: document.id, seen, status, admin_notes });
    expect(await trace(app.services, () => expect(review('rejected')).rejects.toMatchObject({ status: 422 }))).toEqual(
      nothing,
    );
    await review('rejected', 'Blurred');
    await clinician.client.entities.Document.update(document.id, { file_url: await uploadPdf(clinician) });
    const replaced = await clinician.client.entities.Document.get(document.id);
    seen.file_url = replaced.file_url;
    await review('approved');
    await review('approved');
    await review('rejected', 'Forged');
    const checks = await checksOf(document);
    expect(checks.map(({ result, notes }) => [result, notes])).toEqual([
      ['rejected', 'Blurred'],
      ['accepted', null],
      ['withdrawn', 'Forged'],
    ]);
    const [blurred, accepted] = checks;
    expect(blurred!.evidence_sha256).not.toBeNull();
    expect(accepted!.seq).toBeGreaterThan(blurred!.seq);
  });

  test('of the service role and of several concurrent administrators leaves a check each', async () => {
    const documents = [await upload(), await upload('license')];
    await app.people
      .service()
      .client.entities.Document.bulkUpdate(documents.map(({ id }) => ({ id, status: 'approved' as const })));
    for (const document of documents) {
      expect(await checksOf(document)).toMatchObject([{ result: 'accepted', checked_by: null }]);
    }
  });

  test('is none where its owner replaces what was approved, deletes it, or an administrator only writes notes', async () => {
    const document = await upload();
    await admin.client.entities.Document.update(document.id, { status: 'approved' });
    await admin.client.entities.Document.update(document.id, { admin_notes: 'Later' });
    await clinician.client.entities.Document.update(document.id, { file_url: await uploadPdf(clinician) });
    await clinician.client.entities.Document.delete(document.id);
    const all = await admin.client.entities.Check.filter({ user_id: clinician.user.id });
    expect(all).toMatchObject([{ result: 'accepted' }]);
  });

  test('that fails leaves no check', async () => {
    const document = await upload();
    const left = await trace(app.services, () =>
      expect(clinician.client.entities.Document.update(document.id, { status: 'approved' })).rejects.toMatchObject({
        status: 403,
      }),
    );
    expect(left).toEqual(nothing);
  });
});

test('22: no one writes a check, the service role neither; strangers read none', async () => {
  const [check] = await writeChecks(app.services, 1, {
    user_id: clinician.user.id,
    kind: 'document_review',
    result: 'accepted',
  });
  const address = '/api/apps/openlocum/entities/Check';
  const send = async (token: string | undefined, method: string, path: string, body?: unknown) =>
    (await call(app.server, method, `${address}${path}`, { token, body })).status;
  const facility = await app.people.facility();
  const draft = { kind: 'document_review', result: 'accepted', user_id: clinician.user.id };
  const left = await trace(app.services, async () => {
    for (const token of [testServiceToken, admin.token, clinician.token]) {
      expect(await send(token, 'POST', '', draft)).toBe(403);
      expect(await send(token, 'POST', '/bulk', [draft])).toBe(403);
      expect(await send(token, 'PUT', `/${check!.id}`, { result: 'withdrawn' })).toBe(403);
      expect(await send(token, 'DELETE', `/${check!.id}`)).toBe(403);
      expect(await send(token, 'DELETE', '', { user_id: clinician.user.id })).toBe(403);
    }
  });
  expect(left).toEqual(nothing);
  expect(await send(undefined, 'GET', '')).toBe(401);
  expect(await facility.client.entities.Check.list()).toEqual([]);
  expect(await send(facility.token, 'GET', `/${check!.id}`)).toBe(404);
});

test('what was only looked into is not its subject’s to read, nor to find in the copy of their data', async () => {
  const about = { user_id: clinician.user.id, kind: 'screening', source: 'leie', method: 'file' } as const;
  const [possible] = await writeChecks(app.services, 1, { ...about, result: 'possible', subject_key: 'row' });
  await writeChecks(app.services, 1, { ...about, result: 'cleared', answers_id: possible!.id });
  const [listed] = await writeChecks(app.services, 1, { ...about, result: 'listed' });
  expect((await clinician.client.entities.Check.list()).map(({ id }) => id)).toEqual([listed!.id]);
  expect(await admin.client.entities.Check.filter({ user_id: clinician.user.id })).toHaveLength(3);
  await expect(
    writeChecks(app.services, 1, { ...about, result: 'possible', subject_key: 'row' }),
  ).rejects.toMatchObject({ code: '23505' });
});

test('23: an erased account leaves its checks, redacted, in a chain that is whole', async () => {
  const document = await clinician.client.entities.Document.create({
    type: 'bls',
    file_url: await uploadPdf(clinician),
    name: 'Rosalind Unmistakable',
  });
  await admin.client.entities.Document.update(document.id, {
    status: 'rejected',
    admin_notes: 'Unmistakable is no nurse',
  });
  const [before] = await checksOf(document);
  await clinician.client.functions.requestDeletion({});
  await admin.client.functions.completeDeletion({ user_id: clinician.user.id });
  const [after] = await checksOf(document);
  expect(after).toMatchObject({
    hash: before!.hash,
    content_hash: before!.content_hash,
    result: 'rejected',
    seen: null,
    notes: null,
    redacted_date: expect.any(String),
  });
  expect(JSON.stringify(after)).not.toContain('Unmistakable');
  const { rows } = await app.services.pool.query<{ text: string }>('select checks::text as text from checks');
  expect(rows.map(({ text }) => text).join()).not.toContain('Unmistakable');
  expect((await verifyChecks(app.services)).broken).toBeNull();
});
