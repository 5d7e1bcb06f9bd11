import { expect, test } from 'vitest';
import { testApp } from '#tests/support/testApp.ts';
import { nothing, trace } from '#tests/support/trace.ts';
import { uploadPdf } from '#tests/support/uploads.ts';

test('an administrator records 120 source checks an hour, and the next one is refused', async () => {
  const app = await testApp({ RATE_LIMITS: 'on' });
  const [clinician, admin, other] = [await app.people.clinician(), await app.people.admin(), await app.people.admin()];
  const document = await clinician.client.entities.Document.create({
    type: 'license',
    file_url: await uploadPdf(clinician),
  });
  const record = (by = admin) =>
    by.client.functions.recordSourceCheck({
      document_id: document.id,
      seen_updated_date: document.updated_date,
      source: 'nursys',
      source_name: 'Nursys QuickConfirm',
      method: 'phone',
      result: 'unavailable',
      checked_date: new Date().toISOString(),
      seen: {},
    });
  await record();
  await app.services.pool.query('update auth_attempts set count = 119 where key = $1', [
    `person:sourceCheck:${admin.user.id}`,
  ]);
  await record();
  const left = await trace(app.services, async () => {
    await expect(record()).rejects.toMatchObject({ code: 'RATE_LIMITED', status: 429 });
  });
  expect(left).toEqual(nothing);
  await record(other);
  await app.close();
});
