import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { call, listUrl } from '#tests/support/call.ts';
import { testApp, type Person, type TestApp } from '#tests/support/testApp.ts';

let app: TestApp;
let facility: Person;
let clinician: Person;

beforeAll(async () => {
  app = await testApp();
  facility = await app.people.facility();
  clinician = await app.people.clinician();
});

afterAll(() => app.close());

describe('fields that only some rows show', () => {
  const emails = async (token: string | undefined, query: Record<string, unknown>) => {
    const answer = await call(app.server, 'GET', listUrl('User', { fields: 'email', ...query }), { token });
    return answer.status === 200 ? (answer.body as { email?: string }[]).map((row) => row.email) : answer.status;
  };

  test('a visitor cannot filter or sort by an e-mail address', async () => {
    expect(await emails(undefined, { q: { email: clinician.user.email } })).toBe(400);
    expect(await emails(undefined, { sort: 'email' })).toBe(400);
    expect(await emails(undefined, { q: { $nor: [{ email: { $regex: 'x' } }] } })).toBe(400);
  });

  test('a facility finds by e-mail only who applied to it, whatever the shape of the query', async () => {
    const q = { email: { $regex: '@' } };
    expect(await emails(facility.token, { q })).toEqual([facility.user.email]);
    expect(await emails(facility.token, { q: { $nor: [{ email: 'nobody' }] } })).toEqual([facility.user.email]);
    expect(await emails(facility.token, { q: { $or: [{ email: 'nobody' }, { user_role: 'clinician' }] } })).toEqual([]);
    expect(await emails(facility.token, { sort: 'email' })).toEqual([facility.user.email]);
    await app.services.pool.query('update users set contact_facility_ids = $1 where id = $2', [
      [facility.user.id],
      clinician.user.id,
    ]);
    expect(await emails(facility.token, { q, sort: 'email' })).toEqual(
      [facility.user.email, clinician.user.email].toSorted(),
    );
  });

  test('the verification of others is the badge, also in a filter', async () => {
    await app.services.pool.query(`update users set verification_status = 'pending' where id = $1`, [
      clinician.user.id,
    ]);
    const ids = async (token?: string) =>
      (
        await call(app.server, 'GET', listUrl('User', { q: { verification_status: 'pending' }, fields: 'id' }), {
          token,
        })
      ).body;
    expect(await ids()).toEqual([]);
    expect(await ids(facility.token)).toEqual([]);
    expect(await ids(clinician.token)).toEqual([{ id: clinician.user.id }]);
  });

  test('hidden and computed columns are not there', async () => {
    for (const field of [
      'applied_facility_ids',
      'contact_facility_ids',
      'shown_to',
      'roles',
      'is_onboarded',
      'verified_badge',
      'verified_through',
      'reviewed_license_ends',
    ]) {
      expect(await emails(clinician.token, { q: { [field]: { $exists: true } } })).toBe(400);
    }
  });
});

describe('paths into objects', () => {
  const matches = async (q: unknown) => {
    const answer = await call(app.server, 'GET', listUrl('User', { q, fields: 'id' }), { token: clinician.token });
    return answer.status === 200 ? (answer.body as unknown[]).length === 1 : answer.status;
  };

  beforeAll(async () => {
    await app.services.pool.query('update users set appearance = $1, documents = $2 where id = $3', [
      JSON.stringify({ scheme: 'dark' }),
      JSON.stringify([
        { type: 'bls', pages: 2, tags: ['x', 'y'], by: { name: 'Ann' } },
        { type: 'license', note: null },
      ]),
      clinician.user.id,
    ]);
  });

  test.each<[unknown, boolean]>([
    [{ 'appearance.scheme': 'dark' }, true],
    [{ 'appearance.scheme': 'light' }, false],
    [{ 'appearance.scheme': ['light', 'dark'] }, true],
    [{ 'appearance.scheme': { $ne: 'light' } }, true],
    [{ 'appearance.scheme': { $nin: ['dark'] } }, false],
    [{ 'appearance.scheme': { $regex: '^da' } }, true],
    [{ 'appearance.scheme': { $exists: true } }, true],
    [{ 'appearance.motion': null }, true],
    [{ 'appearance.motion': { $exists: true } }, false],
    [{ 'documents.type': 'license' }, true],
    [{ 'documents.by.name': 'Ann' }, true],
    [{ 'documents.pages': { $gte: 2 } }, true],
    [{ 'documents.pages': { $gt: '1' } }, false],
    [{ 'documents.tags': 'y' }, true],
    [{ 'documents.tags': { $all: ['x', 'y'] } }, true],
    [{ 'documents.tags': { $size: 2 } }, true],
    [{ documents: { $size: 2 } }, true],
    [{ documents: { $size: 3 } }, false],
    [{ $nor: [{ 'documents.type': 'resume' }], 'appearance.scheme': 'dark' }, true],
  ])('%j', async (q, expected) => {
    expect(await matches(q)).toBe(expected);
  });

  test.each([
    [{ 'appearance.a"b': 1 }],
    [{ 'appearance.': 1 }],
    [{ 'appearance.a.b.c.d.e.f.g': 1 }],
    [{ 'appearance.x': { $gt: [] } }],
    [{ 'appearance.x': { $eq: { a: 1 } } }],
    [{ 'appearance.x': { $foo: 1 } }],
    [{ appearance: { a: 1 } }],
  ])('%j is refused', async (q) => {
    expect(await matches(q)).toBe(400);
  });
});
