import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { system } from '#domain/language/access.ts';
import { passportSchema, type Passport } from '#domain/nouns/passport.ts';
import { Repository } from '#server/platform/entities/Repository.ts';
import { entriesOf, fetched, jsonIn } from '#tests/support/archive.ts';
import { refusal } from '#tests/support/refusal.ts';
import { testApp, type Person, type TestApp } from '#tests/support/testApp.ts';
import { uploadPdf } from '#tests/support/uploads.ts';

let now = new Date('2026-12-01T15:00:00Z');
let app: TestApp;
let clinician: Person;
let license: string;
let bls: string;

beforeAll(async () => {
  app = await testApp({}, { clock: () => now });
});
afterAll(() => app.close());
beforeEach(async () => {
  now = new Date('2026-12-01T15:00:00Z');
  clinician = await app.people.clinician({
    full_name: 'Amara <b>Okafor</b>',
    credentials: 'RN',
    clinical_roles: ['RN'],
    languages: ['English'],
  });
  const { Document } = clinician.client.entities;
  license = (await Document.create({ type: 'license', name: 'Texas RN', file_url: await uploadPdf(clinician) })).id;
  bls = (await Document.create({ type: 'bls', name: '<script>alert(1)</script>' })).id;
  const admin = await app.people.admin();
  await admin.client.entities.Document.update(license, { status: 'approved' });
});

async function passportOf(person: Person, document_ids: string[]): Promise<Buffer> {
  const { address } = await person.client.functions.exportPassport({ document_ids });
  const { status, bytes, headers } = await fetched(app, address);
  expect(status).toBe(200);
  expect(headers).toMatchObject({ 'content-type': 'application/zip', 'cache-control': 'private, no-store' });
  return bytes;
}

describe('54: the passport', () => {
  test('tells what is known, and holds the chosen files', async () => {
    const facility = await app.people.facility({ facility_name: 'Tampa General' });
    const server = new Repository(app.services.db, system);
    const [reviewee_id, reviewer_id] = [clinician.user.id, facility.user.id];
    await server.create('Review', { reviewee_id, reviewer_id, stars: 5, comment: 'Calm', tags: ['Reliable'] });
    const entries = entriesOf(await passportOf(clinician, [license]));
    const passport = passportSchema.parse(jsonIn<Passport>(entries, 'passport.json'));
    expect(passport).toMatchObject({
      schema: 'openlocum.passport/1',
      person: { full_name: 'Amara <b>Okafor</b>', licensure_states: ['TX'] },
      roles: ['RN'],
      references: [{ by: 'Tampa General', stars: 5, comment: 'Calm', tags: ['Reliable'] }],
    });
    const [first, second] = passport.credentials.toSorted((a, b) => b.type.localeCompare(a.type));
    expect(first).toMatchObject({ type: 'license', name: 'Texas RN', status: 'approved' });
    expect(first!.checks).toEqual([expect.stringMatching(/^Approved by an administrator of \S+ on \d{4}-\d\d-\d\d$/)]);
    expect(entries.get(first!.file!)!.subarray(0, 5).toString()).toBe('%PDF-');
    expect(second).toMatchObject({ type: 'bls', status: 'pending', checks: [], file: null });
    expect([...entries.keys()].filter((name) => name.startsWith('files/'))).toHaveLength(1);
  });

  test('is a FHIR collection without code systems, and a page on which nothing runs', async () => {
    const entries = entriesOf(await passportOf(clinician, []));
    expect(jsonIn(entries, 'fhir.json')).toMatchObject({
      resourceType: 'Bundle',
      type: 'collection',
      entry: [
        { resource: { resourceType: 'Practitioner', name: [{ text: 'Amara <b>Okafor</b>', suffix: ['RN'] }] } },
        { resource: { resourceType: 'PractitionerRole', code: [{ text: 'RN' }], specialty: [{ text: 'Wound Care' }] } },
      ],
    });
    expect(entries.get('fhir.json')!.toString()).not.toMatch(/"system"|null|\[\]/);
    const page = entries.get('passport.html')!.toString();
    expect(page).toContain('&#60;script&#62;alert(1)');
    expect(page).not.toMatch(/<script|<b>|src=|https?:/i);
  });

  test('is its owner’s alone', async () => {
    const other = await app.people.clinician();
    expect(await refusal(other.client.functions.exportPassport({ document_ids: [license] }))).toBe('VALIDATION_ERROR');
    const facility = await app.people.facility();
    expect(await refusal(facility.client.functions.exportPassport({}))).toBe('FORBIDDEN');
    const { address } = await clinician.client.functions.exportPassport({ document_ids: [] });
    expect((await fetched(app, address.replace('documents=', `documents=${license}`))).status).toBe(404);
    now = new Date(now.getTime() + 301_000);
    expect((await fetched(app, address)).status).toBe(404);
  });
});
