import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { fetched } from '#tests/support/archive.ts';
import { refusal } from '#tests/support/refusal.ts';
import { testApp, type Person, type TestApp } from '#tests/support/testApp.ts';
import { uploadPdf } from '#tests/support/uploads.ts';

let now = new Date('2026-12-01T15:00:00Z');
let app: TestApp;
let clinician: Person;
let license: string;

beforeAll(async () => {
  app = await testApp({}, { clock: () => now });
});
afterAll(() => app.close());
beforeEach(async () => {
  now = new Date('2026-12-01T15:00:00Z');
  clinician = await app.people.clinician({ full_name: 'Amara <b>Okafor</b>', clinical_roles: ['RN'] });
  const { Document } = clinician.client.entities;
  license = (await Document.create({ type: 'license', name: 'Texas RN', file_url: await uploadPdf(clinician) })).id;
  await Document.create({ type: 'bls', name: 'BLS' });
  const admin = await app.people.admin();
  await admin.client.entities.Document.update(license, { status: 'approved' });
});

describe('54: a link to some documents', () => {
  const days = (count: number) => new Date(now.getTime() + count * 24 * 3600_000).toISOString();
  const share = (person: Person, item_ids: string[], until = days(30)) =>
    person.client.functions.sharePassport({ item_ids, until });
  const open = (address: string) =>
    app.people.visitor().client.functions.openPassport({ token: new URL(address).searchParams.get('token')! });
  const links = async () => (await clinician.client.functions.getPassportLinks({})).links;
  let acls: string;
  beforeEach(async () => {
    const file_url = await uploadPdf(clinician);
    acls = (await clinician.client.entities.Document.create({ type: 'acls', name: 'ACLS', file_url })).id;
  });

  test('shows the two that were chosen and their files, counts who opens it, and then is 404', async () => {
    const own = await clinician.client.entities.Document.list();
    const third = own.find(({ type }) => type === 'bls')!.id;
    const { address, link } = await share(clinician, [license, acls]);
    const shown = await open(address);
    expect(shown).toMatchObject({ full_name: 'Amara <b>Okafor</b>', roles: ['RN'] });
    expect(Object.keys(shown).toSorted()).toEqual(['documents', 'full_name', 'roles', 'until_date']);
    expect(shown.documents).toMatchObject([
      { type: 'license', name: 'Texas RN', status: 'approved', checks: [expect.stringContaining('Approved')] },
      { type: 'acls', name: 'ACLS', status: 'pending', checks: [] },
    ]);
    const file = await fetched(app, shown.documents[0]!.file!);
    expect(file.status).toBe(200);
    expect(file.headers).toMatchObject({
      'cache-control': 'private, no-store',
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex',
    });
    expect((await fetched(app, shown.documents[0]!.file!.replace(license, third))).status).toBe(404);
    await open(address);
    expect(await links()).toMatchObject([{ id: link.id, opened: 2, last_opened_date: now.toISOString() }]);
    await clinician.client.functions.endPassportLink({ link_id: link.id });
    await clinician.client.functions.endPassportLink({ link_id: link.id });
    expect(await refusal(open(address))).toBe('NOT_FOUND');
    expect((await fetched(app, shown.documents[0]!.file!)).status).toBe(404);
    expect(await links()).toEqual([]);
  });

  test('keeps the digest of its token alone', async () => {
    const { address } = await share(clinician, [license]);
    const token = new URL(address).searchParams.get('token')!;
    expect(Buffer.from(token, 'base64url')).toHaveLength(32);
    const { rows } = await app.services.pool.query('select * from passport_links where user_id = $1', [
      clinician.user.id,
    ]);
    expect(JSON.stringify(rows)).not.toContain(token);
  });

  test('no longer shows what was deleted, hidden, or belongs to an account that is closed', async () => {
    const { address } = await share(clinician, [license, acls]);
    await clinician.client.entities.Document.delete(acls);
    expect((await open(address)).documents).toMatchObject([{ type: 'license' }]);
    await app.services.pool.query('update documents set is_hidden = true where id = $1', [license]);
    expect((await open(address)).documents).toEqual([]);
    await app.services.pool.query('update users set is_active = false where id = $1', [clinician.user.id]);
    expect(await refusal(open(address))).toBe('NOT_FOUND');
  });

  test('lasts at most 90 days, and until its own end', async () => {
    expect(await refusal(share(clinician, [license], days(91)))).toBe('VALIDATION_ERROR');
    expect(await refusal(share(clinician, [license], days(-1)))).toBe('VALIDATION_ERROR');
    const { address } = await share(clinician, [license], days(90));
    now = new Date(days(90));
    expect(await refusal(open(address))).toBe('NOT_FOUND');
  });

  test('is for a clinician’s own documents, twenty at most, and ends with the account', async () => {
    const other = await app.people.clinician();
    expect(await refusal(share(other, [license]))).toBe('VALIDATION_ERROR');
    expect(await refusal(share(await app.people.facility(), [license]))).toBe('FORBIDDEN');
    const outcomes = await Promise.allSettled(Array.from({ length: 22 }, () => share(clinician, [license])));
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(20);
    const { id } = (await links())[0]!;
    await other.client.functions.endPassportLink({ link_id: id });
    expect(await links()).toHaveLength(20);
    const admin = await app.people.admin();
    await clinician.client.functions.requestDeletion({});
    await admin.client.functions.completeDeletion({ user_id: clinician.user.id });
    const { rows } = await app.services.pool.query('select from passport_links where user_id = $1', [
      clinician.user.id,
    ]);
    expect(rows).toEqual([]);
  });
});
