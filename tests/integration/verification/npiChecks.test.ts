import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { InputOf } from '#domain/core/contract.ts';
import type { recordNpiCheck } from '#domain/verification/contracts.ts';
import { verifyChecks } from '#server/features/verification/verifyChecks.ts';
import { testApp, type Person, type TestApp } from '#tests/support/testApp.ts';
import { nothing, trace } from '#tests/support/trace.ts';
import { pdf } from '#tests/support/uploads.ts';

const now = new Date('2026-11-22T17:00:00Z');
const npi = '1234567893';
let app: TestApp;
let admin: Person;
let clinician: Person;

beforeAll(async () => {
  app = await testApp({}, { clock: () => now });
});
afterAll(() => app.close());
beforeEach(async () => {
  [admin, clinician] = await Promise.all([app.people.admin(), app.people.clinician()]);
  await clinician.client.auth.updateMe({ npi });
});

const record = (said: Partial<InputOf<typeof recordNpiCheck>> = {}, by = admin) =>
  by.client.functions.recordNpiCheck({
    user_id: clinician.user.id,
    npi,
    result: 'confirmed',
    checked_date: now.toISOString(),
    seen: {},
    ...said,
  });
const issuesOf = (field: string) => ({ status: 422, extra: { errors: [{ field }] } });

test('7.4: what the registry shows of an NPI is one more row of the ledger, and changes nothing else', async () => {
  const { file_url } = await admin.client.integrations.Core.UploadFile({ file: pdf() });
  const seen = { name: 'ANA MARIE LEE', taxonomy: 'Registered Nurse', differs: ['name' as const] };
  const left = await trace(app.services, async () => {
    const { check } = await record({ result: 'different', reason: 'name_differs', seen, notes: 'Maiden name' });
    expect(check).toMatchObject({
      kind: 'npi_check',
      result: 'different',
      reason: 'name_differs',
      user_id: clinician.user.id,
      document_id: null,
      source: 'nppes',
      source_url: 'https://npiregistry.cms.hhs.gov/search',
      method: 'web_lookup',
      checked_by: admin.user.id,
      fresh_until: null,
      seen: { npi, ...seen },
      notes: 'Maiden name',
    });
  });
  expect(left).toEqual({ ...nothing, rows: { checks: 1 }, events: ['Check create'] });
  const { check } = await record({ evidence_url: file_url });
  expect(check.evidence_sha256).toMatch(/^[0-9a-f]{64}$/);
  const own = await clinician.client.entities.Check.filter({ kind: 'npi_check' }, '-seq');
  expect(own.map(({ result }) => result)).toEqual(['confirmed', 'different']);
  expect(own[0]).not.toHaveProperty('checked_by');
  expect((await verifyChecks(app.services)).broken).toBeNull();
});

test('7.4: nothing is seen where the registry did not answer', async () => {
  const { check } = await record({ result: 'unavailable', seen: { name: 'Somebody' } });
  expect(check).toMatchObject({ result: 'unavailable', seen: { npi } });
});

test('7.4: a check in the future, one of long ago, and one without its reason are refused', async () => {
  const left = await trace(app.services, async () => {
    await expect(record({ checked_date: '2026-11-22T17:00:01Z' })).rejects.toMatchObject(issuesOf('checked_date'));
    await expect(record({ checked_date: '2026-10-20T17:00:00Z' })).rejects.toMatchObject(issuesOf('checked_date'));
    for (const result of ['different', 'not_found'] as const)
      await expect(record({ result })).rejects.toMatchObject(issuesOf('reason'));
    await expect(record({ notes: 'SSN 123-45-6789' })).rejects.toMatchObject({ status: 422 });
  });
  expect(left).toEqual(nothing);
});

test('14: no one records it of themselves, of a number that is another by now, or without being an administrator', async () => {
  const left = await trace(app.services, async () => {
    await expect(record({ npi: '1003000126' })).rejects.toMatchObject({ code: 'CONFLICT' });
    await expect(record({ user_id: admin.user.id }, admin)).rejects.toMatchObject({ status: 403 });
    await expect(record({}, clinician)).rejects.toMatchObject({ status: 403 });
    await expect(record({ user_id: 'nobody' })).rejects.toMatchObject({ status: 404 });
  });
  expect(left).toEqual(nothing);
});
