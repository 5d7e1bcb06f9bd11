import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Document } from '#domain/credentials/document.ts';
import type { User } from '#domain/accounts/user.ts';
import { validityOf } from '#domain/credentials/credential.ts';
import { maxDocuments } from '#domain/shared/limits.ts';
import { testApp, type Person, type TestApp } from '#tests/support/testApp.ts';
import { nothing, trace } from '#tests/support/trace.ts';
import { uploadPdf } from '#tests/support/uploads.ts';

// Noon in New York.
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

const create = (draft: Partial<Document> & Pick<Document, 'type'>) => clinician.client.entities.Document.create(draft);
const update = (id: string, changes: Partial<Document>) => clinician.client.entities.Document.update(id, changes);
const approve = ({ id }: Document) => admin.client.entities.Document.update(id, { status: 'approved' });
const stored = async (id: string) => {
  const { rows } = await app.services.pool.query('select * from documents where id = $1', [id]);
  return rows[0] as Document;
};
const refused = (field: string) => ({ status: 422, extra: { errors: [expect.objectContaining({ field })] } });
const license = async () =>
  create({
    type: 'license',
    file_url: await uploadPdf(clinician),
    profession: 'RN',
    state: 'TX',
    number: 'RN 12-34.56',
    is_multistate: true,
    expires_date: '2027-05-31',
  });

describe('what a document says of its term', () => {
  test('is its owner’s, and no one else’s to write', async () => {
    const document = await license();
    expect(document).toMatchObject({
      kind: 'state_license',
      number: 'RN 12-34.56',
      is_multistate: true,
      details: null,
    });
    expect(document).not.toHaveProperty('number_key');
    expect(await stored(document.id)).toMatchObject({ number_key: 'RN123456' });
    const left = await trace(app.services, () =>
      expect(admin.client.entities.Document.update(document.id, { state: 'CA' })).rejects.toMatchObject({
        status: 403,
      }),
    );
    expect(left).toEqual(nothing);
    const found = { source_result: 'confirmed', reviewed_date: now.toISOString() } as const;
    expect(await update(document.id, found)).toMatchObject({ source_result: null, reviewed_date: null });
  });

  test('case 9: ends after it was issued, and was issued; insurance may begin next month', async () => {
    const { id } = await create({ type: 'bls', issued_date: '2026-11-22' });
    await expect(update(id, { expires_date: '2026-11-21' })).rejects.toMatchObject(refused('expires_date'));
    await expect(update(id, { issued_date: '2026-11-23' })).rejects.toMatchObject(refused('issued_date'));
    await expect(create({ type: 'bls', issued_date: '2026-11-23' })).rejects.toMatchObject(refused('issued_date'));
    const insurance = { type: 'other', kind: 'malpractice_insurance' } as const;
    expect(await create({ ...insurance, issued_date: '2026-12-22' })).toMatchObject({ issued_date: '2026-12-22' });
    await expect(create({ ...insurance, issued_date: '2027-11-23' })).rejects.toMatchObject(refused('issued_date'));
    const endless = { type: 'other', kind: 'mmr', has_no_expiry: true, expires_date: '2030-01-01' } as const;
    await expect(create(endless)).rejects.toMatchObject(refused('has_no_expiry'));
  });

  test('case 9: today where its owner is has begun, and counts in the zone of the site', async () => {
    // Noon in New York is the next day in Guam.
    const away = await app.people.clinician({ time_zone: 'Pacific/Guam' });
    const ofState = await app.people.clinician({ state: 'GU' });
    for (const { client } of [away, ofState]) {
      const card = await client.entities.Document.create({ type: 'bls', issued_date: '2026-11-23' });
      expect(await approve(card)).toMatchObject({ status: 'approved', issued_date: '2026-11-23' });
      await expect(client.entities.Document.update(card.id, { issued_date: '2026-11-24' })).rejects.toMatchObject(
        refused('issued_date'),
      );
      expect(validityOf(await stored(card.id), '2026-11-22')).toBe('not_yet');
    }
    // For a clinician west of the site the day of the site counts, not yesterday.
    const west = await app.people.clinician({ time_zone: 'Pacific/Honolulu' });
    await west.client.entities.Document.create({ type: 'bls', issued_date: '2026-11-22' });
  });

  test('case 10: what sends a type and a file alone is taken as before', async () => {
    const document = await create({ type: 'bls', file_url: await uploadPdf(clinician) });
    expect(document).toMatchObject({ kind: 'bls', issuer: null, issued_date: null, expires_date: null });
    expect(await approve(document)).toMatchObject({ status: 'approved', reviewed_date: now.toISOString() });
  });

  test('case 11: a kind belongs to its type, and follows a type that changes', async () => {
    const wrong = { type: 'other', kind: 'state_license' } as const;
    await expect(create(wrong)).rejects.toMatchObject(refused('kind'));
    const { id } = await create({ type: 'license' });
    await expect(update(id, { kind: 'bls' })).rejects.toMatchObject(refused('kind'));
    expect(await update(id, { type: 'acls' })).toMatchObject({ kind: 'acls' });
    expect(await update(id, { type: 'other', kind: 'pals' })).toMatchObject({ kind: 'pals' });
    expect(await update(id, { type: 'resume' })).toMatchObject({ kind: null });
  });

  test('details are those of malpractice insurance, and go with it', async () => {
    const details = {
      per_claim: 1_000_000,
      aggregate: 3_000_000,
      form: 'claims_made',
      retroactive_date: null,
    } as const;
    const { id } = await create({ type: 'other', kind: 'malpractice_insurance', details });
    expect(await stored(id)).toMatchObject({ details });
    const more = { ...details, note: 'More' };
    await expect(update(id, { details: more })).rejects.toMatchObject(refused('details'));
    await expect(create({ type: 'bls', details })).rejects.toMatchObject(refused('details'));
    expect(await update(id, { type: 'resume' })).toMatchObject({ details: null });
  });

  test('case 26: the server stores the last four characters of a DEA number', async () => {
    const dea = { type: 'other', kind: 'dea_registration', state: 'TX' } as const;
    const { id } = await create({ ...dea, number: 'AP5836727' });
    expect(await stored(id)).toMatchObject({ number: '6727', number_key: null });
    expect(await update(id, { number: '6727', state: 'CA' })).toMatchObject({ number: '6727', state: 'CA' });
    expect(await update(id, { number: 'F91234563' })).toMatchObject({ number: '4563' });
    await expect(update(id, { number: 'AB4523767' })).rejects.toMatchObject(refused('number'));
    await expect(create({ ...dea, number: 'AB4523767' })).rejects.toMatchObject(refused('number'));
  });

  test('holds no social security number', async () => {
    for (const field of ['number', 'holder_name'] as const) {
      await expect(create({ type: 'license', [field]: 'No 123-45-6789' })).rejects.toMatchObject(refused(field));
    }
  });
});

describe('a change by the owner', () => {
  const checked = { source_result: 'confirmed', source_name: 'Board', source_checked_date: '2026-11-01' } as const;
  const sourceOf = ({ source_result, source_name, source_checked_date }: Document) => ({
    source_result,
    source_name,
    source_checked_date,
  });

  test('case 13: of a fact of an approved license makes it wait, while the one that was approved counts', async () => {
    const document = await license();
    await approve(document);
    for (const type of ['certification', 'bls'] as const) {
      await approve(await create({ type, file_url: await uploadPdf(clinician) }));
    }
    await app.services.db.updateTable('documents').set(checked).where('id', '=', document.id).execute();
    const after = await update(document.id, { state: 'CA' });
    expect(after).toMatchObject({ status: 'pending', state: 'CA', reviewed_date: null });
    expect(sourceOf(after)).toEqual({ source_result: null, source_name: null, source_checked_date: null });
    const [kept] = await clinician.client.entities.Document.filter({ type: 'license', status: 'approved' });
    expect(kept).toMatchObject({ state: 'TX', number: 'RN 12-34.56', reviewed_date: now.toISOString(), ...checked });
    expect((await clinician.client.auth.me()).verification_status).toBe('verified');
    await approve(after);
    expect(await clinician.client.entities.Document.filter({ type: 'license' })).toMatchObject([{ state: 'CA' }]);
  });

  test('of a rejected document submits it again', async () => {
    const document = await license();
    const judged = { status: 'rejected', admin_notes: 'Another state' } as const;
    await admin.client.entities.Document.update(document.id, judged);
    expect(await update(document.id, { state: 'CA' })).toMatchObject({ status: 'pending', admin_notes: null });
  });

  test('that says the same again changes nothing', async () => {
    const document = await license();
    await approve(document);
    const left = await trace(app.services, () => update(document.id, { state: 'TX', number: ' RN 12-34.56 ' }));
    expect(left).toEqual(nothing);
  });
});

test('someone has at most a hundred documents', async () => {
  const rows = `insert into documents (user_id, type) select $1, 'resume' from generate_series(1, $2)`;
  await app.services.pool.query(rows, [clinician.user.id, maxDocuments - 1]);
  await create({ type: 'resume' });
  await expect(create({ type: 'resume' })).rejects.toMatchObject({ status: 422 });
});

describe('what people say for reviewers', () => {
  test('is for its owner to write and for administrators to read', async () => {
    const said: Partial<User> = {
      npi: '1234567893',
      birth_date: '1990-02-28',
      other_names: ['Ana Former'],
      home_state: 'TX',
      home_state_date: '2020-01-01',
    };
    expect(await clinician.client.auth.updateMe(said)).toMatchObject(said);
    expect(await admin.client.entities.User.get(clinician.user.id)).toMatchObject(said);
    const facility = await app.people.facility();
    const seen = await facility.client.entities.User.get(clinician.user.id);
    expect(Object.keys(said).filter((field) => field in seen)).toEqual([]);
    expect(seen).toMatchObject({ reviewed_license_states: [], source_checked_date: null, source_until: null });
    const { rows } = await app.services.pool.query('select npi_date from users where id = $1', [clinician.user.id]);
    expect(rows).toEqual([{ npi_date: now.toISOString() }]);
    const derived: Partial<User> = { reviewed_license_states: ['TX'], source_until: '2027-01-01' };
    expect(await clinician.client.auth.updateMe(derived)).toMatchObject({ reviewed_license_states: [] });
  });

  test.each([
    ['npi', '1234567890'],
    ['birth_date', '2008-11-23'],
    ['birth_date', '1926-11-21'],
    ['home_state', 'ZZ'],
    ['other_names', ['a', 'b', 'c', 'd', 'e', 'f']],
  ])('%s is not %j', async (field, value) => {
    await expect(clinician.client.auth.updateMe({ [field]: value })).rejects.toMatchObject(refused(field));
  });
});

test('a facility says where the patients of a job are; that credentials are shared is in no draft', async () => {
  const facility = await app.people.facility();
  const draft = { title: 'RN', description: 'Nights', role: 'RN', location_type: 'remote' } as const;
  const job = await facility.client.entities.Job.create({ ...draft, practice_states: ['TX', 'CA'] });
  expect(job.practice_states).toEqual(['TX', 'CA']);
  const applied = await clinician.client.entities.Application.create({ job_id: job.id, cover: 'Please' });
  expect(applied).toMatchObject({ shares_credentials: false });
  const wanted = clinician.client.entities.Application.update(applied.id, { shares_credentials: true });
  await expect(wanted).rejects.toMatchObject({ code: 'FIELD_FORBIDDEN' });
});
