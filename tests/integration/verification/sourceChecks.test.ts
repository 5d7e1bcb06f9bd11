import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { InputOf } from '#domain/core/contract.ts';
import type { recordSourceCheck } from '#domain/verification/contracts.ts';
import type { Document } from '#domain/credentials/document.ts';
import { verifyChecks } from '#server/features/verification/verifyChecks.ts';
import { testApp, type Person, type TestApp } from '#tests/support/testApp.ts';
import { nothing, trace } from '#tests/support/trace.ts';
import { approvedCredential, uploadCredential } from '#tests/support/uploadCredential.ts';
import { pdf } from '#tests/support/uploads.ts';

let now = new Date('2026-07-01T15:00:00Z');
let app: TestApp;
let clinician: Person;
let admin: Person;
let license: Document;

beforeAll(async () => {
  app = await testApp({}, { clock: () => now });
});
afterAll(() => app.close());
beforeEach(async () => {
  now = new Date('2026-07-01T15:00:00Z');
  [clinician, admin] = await Promise.all([app.people.clinician(), app.people.admin()]);
  license = await approvedCredential(clinician, admin, licenseOf('TX'));
});

function licenseOf(state: 'TX' | 'CA') {
  return { profession: 'RN', state, number: '123456', expires_date: '2027-05-31', is_multistate: true } as const;
}

type Answered = InputOf<typeof recordSourceCheck>;

async function answer(said: Partial<Answered> = {}, by = admin) {
  const { updated_date } = await admin.client.entities.Document.get(license.id);
  const found = await by.client.functions.recordSourceCheck({
    document_id: license.id,
    seen_updated_date: updated_date,
    source: 'nursys',
    source_name: 'Nursys QuickConfirm',
    source_url: 'https://www.nursys.com/LQC/LQCTerms.aspx',
    method: 'web_lookup',
    result: 'confirmed',
    checked_date: now.toISOString(),
    seen: { status: 'active', expires_date: '2027-05-31', is_multistate: true, public_record: 'none_shown' },
    ...said,
  });
  return found;
}
const issuesOf = (field: string) => ({ status: 422, extra: { errors: [{ field }] } });

describe('a source check', () => {
  test('16: that confirms marks the document through the days it is fresh, and is in the ledger', async () => {
    const left = await trace(app.services, async () => {
      const { document, check } = await answer({ notes: 'As on the card' });
      expect(document).toMatchObject({
        source_result: 'confirmed',
        source_name: 'Nursys QuickConfirm',
        source_checked_date: '2026-07-01',
        source_until: '2026-10-29',
        status: 'approved',
      });
      expect(check).toMatchObject({
        kind: 'source_check',
        result: 'confirmed',
        method: 'web_lookup',
        source: 'nursys',
        fresh_until: '2026-10-29',
        checked_by: admin.user.id,
        seen: { status: 'active', public_record: 'none_shown' },
        notes: 'As on the card',
      });
    });
    const events = ['Document update', 'Check create', 'User update'];
    expect(left).toEqual({ ...nothing, rows: { checks: 1 }, events });
    expect(await clinician.client.auth.me()).toMatchObject({
      source_checked_date: '2026-07-01',
      source_until: '2026-10-29',
    });
    const [own] = await clinician.client.entities.Check.filter({ document_id: license.id }, '-seq', 1);
    expect(own).toMatchObject({ kind: 'source_check', result: 'confirmed', seen: { status: 'active' } });
    expect(own).not.toHaveProperty('checked_by');
  });

  test('16: late in the evening of the site’s zone is of that day', async () => {
    now = new Date('2026-07-02T03:30:00Z');
    expect((await answer()).document).toMatchObject({ source_checked_date: '2026-07-01' });
  });

  test('17: that got no answer is stored, and leaves what was known', async () => {
    await answer();
    const before = await admin.client.entities.Document.get(license.id);
    const { document, check } = await answer({ result: 'unavailable', seen: {} });
    expect(document).toEqual(before);
    expect(check).toMatchObject({ result: 'unavailable', fresh_until: null });
  });

  test('18: of another end is taken over, or marks the document and says why', async () => {
    const seen = { status: 'active', expires_date: '2028-05-31' } as const;
    const adopt = { expires_date: true };
    expect((await answer({ seen, adopt })).document).toMatchObject({
      source_result: 'confirmed',
      expires_date: '2028-05-31',
      status: 'approved',
    });
    await expect(answer({ result: 'different', seen })).rejects.toMatchObject(issuesOf('reason'));
    const { document, check } = await answer({ result: 'different', seen, reason: 'number_differs' });
    expect(document).toMatchObject({ source_result: 'not_confirmed', expires_date: '2028-05-31' });
    expect(check).toMatchObject({ result: 'different', reason: 'number_differs' });
    await expect(answer({ seen: { status: 'active' }, adopt })).rejects.toMatchObject(issuesOf('seen.expires_date'));
  });

  test('19: of one of two licenses says nothing of the person until the other is checked as well', async () => {
    const texas = license;
    const other = await uploadCredential(clinician, licenseOf('CA'));
    await admin.client.entities.Document.update(other.id, { status: 'approved' });
    await answer();
    const shown = async () => {
      const { source_checked_date, source_until } = await clinician.client.auth.me();
      return [source_checked_date, source_until];
    };
    expect(await shown()).toEqual([null, null]);
    now = new Date('2026-07-09T15:00:00Z');
    license = other;
    await answer();
    // The older of the two checks, and the end that comes first.
    expect(await shown()).toEqual(['2026-07-01', '2026-10-29']);
    license = texas;
    await answer({ result: 'not_found', reason: 'not_found_at_source' });
    expect(await shown()).toEqual([null, null]);
  });

  test('that is entered after a later one is stored, and marks nothing', async () => {
    await answer();
    const checked_date = new Date(now.getTime() - 5 * 86_400_000).toISOString();
    const { document, check } = await answer({ result: 'not_found', reason: 'not_found_at_source', checked_date });
    expect(document).toMatchObject({ source_result: 'confirmed', source_checked_date: '2026-07-01' });
    expect(check).toMatchObject({ result: 'not_found' });
  });

  test('14: is refused for one’s own document, to others than administrators, and of a document that has changed', async () => {
    const { updated_date } = license;
    await clinician.client.entities.Document.update(license.id, { number: '654321' });
    const left = await trace(app.services, async () => {
      await expect(answer({ seen_updated_date: updated_date })).rejects.toMatchObject({ code: 'CONFLICT' });
      await expect(answer({}, clinician)).rejects.toMatchObject({ status: 403 });
    });
    expect(left).toEqual(nothing);
    await app.services.pool.query(`update users set role = 'admin' where id = $1`, [clinician.user.id]);
    await expect(answer({}, clinician)).rejects.toMatchObject({ status: 403 });
  });

  test.each([
    ['in the future', { checked_date: '2026-07-01T15:00:01Z' }, 'checked_date'],
    ['more than 30 days ago', { checked_date: '2026-06-01T14:59:59Z' }, 'checked_date'],
    ['on the web without its address', { source_url: null }, 'source_url'],
    ['that did not find it, without a reason', { result: 'not_found' }, 'reason'],
  ] as const)('%s is refused', async (_, said, field) => {
    await expect(answer(said)).rejects.toMatchObject(issuesOf(field));
  });

  test('keeps the digest of its evidence, which must be the reviewer’s own file and stays private', async () => {
    const { file_url } = await admin.client.integrations.Core.UploadFile({ file: pdf() });
    const { check } = await answer({ evidence_url: file_url });
    expect(check).toMatchObject({ evidence_url: file_url, evidence_sha256: expect.stringMatching(/^[0-9a-f]{64}$/) });
    await expect(answer({ evidence_url: license.file_url })).rejects.toMatchObject(issuesOf('evidence_url'));
    const { rows } = await app.services.pool.query('select from files where is_private and owner_id = $1', [
      admin.user.id,
    ]);
    expect(rows).toHaveLength(1);
  });

  test('14: no source check is an owner’s to claim', async () => {
    const written = {
      source_result: 'confirmed',
      source_until: '2030-01-01',
      reviewed_date: now.toISOString(),
    } as object;
    await clinician.client.entities.Document.update(license.id, written);
    expect(await clinician.client.entities.Document.get(license.id)).toMatchObject({ source_result: null });
  });
});

test('21: many concurrent ones leave a chain without a gap', async () => {
  const [first] = await admin.client.entities.Check.list('-seq', 1);
  const administrators = await Promise.all([1, 2, 3, 4, 5].map(() => app.people.admin()));
  const licenses = [
    license,
    ...(await Promise.all([1, 2, 3, 4].map(() => uploadCredential(clinician, licenseOf('TX'))))),
  ];
  const outcomes = await Promise.all(
    Array.from({ length: 10 }, (_, at) => {
      const { id, updated_date } = licenses[at % 5]!;
      const said = { document_id: id, seen_updated_date: updated_date, result: 'unavailable', seen: {} } as const;
      return answer(said, administrators[at % 5]);
    }),
  );
  const numbers = outcomes.map(({ check }) => check.seq).toSorted((a, b) => a - b);
  expect(numbers).toEqual(numbers.map((_, at) => first!.seq + 1 + at));
  expect((await verifyChecks(app.services)).broken).toBeNull();
});
