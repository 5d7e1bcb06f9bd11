import { zipSync, type Zippable } from 'fflate';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { system } from '#domain/core/access.ts';
import { passportSchema, type Passport } from '#domain/privacy/passport.ts';
import { Repository } from '#server/platform/entities/Repository.ts';
import { todayOf } from '#server/platform/today.ts';
import { entriesOf, fetched, jsonIn } from '#tests/support/archive.ts';
import { refusal } from '#tests/support/refusal.ts';
import { testApp, type Person, type TestApp } from '#tests/support/testApp.ts';
import { nothing, trace } from '#tests/support/trace.ts';
import { filesOnDisk, pdf, uploadPdf } from '#tests/support/uploads.ts';

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
  clinician = await app.people.clinician({
    full_name: 'Amara <b>Okafor</b>',
    credentials: 'RN',
    clinical_roles: ['RN'],
    languages: ['English'],
  });
  const { Document } = clinician.client.entities;
  license = (await Document.create({ type: 'license', name: 'Texas RN', file_url: await uploadPdf(clinician) })).id;
  await Document.create({ type: 'bls', name: '<script>alert(1)</script>' });
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
  test('contains what is known, and holds the chosen files', async () => {
    const facility = await app.people.facility({ facility_name: 'Tampa General' });
    const server = new Repository(app.services.db, system, todayOf(app.services));
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

const asFile = (bytes: Uint8Array, type = 'application/zip') =>
  new File([new Uint8Array(bytes)], 'passport.zip', { type });
const bring = (person: Person, file: File, add = false) => person.client.functions.importPassport({ file, add });

describe('54: a passport brought to another instance', () => {
  let other: TestApp;
  let newcomer: Person;
  beforeAll(async () => {
    other = await testApp({ PUBLIC_URL: 'http://localhost:4000' });
  });
  afterAll(() => other.close());
  beforeEach(async () => {
    newcomer = await other.people.clinician();
  });
  const documents = async () =>
    (await newcomer.client.entities.Document.list()).toSorted((a, b) => b.type.localeCompare(a.type));

  test('shows what it would add, then adds it to be reviewed, and the second time nothing', async () => {
    const archive = asFile(await passportOf(clinician, [license]));
    const preview = await trace(other.services, async () => {
      const { items, added, site } = await bring(newcomer, archive);
      expect({ added, site }).toEqual({ added: 0, site: app.services.env.publicUrl });
      expect(items.toSorted((a, b) => b.type.localeCompare(a.type))).toMatchObject([
        {
          type: 'license',
          name: 'Texas RN',
          has_file: true,
          skipped: null,
          claimed: expect.stringMatching(/^claimed: /),
        },
        { type: 'bls', has_file: false, skipped: null, claimed: null },
      ]);
    });
    expect(preview).toEqual(nothing);
    expect((await bring(newcomer, archive, true)).added).toBe(2);
    const added = await documents();
    expect(added).toMatchObject([
      {
        type: 'license',
        name: 'Texas RN',
        status: 'pending',
        claimed: expect.stringMatching(/^claimed: Approved by an administrator of/),
        file_url: expect.stringMatching(/^\/files\/.*\.pdf$/),
      },
      { type: 'bls', name: '<script>alert(1)</script>', status: 'pending', claimed: null, file_url: null },
    ]);
    expect(await newcomer.client.auth.me()).toMatchObject({ verification_status: null });
    const again = await trace(other.services, async () => {
      const { items } = await bring(newcomer, archive, true);
      expect(items.map(({ skipped }) => skipped).toSorted()).toEqual(['file', 'name']);
    });
    expect(again).toEqual(nothing);
    expect(await documents()).toEqual(added);
  });

  test('brought twice at the same moment is added once', async () => {
    const archive = asFile(await passportOf(clinician, [license]));
    const before = (await filesOnDisk(other.services)).length;
    await Promise.all([bring(newcomer, archive, true), bring(newcomer, archive, true)]);
    expect(await documents()).toHaveLength(2);
    expect((await filesOnDisk(other.services)).length).toBe(before + 1);
  });

  test('may be its passport.json alone, and what is claimed goes with the file it was claimed of', async () => {
    const json = entriesOf(await passportOf(clinician, [license])).get('passport.json')!;
    expect((await bring(newcomer, asFile(json, 'application/json'), true)).added).toBe(2);
    const [first] = await documents();
    expect(first).toMatchObject({ file_url: null, claimed: expect.stringContaining('claimed: ') });
    const file_url = await uploadPdf(newcomer);
    expect(await newcomer.client.entities.Document.update(first!.id, { file_url })).toMatchObject({ claimed: null });
  });

  test('cannot be written past the function, and is for clinicians', async () => {
    const body = { type: 'bls', name: 'Mine', claimed: 'claimed: Approved by everybody' } as const;
    expect(await newcomer.client.entities.Document.create(body)).toMatchObject({ claimed: null });
    const archive = asFile(await passportOf(clinician, []));
    const facility = await other.people.facility();
    expect(await refusal(bring(facility, archive))).toBe('FORBIDDEN');
  });

  const wrong = async (entries: Zippable | Uint8Array, key: string) => {
    const bytes = entries instanceof Uint8Array ? entries : zipSync(entries);
    const left = await trace(other.services, async () => {
      for (const add of [false, true]) {
        await expect(bring(newcomer, asFile(bytes), add)).rejects.toMatchObject({
          code: 'VALIDATION_ERROR',
          extra: { errors: [{ field: 'file', key }] },
        });
      }
    });
    expect(left).toEqual(nothing);
    expect((await filesOnDisk(other.services)).filter((name) => !name.includes('.'))).toEqual(storedBefore);
  };
  let storedBefore: string[] = [];
  beforeEach(async () => {
    storedBefore = (await filesOnDisk(other.services)).filter((name) => !name.includes('.'));
  });
  const passport = async (changes: Partial<Passport> = {}) => {
    const json = jsonIn<Passport>(entriesOf(await passportOf(clinician, [])), 'passport.json');
    return Buffer.from(JSON.stringify({ ...json, ...changes }));
  };

  test('is refused at the field when it is broken, of another form or damaged', async () => {
    const good = zipSync({ 'passport.json': await passport() });
    await wrong(good.subarray(0, good.length - 30), 'passportUnreadable');
    await wrong({ 'other.json': Buffer.from('{}') }, 'passportUnreadable');
    await wrong({ 'passport.json': Buffer.from('{"schema":') }, 'passportUnreadable');
    await wrong({ 'passport.json': Buffer.from('['.repeat(100_000)) }, 'passportUnreadable');
    await wrong({ 'passport.json': await passport({ schema: 'openlocum.passport/2' as never }) }, 'passportVersion');
    await wrong(
      { 'passport.json': await passport({ credentials: [{ type: 'crown' }] as never }) },
      'passportUnreadable',
    );
  });

  test('is refused when its names lead elsewhere, or it holds more than it may', async () => {
    const json = await passport();
    for (const name of ['../../etc/passwd', '/etc/passwd', 'files/../../x.pdf', 'files\\..\\x.pdf', 'C:/x.pdf']) {
      await wrong({ 'passport.json': json, [name]: Buffer.from('x') }, 'passportNames');
    }
    const many = Object.fromEntries(
      Array.from({ length: 130 }, (_, number) => [`files/${number}.pdf`, new Uint8Array(1)]),
    );
    await wrong({ 'passport.json': json, ...many }, 'passportTooMuch');
    // Thirteen kilobytes that would be thirteen megabytes.
    await wrong({ 'passport.json': json, 'files/bomb.pdf': new Uint8Array(13 * 1024 * 1024) }, 'passportTooMuch');
    await wrong(
      { 'passport.json': Buffer.from(`${json.toString()}${' '.repeat(2 * 1024 * 1024)}`) },
      'passportTooMuch',
    );
  });

  test('adds nothing when one of its files cannot be taken', async () => {
    const credential = { status: 'approved', file_name: null, uploaded_date: null, checks: [] as string[] } as const;
    const json = await passport({
      credentials: [
        { ...credential, type: 'license', name: 'Good', file: 'files/good.pdf' },
        { ...credential, type: 'bls', name: 'Bad', file: 'files/bad.pdf' },
      ],
    });
    const good = new Uint8Array(await pdf().arrayBuffer());
    const entries = { 'passport.json': json, 'files/good.pdf': good, 'files/bad.pdf': Buffer.from('MZ no document') };
    await expect(bring(newcomer, asFile(zipSync(entries)), true)).rejects.toMatchObject({
      code: 'VALIDATION_ERROR',
      extra: { errors: [{ field: 'file', key: 'passportFile' }] },
    });
    expect(await documents()).toEqual([]);
    expect((await filesOnDisk(other.services)).filter((name) => !name.includes('.'))).toEqual(storedBefore);
  });
});
