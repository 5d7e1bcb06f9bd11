import { afterAll, beforeAll, expect, test } from 'vitest';
import { call, refusalOf } from '#tests/support/call.ts';
import { testApp, type TestApp } from '#tests/support/testApp.ts';

let app: TestApp;
const api = '/api/apps/openlocum';

beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

test('C22: no one is saved who cannot be found', async () => {
  const facility = await app.people.facility();
  const nurse = await app.people.clinician();
  const save = (ids: string[]) =>
    call(app.server, 'PUT', `${api}/entities/User/me`, { token: facility.token, body: { saved_talent_ids: ids } });
  for (const id of ['nobody', facility.user.id]) {
    const answer = await save([nurse.user.id, id]);
    expect(refusalOf(answer)).toEqual([422, 'VALIDATION_ERROR']);
    expect(answer.body).toMatchObject({ errors: [{ field: 'saved_talent_ids' }] });
  }
  expect(await save([nurse.user.id])).toMatchObject({ status: 200, body: { saved_talent_ids: [nurse.user.id] } });
  // Who has left since does not keep the others from being saved.
  await app.services.db.updateTable('users').set({ is_active: false }).where('id', '=', nurse.user.id).execute();
  const second = await app.people.clinician();
  expect(await save([nurse.user.id, second.user.id])).toMatchObject({ status: 200 });
});
