import { afterAll, beforeAll, expect, test } from 'vitest';
import { createVerifiedUser } from '#server/platform/auth/accounts.ts';
import { call, refusalOf } from '#tests/support/call.ts';
import { testApp, type Person, type TestApp } from '#tests/support/testApp.ts';
import { nothing, trace } from '#tests/support/trace.ts';

let app: TestApp;
const me = '/api/apps/openlocum/entities/User/me';

beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

const rename = ({ token }: Person, body: Record<string, unknown>) => call(app.server, 'PUT', me, { token, body });
const wrong = ['OpenLocum Support', '0penLocum', 'Administrator', 'Amara\nOkafor', 'Amara\u202Erofako'];

test('C7: a name is one line, and claims to be no one else; the field says so', async () => {
  const facility = await app.people.facility();
  const left = await trace(app.services, async () => {
    for (const field of ['full_name', 'facility_name']) {
      for (const name of wrong) {
        const answer = await rename(facility, { [field]: name });
        expect(refusalOf(answer)).toEqual([422, 'VALIDATION_ERROR']);
        expect(answer.body).toMatchObject({ errors: [{ field, message: expect.stringMatching(/name/) as string }] });
      }
    }
  });
  expect(left).toEqual(nothing);
  expect(await rename(facility, { full_name: 'Anna Staff' })).toMatchObject({ status: 200 });
});

test('C7: so at sign-up; a name that an address or a provider brings is replaced', async () => {
  for (const full_name of wrong) {
    const body = { email: 'new@example.org', password: 'wet stone on a hill', full_name, adult_confirmed: true };
    const answer = await call(app.server, 'POST', '/api/apps/openlocum/auth/register', { body });
    expect(refusalOf(answer)).toEqual([422, 'VALIDATION_ERROR']);
    expect(answer.body).toMatchObject({ errors: [{ field: 'full_name' }] });
  }
  const { id } = await createVerifiedUser(app.services, { email: 'openlocum.support@example.org' });
  const stored = await app.services.db.selectFrom('users').select('full_name').where('id', '=', id).execute();
  expect(stored).toEqual([{ full_name: 'New member' }]);
});

test('C7: administrators are called what they are, and who had such a name may save the rest', async () => {
  const admin = await app.people.admin();
  expect(await rename(admin, { full_name: 'OpenLocum Support' })).toMatchObject({ status: 200 });
  const old = await app.people.clinician();
  await app.services.db.updateTable('users').set({ full_name: 'Support' }).where('id', '=', old.user.id).execute();
  expect(await rename(old, { full_name: 'Support', headline: 'RN' })).toMatchObject({ status: 200 });
});
