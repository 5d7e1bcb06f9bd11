import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { refusal } from '#tests/support/refusal.ts';
import { testApp, type Person, type TestApp } from '#tests/support/testApp.ts';
import { uploadPdf } from '#tests/support/uploads.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

/** What the wire may carry: the typed client refuses to say some of it. */
async function put(person: Person, body: Record<string, unknown>) {
  const answer = await app.server.inject({
    method: 'PUT',
    url: '/api/apps/openlocum/entities/User/me',
    headers: { authorization: `Bearer ${person.token}` },
    payload: body,
  });
  return { status: answer.statusCode, body: answer.json<Record<string, unknown>>() };
}

const stored = (person: Person) =>
  app.services.db.selectFrom('users').selectAll().where('id', '=', person.user.id).executeTakeFirstOrThrow();

const upload = async (person: Person) =>
  person.client.entities.Document.create({
    type: 'license',
    file_url: await uploadPdf(person),
    file_name: 'license.pdf',
  });

const clinicianSetup = {
  user_role: 'clinician',
  headline: 'ICU nurse',
  location: 'Reno, NV',
  verification_status: 'pending',
} as const;
const facilitySetup = {
  user_role: 'facility',
  headline: 'Rural clinic',
  location: 'Reno, NV',
  verification_status: 'verified',
  facility_name: 'Reno Clinic',
} as const;

describe('onboarding', () => {
  test('a facility that finishes it is verified by the server', async () => {
    const person = await app.people.newcomer();
    const me = await person.client.auth.updateMe(facilitySetup);
    expect(me).toMatchObject({ ...facilitySetup, id: person.user.id });
    const { verification_status: _, ...silent } = facilitySetup;
    const other = await app.people.newcomer();
    expect(await other.client.auth.updateMe(silent)).toMatchObject({ verification_status: 'verified' });
  });

  test('a facility that has not finished is not', async () => {
    const person = await app.people.newcomer();
    expect(await person.client.auth.updateMe({ user_role: 'facility', verification_status: 'verified' })).toMatchObject(
      { verification_status: null },
    );
  });

  test('a clinician without a document stays "not started", with one goes into review', async () => {
    const without = await app.people.newcomer();
    expect(await without.client.auth.updateMe(clinicianSetup)).toMatchObject({
      user_role: 'clinician',
      verification_status: null,
    });
    expect(await without.client.auth.updateMe({ verification_status: 'pending' })).toMatchObject({
      verification_status: null,
    });
    await upload(without);
    expect(await without.client.auth.updateMe({ verification_status: 'pending' })).toMatchObject({
      verification_status: 'pending',
    });

    const withOne = await app.people.newcomer();
    await withOne.client.auth.updateMe({ user_role: 'clinician' });
    await upload(withOne);
    const { verification_status: _, ...silent } = clinicianSetup;
    expect(await withOne.client.auth.updateMe(silent)).toMatchObject({ verification_status: 'pending' });
  });

  test('what it opens is open immediately', async () => {
    const person = await app.people.newcomer();
    const job = {
      title: 'Night nurse',
      description: 'Nights',
      role: 'RN',
      specialty: 'Wound Care',
      location_type: 'on-site',
    } as const;
    expect(await refusal(person.client.entities.Job.create(job))).toBe('FORBIDDEN');
    await person.client.auth.updateMe(facilitySetup);
    expect(await person.client.entities.Job.create(job)).toMatchObject({
      facility_id: person.user.id,
      facility_name: 'Reno Clinic',
    });
  });
});

describe('what people may not write about themselves', () => {
  test('the side of the marketplace is chosen once', async () => {
    const { person } = { person: await app.people.clinician() };
    for (const user_role of ['facility', null, 'admin']) expect((await put(person, { user_role })).status).toBe(403);
    expect((await put(person, { user_role: 'clinician', bio: 'Same role' })).status).toBe(200);
    const newcomer = await app.people.newcomer();
    expect((await put(newcomer, { user_role: '' })).status).toBe(200);
    expect((await put(newcomer, { user_role: 'admin' })).status).toBe(422);
    expect((await stored(newcomer)).user_role).toBeNull();
  });

  test.each([
    ['role', 'admin'],
    ['is_active', false],
    ['badges', ['Star']],
    ['verification_status', 'verified'],
    ['saved_talent_ids', ['someone']],
  ])('%s is refused, with everything else in the request', async (field, value) => {
    const person = await app.people.clinician();
    expect(await put(person, { [field]: value, bio: 'Changed' })).toMatchObject({
      status: 403,
      body: { code: 'FIELD_FORBIDDEN' },
    });
    expect(await stored(person)).toEqual(person.user);
  });

  test('a whole record echoed back changes nothing', async () => {
    const person = await app.people.facility();
    const me = await person.client.auth.me();
    expect(await put(person, { ...me })).toMatchObject({ status: 200 });
    expect(await stored(person)).toEqual(person.user);
  });

  test('address, id, dates and ratings are left as they are', async () => {
    const person = await app.people.clinician();
    const body = {
      email: 'thief@example.org',
      id: 'x',
      created_date: '2001-01-01',
      is_verified: false,
      rating_average: 5,
      rating_count: 99,
      created_by_id: 'x',
    };
    expect((await put(person, body)).status).toBe(200);
    expect(await stored(person)).toEqual(person.user);
  });

  test.each([
    [{ full_name: '' }],
    [{ full_name: null }],
    [{ years_exp: '7' }],
    [{ years_exp: -1 }],
    [{ website: 'javascript:alert(1)' }],
    [{ rate_band_min: 90, rate_band_max: 60 }],
    [{ specialties: 'Surgery' }],
    [{ verification_status: 'gold' }],
    [{ licensure_states: ['ZZ'] }],
    [{ documents: Array.from({ length: 40 }, () => ({ note: 'x'.repeat(2000) })) }],
  ])('%o is no profile', async (body) => {
    const person = await app.people.clinician();
    expect([403, 422]).toContain((await put(person, body)).status);
    expect(await stored(person)).toEqual(person.user);
  });

  test('visitors and others', async () => {
    const person = await app.people.clinician();
    const other = await app.people.clinician();
    expect(await refusal(app.client().auth.updateMe({ bio: 'x' }))).toBe('AUTH_REQUIRED');
    expect(await refusal(app.client().auth.me())).toBe('AUTH_REQUIRED');
    expect(await refusal(other.client.entities.User.update(person.user.id, { bio: 'x' }))).toBe('FORBIDDEN');
    expect(await stored(person)).toEqual(person.user);
  });
});

describe('consequences', () => {
  test('a facility that renames itself renames its jobs, and no other', async () => {
    const [facility, other] = await Promise.all([app.people.facility(), app.people.facility()]);
    const draft = {
      title: 'Night nurse',
      description: 'Nights',
      role: 'RN',
      specialty: 'Wound Care',
      location_type: 'on-site',
    } as const;
    const [mine, theirs] = await Promise.all([
      facility.client.entities.Job.create(draft),
      other.client.entities.Job.create(draft),
    ]);
    await facility.client.auth.updateMe({ facility_name: 'New Name Hospital' });
    expect((await facility.client.entities.Job.get(mine.id)).facility_name).toBe('New Name Hospital');
    await facility.client.auth.updateMe({ facility_name: '' });
    expect((await facility.client.entities.Job.get(mine.id)).facility_name).toBe(facility.user.full_name);
    expect((await facility.client.entities.Job.get(theirs.id)).facility_name).toBe(other.user.facility_name);
  });

  test('an administrator closes accounts, moves people and cannot be the last to leave', async () => {
    const admin = await app.people.admin();
    const person = await app.people.facility();
    const moved = await admin.client.entities.User.update(person.user.id, { user_role: 'clinician' } as object);
    expect(moved).toMatchObject({ user_role: 'clinician', verification_status: null });
    expect(await person.client.auth.isAuthenticated()).toBe(false);

    expect(await refusal(admin.client.entities.User.update(admin.user.id, { role: 'user' } as object))).toBe(
      'FIELD_FORBIDDEN',
    );
    const second = await app.people.admin();
    const fire = (who: Person, whom: Person) =>
      who.client.entities.User.update(whom.user.id, { role: 'user' } as object);
    const results = await Promise.allSettled([fire(admin, second), fire(second, admin)]);
    expect(results.filter(({ status }) => status === 'fulfilled').length).toBeGreaterThan(0);
    const left = await app.services.db
      .selectFrom('users')
      .select('id')
      .where('role', '=', 'admin')
      .where('is_active', '=', true)
      .execute();
    expect(left.length).toBeGreaterThan(0);
  });
});

describe('public settings', () => {
  const ask = (id: string, token?: string) =>
    app.server.inject({
      url: `/api/apps/public/prod/public-settings/by-id/${id}`,
      headers: token ? { authorization: `Bearer ${token}` } : {},
    });

  test('are the same for everyone, whatever their token', async () => {
    const answer = await ask('openlocum');
    expect(answer.json()).toEqual({
      id: 'openlocum',
      public_settings: 'public_with_login',
      name: 'OpenLocum',
      contact_email: expect.any(String),
      google: false,
      oidc: null,
      sign_up: 'open',
      demo: false,
    });
    expect((await ask('openlocum', 'ol_wrong')).json()).toEqual(answer.json());
    expect((await ask('other')).statusCode).toBe(404);
  });
});

describe('page visits', () => {
  const visit = (page: string, token?: string) =>
    app.server.inject({
      method: 'POST',
      url: `/api/app-logs/openlocum/log-user-in-app/${page}`,
      headers: { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) },
    });
  const read = (path: string, token?: string) =>
    app.server.inject({
      url: `/api/app-logs/openlocum${path}`,
      headers: token ? { authorization: `Bearer ${token}` } : {},
    });

  test('are written for the person of the session and read by administrators', async () => {
    const [person, admin] = await Promise.all([app.people.clinician(), app.people.admin()]);
    for (const page of ['Jobs', 'Jobs', 'Messages', 'No/Such/Page', 'x'.repeat(300)])
      expect((await visit(page, person.token)).statusCode).toBe(200);
    expect((await visit('Jobs')).statusCode).toBe(401);
    expect((await read('', person.token)).statusCode).toBe(403);
    expect((await read('')).statusCode).toBe(401);
    const rows = (await read('?sort=created_date', admin.token)).json<Record<string, unknown>[]>();
    expect(rows.map(({ user_id, page_name }) => [user_id, page_name])).toEqual(
      ['Jobs', 'Jobs', 'Messages'].map((page) => [person.user.id, page]),
    );
    expect((await read('/stats', admin.token)).json()).toEqual({
      total: 3,
      by_page: { Jobs: 2, Messages: 1 },
      users: 1,
    });
  });
});
