import { afterAll, beforeAll, expect, test } from 'vitest';
import { audited } from '#tests/support/auditLog.ts';
import { call } from '#tests/support/call.ts';
import { testApp, type TestApp } from '#tests/support/testApp.ts';
import { uploadPdf } from '#tests/support/uploads.ts';

let app: TestApp;

beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

test('C24: a user who opens the credential of another leaves a row in the audit log', async () => {
  const owner = await app.people.clinician();
  const admin = await app.people.admin();
  const file_url = await uploadPdf(owner);
  await owner.client.entities.Document.create({ type: 'license', file_url, file_name: 'license.pdf' });
  const read = (status: number, token?: string) =>
    audited(app.services, async () => expect((await call(app.server, 'GET', file_url, { token })).status).toBe(status));
  expect(await read(200, owner.token)).toEqual([]);
  expect(await read(401)).toEqual([]);
  expect(await read(200, admin.token)).toMatchObject([
    { action: 'File.read', actor_kind: 'admin', actor_id: admin.user.id, entity: 'File', outcome: 'done' },
  ]);
});
